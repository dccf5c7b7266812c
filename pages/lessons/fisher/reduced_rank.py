"""Cross-validated error of LDA in the first L discriminant coordinates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import clone

from lindisc.parameters import ClassPriors, RandomState
from lindisc.projection.fisher import ReducedRankLDA
from lindisc.selection.folds import numbered_folds
from lindisc.selection.refits import fits_without
from lindisc.validation import TooLittleData


@dataclass(frozen=True, eq=False)
class RankErrors:
    """Error rates for L = 1, 2, ... coordinates, on the training rows and on left-out folds.

    Both are measured on the same n rows; `cross_validated` is NaN where a fold cannot be fitted.
    """

    ranks: np.ndarray
    training: np.ndarray
    cross_validated: np.ndarray
    n: int
    folds: int

    @property
    def standard_error(self) -> np.ndarray:
        """The binomial standard error of the cross-validated rates."""
        return np.sqrt(self.cross_validated * (1 - self.cross_validated) / self.n)


def errors_by_rank(
    X: ArrayLike,
    y: ArrayLike,
    *,
    gamma: float = 1.0,
    unbiased: bool = False,
    priors: ClassPriors = None,
    folds: int = 10,
    random_state: RandomState = 0,
) -> RankErrors:
    """`RankErrors` of reduced rank LDA, fitted to all rows and without each fold.

    A fold without some class has fewer coordinates, and all of them.
    """
    codes = np.unique(y, return_inverse=True)[1]
    estimator = ReducedRankLDA(gamma=gamma, unbiased=unbiased, priors=priors)
    ranks = np.arange(1, min(X.shape[1], codes.max()) + 1)
    whole = clone(estimator).fit(X, y).predictions_by_rank(X)
    fold_of = numbered_folds(codes, folds, random_state, "errors_by_rank")
    left_out = np.empty_like(whole)
    try:
        for fold, model in enumerate(fits_without(estimator, fold_of, X, y)):
            out = fold_of == fold
            found = model.predictions_by_rank(X[out])
            left_out[out] = found[:, np.minimum(ranks, found.shape[1]) - 1]
        wrong = np.mean(left_out != y[:, None], axis=0)
    except TooLittleData:
        wrong = np.full(len(ranks), np.nan)
    training = np.mean(whole != y[:, None], axis=0)
    return RankErrors(ranks, training, wrong, len(y), int(fold_of.max()) + 1)
