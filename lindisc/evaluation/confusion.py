"""The confusion matrix: how many rows of each class were given which label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.metrics import confusion_matrix

from lindisc.label_checks import check_known, checked_beside, checked_classes, checked_labels


@dataclass(frozen=True)
class Confusion:
    """How many rows of each class were given which label.

    Attributes
    ----------
    classes : ndarray of shape (K,)
        The labels, in the order of rows and columns.
    counts : ndarray of shape (K, K)
        `counts[k, j]`: rows of class k that were called j.

    Examples
    --------
    >>> from lindisc import confusion
    >>> confusion(["a", "a", "b"], ["a", "b", "b"], ["a", "b"]).shares.tolist()
    [[0.5, 0.5], [0.0, 1.0]]
    """

    classes: np.ndarray
    counts: np.ndarray

    @property
    def shares(self) -> np.ndarray:
        """The counts as shares of each class; NaN for a class without rows."""
        totals = self.counts.sum(axis=1, keepdims=True)
        nowhere = np.full(self.counts.shape, np.nan)
        return np.divide(self.counts, totals, out=nowhere, where=totals > 0)


def confusion(y: ArrayLike, predicted: ArrayLike, classes: ArrayLike) -> Confusion:
    """Count true labels against predictions.

    Parameters
    ----------
    y : array-like of shape (n,)
        The true class labels.
    predicted : array-like of shape (n,)
        What was predicted.
    classes : array-like of shape (K,)
        All labels there are, in the order wanted.

    Returns
    -------
    Confusion
        The matrix, true classes in rows.

    Examples
    --------
    >>> from lindisc import LDA, confusion
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> lda = LDA().fit(iris.X, iris.y)
    >>> confusion(iris.y, lda.predict(iris.X), lda.classes_).counts.tolist()
    [[50, 0, 0], [0, 48, 2], [0, 1, 49]]
    """
    y = checked_labels("y", y, "confusion")
    predicted = checked_beside("predicted", predicted, y, "confusion")
    classes = checked_classes(classes, "confusion")
    check_known("y", y, classes, "confusion")
    check_known("predicted", predicted, classes, "confusion")
    return Confusion(classes, confusion_matrix(y, predicted, labels=classes))
