"""`plot`: the figure of a fitted classifier and its rows in one call."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from lindisc.base import classifier_of
from lindisc.figures.boundary_map import boundary_map
from lindisc.figures.points import Points
from lindisc.figures.svg import StillFigure
from lindisc.label_checks import (
    check_known,
    check_width,
    checked_pairs,
    checked_test,
    feature_names,
)
from lindisc.plane import box_around, plane_of, view


def plot(
    model: BaseEstimator,
    X: ArrayLike,
    y: ArrayLike,
    names: Sequence[str] | None = None,
    *,
    X_test: ArrayLike | None = None,
    y_test: ArrayLike | None = None,
    features: Sequence[int | str] = (0, 1),
    dark: bool = False,
) -> go.Figure:
    """The regions of a fitted classifier, ours or scikit-learn's, with rows on them.

    With more than two features the picture is a slice through the mean of `X`; rows are dropped
    onto it, and rings tell what the model says of a row where it really lies.

    Parameters
    ----------
    model : classifier
        One that is fitted.
    X : array-like of shape (n, p)
        Rows of at least two features.
    y : array-like of shape (n,)
        Their labels.
    names : sequence of str, default=None
        The names of the features; None: the columns of a table, or x1, x2, ...
    X_test, y_test : array-like, default=None
        Rows and labels that are drawn hollow.
    features : pair of int or str, default=(0, 1)
        Those that are drawn, by position or name.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        A figure that a notebook shows, and a saved one as a picture.

    Examples
    --------
    >>> from sklearn.svm import SVC
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import plot
    >>> iris = load("iris")
    >>> model = SVC().fit(iris.X, iris.y)
    >>> figure = plot(model, iris.X, iris.y, iris.feature_names, features=(2, 3))
    >>> figure.layout.title.text
    'SVC'
    """
    labels = checked_pairs(X, y, "plot")
    test_labels = checked_test(X_test, y_test, labels, "plot")
    check_is_fitted(model)
    check_width(model, X, "plot")
    plane = plane_of(X, features, "plot", feature_names(names, X, "plot"))
    rows = [(X, labels, "y")]
    if X_test is not None and test_labels is not None:
        check_width(model, X_test, "plot", "X_test")
        rows.append((X_test, test_labels, "y_test"))
    seen = view(model, plane, box_around(np.vstack([plane.to_plane(part) for part, *_ in rows])))
    parts = [_points(model, plane, *each) for each in rows]
    points = Points(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    title = type(classifier_of(model)).__name__
    return StillFigure(boundary_map(seen, points, model.classes_, title=title, dark=dark))


def _points(model, plane, X, labels, name):
    check_known(name, labels, model.classes_, "plot")
    codes = np.searchsorted(model.classes_, labels)
    wrong = model.predict(X) != labels
    return plane.to_plane(X), codes, wrong, np.full(len(codes), name == "y_test")
