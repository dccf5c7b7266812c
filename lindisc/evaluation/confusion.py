"""The confusion matrix: how many rows of each class were given which label."""

from dataclasses import dataclass

import numpy as np
from sklearn.metrics import confusion_matrix

from lindisc.evaluation.labels import check_known, check_lengths


@dataclass(frozen=True)
class Confusion:
    """`counts[k, j]`: rows of class k that were called j, in the order of `classes`."""

    classes: np.ndarray
    counts: np.ndarray

    @property
    def shares(self):
        """The counts as shares of each class; NaN for a class without rows."""
        totals = self.counts.sum(axis=1, keepdims=True)
        nowhere = np.full(self.counts.shape, np.nan)
        return np.divide(self.counts, totals, out=nowhere, where=totals > 0)


def confusion(y, predicted, classes):
    """The `Confusion` of true labels and predictions."""
    check_lengths("predicted", predicted, y, "confusion")
    check_known("y", y, classes, "confusion")
    check_known("predicted", predicted, classes, "confusion")
    return Confusion(np.asarray(classes), confusion_matrix(y, predicted, labels=classes))
