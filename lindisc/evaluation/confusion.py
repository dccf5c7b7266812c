"""The confusion matrix: how many rows of each class were given which label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
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
    >>> counted = confusion(["a", "a", "b"], ["a", "b", "b"])
    >>> counted
    called  a  b
    class
    a       1  1
    b       0  1
    >>> counted.shares.tolist()
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

    def table(self) -> pd.DataFrame:
        """The counts, a row for each class and a column for what it was called.

        Returns
        -------
        DataFrame
            The counts by label.

        Examples
        --------
        >>> from lindisc import confusion
        >>> int(confusion(["a", "a", "b"], ["a", "b", "b"]).table().loc["a", "b"])
        1
        """
        rows, columns = (pd.Index(self.classes, name=name) for name in ("class", "called"))
        return pd.DataFrame(self.counts, rows, columns)

    def __repr__(self) -> str:
        return "\n".join(line.rstrip() for line in self.table().to_string().splitlines())

    def _repr_html_(self) -> str:
        return self.table().to_html()


def confusion(y: ArrayLike, predicted: ArrayLike, classes: ArrayLike | None = None) -> Confusion:
    """Count true labels against predictions.

    Parameters
    ----------
    y : array-like of shape (n,)
        The true class labels.
    predicted : array-like of shape (n,)
        What was predicted.
    classes : array-like of shape (K,), default=None
        All labels there are, in the order wanted; None: those of `y` and `predicted`, sorted.

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
    >>> confusion(iris.y, lda.predict(iris.X)).counts.tolist()
    [[50, 0, 0], [0, 48, 2], [0, 1, 49]]
    """
    y = checked_labels("y", y, "confusion")
    predicted = checked_beside("predicted", predicted, y, "confusion")
    if classes is None:
        classes = np.union1d(y, predicted)
    classes = checked_classes(classes, "confusion")
    check_known("y", y, classes, "confusion")
    check_known("predicted", predicted, classes, "confusion")
    return Confusion(classes, confusion_matrix(y, predicted, labels=classes))
