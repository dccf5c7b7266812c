"""One call for a notebook: a fitted classifier and its rows become a picture."""

import numpy as np

from lindisc.base import classifier_of
from lindisc.figures.maps import boundary_map
from lindisc.figures.points import Points
from lindisc.plane import Plane, box_around, view


def plot(model, X, y, *, X_test=None, y_test=None, features=(0, 1), dark=False):
    """The regions of a fitted classifier, ours or scikit-learn's, with rows on them.

    With more than two features the picture is a slice through the mean of `X`, in the two
    `features` at these positions; rows are dropped onto it, and rings tell what the model says
    of a row where it really lies.
    """
    _check_features(features, np.shape(X)[1])
    names = getattr(X, "columns", [f"x{j + 1}" for j in range(np.shape(X)[1])])
    plane = Plane.of_features(features, np.mean(np.asarray(X, dtype=float), axis=0), names)
    parts = [_points(model, plane, X, y, test=False)]
    if X_test is not None:
        parts.append(_points(model, plane, X_test, y_test, test=True))
    points = Points(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    seen = view(model, plane, box_around(points.U))
    title = type(classifier_of(model)).__name__
    return boundary_map(seen, points, model.classes_, title=title, dark=dark)


def _points(model, plane, X, y, *, test):
    labels, classes = np.asarray(y), model.classes_
    unknown = sorted(set(labels.tolist()) - set(classes.tolist()))
    if unknown:
        raise ValueError(
            f"`y` of plot must hold classes the model was fitted to, {classes.tolist()}; "
            f"got {unknown[0]!r}."
        )
    codes = np.searchsorted(classes, labels)
    wrong = model.predict(X) != labels
    return plane.to_plane(X), codes, wrong, np.full(len(codes), test)


def _check_features(features, n_features):
    if n_features < 2:
        raise ValueError(
            f"`X` of plot must have at least two features; got {n_features}: "
            "there is no plane to draw."
        )
    if len(set(features)) != 2 or len(features) != 2 or not set(features) <= set(range(n_features)):
        raise ValueError(
            f"`features` of plot must be two different positions from 0 to {n_features - 1}; "
            f"got {features!r}."
        )
