"""Stratified folds, and predictions of rows by models fitted without them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator

from lindisc.label_checks import checked_pairs
from lindisc.parameters import Integer, RandomState
from lindisc.selection.refits import fits_without, settled
from lindisc.validation import rows_at


@dataclass(frozen=True)
class OutOfFold:
    """Predictions of every row by a model fitted without its fold, with posteriors if any.

    Folds from `done` on are still to come: what is said of their rows means nothing.
    """

    classes: np.ndarray
    predictions: np.ndarray
    posteriors: np.ndarray | None
    done: int


def stratified_folds(codes: np.ndarray, n_folds: int, random_state: RandomState) -> np.ndarray:
    """Return the fold of every row: classes are dealt out in random order within."""
    order = np.random.default_rng(random_state).permutation(len(codes))
    order = order[np.argsort(codes[order], kind="stable")]
    folds = np.empty(len(codes), dtype=int)
    folds[order] = np.arange(len(codes)) % n_folds
    return folds


def numbered_folds(
    codes: np.ndarray, folds: int, random_state: RandomState, owner: str
) -> np.ndarray:
    """The fold of every row; at most as many folds as rows."""
    Integer("folds", default=10, low=2, help="").check(folds, owner)
    return stratified_folds(codes, min(folds, len(codes)), random_state)


def out_of_fold(
    estimator: BaseEstimator,
    X: ArrayLike,
    y: ArrayLike,
    *,
    has_posterior: bool,
    folds: int = 10,
    random_state: RandomState = 0,
) -> OutOfFold:
    """Return the `OutOfFold` of a classifier or pipeline; rows are dealt out class by class."""
    *_, found = fold_by_fold(
        estimator, X, y, has_posterior=has_posterior, folds=folds, random_state=random_state
    )
    return found


def fold_by_fold(
    estimator: BaseEstimator,
    X: ArrayLike,
    y: ArrayLike,
    *,
    has_posterior: bool,
    folds: int = 10,
    random_state: RandomState = 0,
) -> Iterator[OutOfFold]:
    """Yield the result of `out_of_fold` as it stands after each fold."""
    y = checked_pairs(X, y, "out_of_fold")
    classes, codes = np.unique(y, return_inverse=True)
    fold_of = numbered_folds(codes, folds, random_state, "out_of_fold")
    estimator, X = settled(estimator, X, y)
    predictions = np.empty_like(y)
    posteriors = np.zeros((len(y), len(classes)))
    for fold, model in enumerate(fits_without(estimator, fold_of, X, y)):
        out = fold_of == fold
        left_out = rows_at(X, out)
        predictions[out] = model.predict(left_out)
        if has_posterior:
            columns = np.searchsorted(classes, model.classes_)
            posteriors[np.ix_(out, columns)] = model.predict_proba(left_out)
        yield OutOfFold(classes, predictions, posteriors if has_posterior else None, fold + 1)
