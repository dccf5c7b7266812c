"""The rows of a study, with class labels, split into training and test rows."""

from dataclasses import dataclass

import numpy as np

from lindisc.selection.folds import stratified_folds


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows with their class labels."""

    X: np.ndarray
    y: np.ndarray


def all_rows(dataset, columns, test_share, seed):
    """Return all rows in these columns, their labels, and the mask of test rows."""
    X, y = dataset.X[:, columns], dataset.y
    if dataset.X_test is not None:
        is_test = np.arange(len(y) + len(dataset.y_test)) >= len(y)
        X = np.vstack([X, dataset.X_test[:, columns]])
        return X, np.concatenate([y, dataset.y_test]), is_test
    if not test_share:
        return X, y, np.zeros(len(y), dtype=bool)
    codes = np.searchsorted(dataset.class_names, y)
    return X, y, stratified_folds(codes, round(1 / test_share), seed) == 0
