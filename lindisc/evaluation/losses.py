"""A mean of losses, one for each row, with its standard error.

For the error rate e the standard error is sqrt(e (1 - e) / n).
"""

from dataclasses import dataclass

import numpy as np

from lindisc.evaluation.labels import check_known, check_lengths

SMALLEST = np.finfo(float).eps


@dataclass(frozen=True)
class Estimate:
    """A mean over n rows and its standard error."""

    value: float
    standard_error: float
    n: int


def error_rate(y, predicted):
    """The share of wrong predictions."""
    check_lengths("predicted", predicted, y, "error_rate")
    return _mean(np.asarray(y) != np.asarray(predicted))


def log_loss(y, probabilities, classes):
    """The mean of -log P(true class); columns in the order of the sorted `classes`.

    As in scikit-learn a probability of 0 counts as 2.2e-16: that row loses 36.04. A row without
    a posterior (NaN) leaves the mean undefined, NaN.
    """
    check_lengths("probabilities", probabilities, y, "log_loss")
    check_known("y", y, classes, "log_loss")
    codes = np.searchsorted(classes, y)
    given = np.asarray(probabilities)[np.arange(len(codes)), codes]
    return _mean(-np.log(np.clip(given, SMALLEST, 1 - SMALLEST)))


def _mean(losses):
    n = len(losses)
    return Estimate(float(losses.mean()), float(losses.std() / np.sqrt(n)), n)
