"""Fits along a parameter, and leave-one-out predictions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from numbers import Real

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone

from lindisc.base import ProbabilisticClassifier, classifier_of
from lindisc.label_checks import checked_pairs, checked_test
from lindisc.path import Path
from lindisc.plane import Plane
from lindisc.scores import scores_of
from lindisc.selection.refits import (
    errors_of,
    fits_along,
    left_out_scores,
    plane_scores_of,
    without_idle_steps,
)
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


def sweep(
    estimator: BaseEstimator,
    parameter: str,
    values: Iterable,
    X: ArrayLike,
    y: ArrayLike,
    X_test: ArrayLike | None = None,
    y_test: ArrayLike | None = None,
    *,
    plane: Plane | None = None,
) -> Path:
    """Fit a classifier at every value of one hyperparameter: scores, training and test error.

    Parameters
    ----------
    estimator : classifier or Pipeline
        The classifier; of LDA, QDA, RDA and naive Bayes statistics are made once for all values.
    parameter : str
        The name of the hyperparameter, of a step of a pipeline as in `set_params`.
    values : iterable
        Its values, at least one.
    X : array-like of shape (n, p)
        The rows.
    y : array-like of shape (n,)
        Their class labels.
    X_test, y_test : array-like, default=None
        Rows and labels for a curve "test error".
    plane : Plane, default=None
        Where the scores are wanted; None: in the whole space.

    Returns
    -------
    Path
        The weights at each value, left out where there are no `Scores`, and the curves.

    Examples
    --------
    >>> from lindisc import LDA, sweep
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> path = sweep(LDA(), "gamma", [0, 0.5, 1], crabs.X, crabs.y)
    >>> path.curves["training error"].tolist()
    [0.63, 0.445, 0.04]
    """
    values = list(values)
    if not values:
        raise ValueError("`values` of sweep must hold at least one value; got none.")
    y = checked_pairs(X, y, "sweep")
    y_test = checked_test(X_test, y_test, y, "sweep")
    models = list(fits_along(estimator, parameter, values, X, y))
    curves = {"training error": errors_of(models, X, y)}
    if X_test is not None and y_test is not None:
        curves["test error"] = errors_of(models, X_test, y_test)
    if plane is None:
        return _path(parameter, values, curves, models, map(scores_of, models))
    return _path(
        parameter, values, curves, models, plane_scores_of(models, plane.origin, plane.axes)
    )


def scores_along(
    estimator: BaseEstimator,
    parameter: str,
    values: Sequence,
    X: ArrayLike,
    y: ArrayLike,
    plane: Plane,
) -> Path:
    """The `Path` of `sweep` on a plane, without curves."""
    y = checked_pairs(X, y, "scores_along")
    models = list(fits_along(*without_idle_steps(estimator, parameter), values, X, y))
    return _path(parameter, values, {}, models, plane_scores_of(models, plane.origin, plane.axes))


def _path(parameter, values, curves, models, frames):
    """The `Path` of fitted models and their scores, if all of them have some."""
    found = [frame for frame in frames if frame is not None]
    values = _as_array(values)
    if len(found) < len(models):
        return Path(parameter, values, curves)
    path = Path.of_frames(parameter, values, curves, found)
    fitted = classifier_of(models[0])
    is_known = isinstance(fitted, ProbabilisticClassifier)
    return replace(path, rule=fitted.rule_, has_posterior=is_known)


def _as_array(values):
    """Numbers as they are; words, None and tuples, as `priors` has them, one by one."""
    if all(isinstance(value, Real) for value in values):
        return np.asarray(values)
    found = np.empty(len(values), dtype=object)
    for place, value in enumerate(values):
        found[place] = value
    return found


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
