"""Which rows are left out together, and what models that have not seen them say of them."""

from dataclasses import dataclass

import numpy as np

from lindisc.refits import fits_without


@dataclass(frozen=True)
class OutOfFold:
    """Predictions of every row by a model without its fold; posteriors where there are any."""

    classes: np.ndarray
    predictions: np.ndarray
    posteriors: np.ndarray | None


def stratified_folds(codes, n_folds, random_state):
    """The fold of every row: classes are dealt out one after another, in random order within."""
    order = np.random.default_rng(random_state).permutation(len(codes))
    order = order[np.argsort(codes[order], kind="stable")]
    folds = np.empty(len(codes), dtype=int)
    folds[order] = np.arange(len(codes)) % n_folds
    return folds


def out_of_fold(estimator, X, y, *, has_posterior, folds=10, random_state=0):
    """`OutOfFold` of a classifier, ours or a pipeline; rows are dealt out class by class."""
    X, y = np.asarray(X), np.asarray(y)
    classes, codes = np.unique(y, return_inverse=True)
    fold_of = stratified_folds(codes, min(folds, len(y)), random_state)
    predictions = np.empty_like(y)
    posteriors = np.zeros((len(y), len(classes))) if has_posterior else None
    for fold, model in enumerate(fits_without(estimator, fold_of, X, y)):
        out = fold_of == fold
        predictions[out] = model.predict(X[out])
        if has_posterior:
            columns = np.searchsorted(classes, model.classes_)
            posteriors[np.ix_(out, columns)] = model.predict_proba(X[out])
    return OutOfFold(classes, predictions, posteriors)
