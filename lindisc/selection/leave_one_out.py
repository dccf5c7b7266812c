"""Leave-one-out predictions, and their error; LDA and its kin: `gaussian/downdating.py`."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone

from lindisc.label_checks import checked_pairs
from lindisc.selection.refits import left_out_scores
from lindisc.validation import rows_at, said_with


@dataclass(frozen=True)
class LeftOut:
    """Leave-one-out predictions, and their error rate.

    Attributes
    ----------
    predictions : ndarray of shape (n,)
        The class label of each row by a model that has not seen it.
    error : float
        The share that is wrong.
    standard_error : float
        The binomial standard error of that share.

    Examples
    --------
    >>> from lindisc import LDA, leave_one_out
    >>> left = leave_one_out(LDA(), [[0.0], [1.0], [4.0], [5.0]], ["a", "a", "b", "b"])
    >>> left.predictions.tolist()
    ['a', 'a', 'b', 'b']
    >>> left
    LeftOut(error=0.0, standard_error=0.0)
    """

    predictions: np.ndarray = field(repr=False)
    error: float
    standard_error: float


def leave_one_out(estimator: BaseEstimator, X: ArrayLike, y: ArrayLike) -> LeftOut:
    """Predict every row by the classifier fitted to all others.

    LDA, QDA, RDA and naive Bayes downdate their statistics, also behind a `StandardScaler`; others
    are refitted.

    Parameters
    ----------
    estimator : classifier or Pipeline
        The classifier, ours or scikit-learn's.
    X : array-like of shape (n, p)
        The rows.
    y : array-like of shape (n,)
        Their class labels.

    Returns
    -------
    LeftOut
        The predictions and how often they are wrong.

    References
    ----------
    P. A. Lachenbruch and M. R. Mickey (1968). Estimation of error rates in discriminant analysis.
    Technometrics 10, 1-11.

    Examples
    --------
    >>> from lindisc import QDA, leave_one_out
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> leave_one_out(QDA(), crabs.X, crabs.y).error
    0.06
    """
    y = checked_pairs(X, y, "leave_one_out")
    scores = left_out_scores(estimator, X, y)
    predictions = np.unique(y)[scores.argmax(axis=1)]
    for i in np.flatnonzero(np.isnan(scores).any(axis=1)).tolist():
        others = np.arange(len(y)) != i
        with said_with(f"With row {i} left out"):
            model = clone(estimator).fit(rows_at(X, others), y[others])
            predictions[i] = model.predict(rows_at(X, [i]))[0]
    error = float(np.mean(predictions != y))
    return LeftOut(predictions, error, float(np.sqrt(error * (1 - error) / len(y))))
