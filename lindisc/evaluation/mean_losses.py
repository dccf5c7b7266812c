"""A mean of losses, one for each row, with its standard error.

For the error rate e the standard error is sqrt(e (1 - e) / n).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.label_checks import (
    check_known,
    check_lengths,
    checked_beside,
    checked_classes,
    checked_labels,
)

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
