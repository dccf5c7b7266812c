"""The confusion matrix: how many rows of each class were given which label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.metrics import confusion_matrix

from lindisc.labels import check_known, checked_beside, checked_classes, checked_labels


@dataclass(frozen=True)
class Confusion:
    """`counts[k, j]`: rows of class k that were called j, in the order of `classes`."""

    classes: np.ndarray
    counts: np.ndarray

    @property
    def shares(self) -> np.ndarray:
        """The counts as shares of each class; NaN for a class without rows."""
        totals = self.counts.sum(axis=1, keepdims=True)
        nowhere = np.full(self.counts.shape, np.nan)
        return np.divide(self.counts, totals, out=nowhere, where=totals > 0)


def confusion(y: ArrayLike, predicted: ArrayLike, classes: ArrayLike) -> Confusion:
    """The `Confusion` of true labels and predictions."""
    y = checked_labels("y", y, "confusion")
    predicted = checked_beside("predicted", predicted, y, "confusion")
    classes = checked_classes(classes, "confusion")
    check_known("y", y, classes, "confusion")
    check_known("predicted", predicted, classes, "confusion")
    return Confusion(classes, confusion_matrix(y, predicted, labels=classes))
