"""Fits along a parameter, as a `Path`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from numbers import Real

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator

from lindisc.base import ProbabilisticClassifier, classifier_of
from lindisc.label_checks import checked_pairs, checked_test
from lindisc.path import Path
from lindisc.plane import Plane
from lindisc.scores import scores_of
from lindisc.selection.refits import (
    errors_of,
    fits_along,
    plane_scores_of,
)


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
    models = list(fits_along(estimator, parameter, values, X, y))
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
