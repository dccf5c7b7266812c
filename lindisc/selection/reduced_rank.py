"""How many discriminant coordinates are worth keeping: the error of LDA in the first L of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import clone

from lindisc.labels import checked_pairs
from lindisc.parameters import ClassPriors, RandomState
from lindisc.projection.fisher import ReducedRankLDA
from lindisc.selection.folds import fold_masks
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
    """`RankErrors` of reduced rank LDA; statistics are computed once and once for each fold."""
    y = checked_pairs(X, y, "errors_by_rank")
    X, codes = np.asarray(X, dtype=float), np.unique(y, return_inverse=True)[1]
    estimator = ReducedRankLDA(gamma=gamma, unbiased=unbiased, priors=priors)
    ranks = np.arange(1, min(X.shape[1], codes.max()) + 1)
    training = np.array([np.mean(m.predict(X) != y) for m in _along(estimator, ranks, X, y)])
    masks = list(fold_masks(codes, folds, random_state, "errors_by_rank"))
    wrong = np.empty((len(ranks), len(y)))
    try:
        for out in masks:
            models = _along(estimator, ranks, X[~out], y[~out])
            wrong[:, out] = [model.predict(X[out]) != y[out] for model in models]
    except TooLittleData:
        wrong[:] = np.nan
    return RankErrors(ranks, training, wrong.mean(axis=1), len(y), len(masks))


def _along(estimator, ranks, X, y):
    """A model for each rank; a fold without some class has fewer coordinates, and all of them."""
    most = min(X.shape[1], len(np.unique(y)) - 1)
    values = np.minimum(ranks, most).tolist()
    return clone(estimator).fits_along("n_components", values, X, y)
