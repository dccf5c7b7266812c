"""What predictions are worth: the confusion matrix, the error rate, the log loss.

For the error rate e the standard error is sqrt(e (1 - e) / n).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike
from sklearn.metrics import confusion_matrix

from lindisc.label_checks import (
    check_known,
    check_lengths,
    checked_beside,
    checked_classes,
    checked_labels,
)


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


SMALLEST = np.finfo(float).eps
_ROUNDING = 1e-4  # as much as rows of single precision may leave


@dataclass(frozen=True)
class Estimate:
    """A mean over rows and its standard error.

    Attributes
    ----------
    value : float
        The mean.
    standard_error : float
        Its standard error.
    n : int
        The number of rows.

    Examples
    --------
    >>> from lindisc import error_rate
    >>> error_rate(["a", "b"], ["a", "a"]).value
    0.5
    """

    value: float
    standard_error: float
    n: int


def error_rate(y: ArrayLike, predicted: ArrayLike) -> Estimate:
    """The share of wrong predictions.

    Parameters
    ----------
    y : array-like of shape (n,)
        The true class labels.
    predicted : array-like of shape (n,)
        What was predicted.

    Returns
    -------
    Estimate
        The share and its standard error.

    Examples
    --------
    >>> from lindisc import error_rate
    >>> error_rate(["a", "a", "b", "b"], ["a", "b", "b", "b"])
    Estimate(value=0.25, standard_error=0.21650635094610965, n=4)
    """
    y = checked_labels("y", y, "error_rate")
    return _mean(y != checked_beside("predicted", predicted, y, "error_rate"))


def log_loss(y: ArrayLike, probabilities: ArrayLike, classes: ArrayLike) -> Estimate:
    """The mean of -log P(true class).

    As in scikit-learn a probability of 0 counts as 2.2e-16: that row loses 36.04. A row without a
    posterior (NaN) makes the mean NaN.

    Parameters
    ----------
    y : array-like of shape (n,)
        The true class labels.
    probabilities : array-like of shape (n, K)
        Those of all classes.
    classes : array-like of shape (K,)
        The labels that the columns belong to.

    Returns
    -------
    Estimate
        The mean and its standard error.

    Examples
    --------
    >>> from lindisc import log_loss
    >>> loss = log_loss(["a", "b"], [[0.5, 0.5], [0.25, 0.75]], classes=["a", "b"])
    >>> round(loss.value, 3)
    0.49
    """
    y, classes = checked_labels("y", y, "log_loss"), checked_classes(classes, "log_loss")
    check_known("y", y, classes, "log_loss")
    check_lengths("probabilities", probabilities, y, "log_loss")
    probabilities = _checked_probabilities(probabilities, len(classes))
    given = probabilities[y[:, None] == classes]
    return _mean(-np.log(np.clip(given, SMALLEST, 1 - SMALLEST)))


def _checked_probabilities(probabilities: ArrayLike, n_classes: int) -> np.ndarray:
    probabilities = np.asarray(probabilities, dtype=float)
    shape = (len(probabilities), n_classes)
    if probabilities.shape != shape:
        raise ValueError(
            "`probabilities` of log_loss must hold a column for each of the `classes`, shape "
            f"{shape}; got {probabilities.shape}."
        )
    sums = probabilities.sum(axis=1)
    impossible = (probabilities < 0).any(axis=1) | (np.abs(sums - 1) > _ROUNDING)
    if impossible.any():
        row = int(impossible.argmax())
        raise ValueError(
            "`probabilities` of log_loss must be at least 0 and sum to 1 in each row; "
            f"got {probabilities[row].tolist()} in row {row}."
        )
    return probabilities


def _mean(losses):
    n = len(losses)
    return Estimate(float(losses.mean()), float(losses.std() / np.sqrt(n)), n)
