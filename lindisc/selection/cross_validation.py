"""Cross-validated error along one parameter, with its standard error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator

from lindisc.label_checks import checked_pairs
from lindisc.parameters import RandomState
from lindisc.selection.folds import numbered_folds
from lindisc.selection.refits import errors_of, fits_along
from lindisc.validation import coded, rows_at


@dataclass(frozen=True, eq=False)
class CrossValidated:
    """For each of `values` the mean error over folds, and its standard error."""

    values: np.ndarray
    error: np.ndarray
    standard_error: np.ndarray


def cross_validated_error(
    estimator: BaseEstimator,
    parameter: str,
    values: Iterable[float],
    X: ArrayLike,
    y: ArrayLike,
    *,
    folds: int = 10,
    random_state: RandomState = 0,
) -> CrossValidated:
    """`CrossValidated` error of an estimator at values of one parameter, on the same folds."""
    owner = "cross_validated_error"
    y, grid = checked_pairs(X, y, owner), list(values)
    if not grid:
        raise ValueError(f"`values` of {owner} must hold at least one value; got none.")
    fold_of, shares = numbered_folds(coded(y, owner)[1], folds, random_state, owner), []
    for fold in range(fold_of.max() + 1):
        out = fold_of == fold
        models = list(fits_along(estimator, parameter, grid, rows_at(X, ~out), y[~out]))
        shares.append(errors_of(models, rows_at(X, out), y[out]))
    spread = np.std(shares, axis=0, ddof=1) / np.sqrt(len(shares))
    return CrossValidated(np.array(grid), np.mean(shares, axis=0), spread)
