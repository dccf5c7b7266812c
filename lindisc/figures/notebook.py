"""One call for a notebook: a fitted classifier and its rows become a picture."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator

from lindisc.base import classifier_of
from lindisc.figures.maps import boundary_map
from lindisc.figures.points import Points
from lindisc.labels import checked_pairs, checked_test, listed
from lindisc.plane import Plane, box_around, view


def plot(
    model: BaseEstimator,
    X: ArrayLike,
    y: ArrayLike,
    *,
    X_test: ArrayLike | None = None,
    y_test: ArrayLike | None = None,
    features: Sequence[int | str] = (0, 1),
    dark: bool = False,
) -> go.Figure:
    """The regions of a fitted classifier, ours or scikit-learn's, with rows on them.

    With more than two features the picture is a slice through the mean of `X`, in the two
    `features` at these positions or of these names; rows are dropped onto it, and rings tell what
    the model says of a row where it really lies.
    """
    labels = checked_pairs(X, y, "plot")
    test_labels = checked_test(X_test, y_test, labels, "plot")
    names = list(getattr(X, "columns", [f"x{j + 1}" for j in range(_width(X))]))
    chosen = _positions(features, names)
    plane = Plane.of_features(chosen, np.mean(np.asarray(X, dtype=float), axis=0), names)
    rows = [(X, labels, "y")]
    if X_test is not None and test_labels is not None:
        rows.append((X_test, test_labels, "y_test"))
    seen = view(model, plane, box_around(np.vstack([plane.to_plane(part) for part, *_ in rows])))
    parts = [_points(model, plane, *each) for each in rows]
    points = Points(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    title = type(classifier_of(model)).__name__
    return boundary_map(seen, points, model.classes_, title=title, dark=dark)


def _points(model, plane, X, labels, name):
    known = model.classes_.tolist()
    unknown = set(labels.tolist()) - set(known)
    if unknown:
        raise ValueError(
            f"`{name}` of plot must hold classes the model was fitted to, {listed(known)}; "
            f"got {min(unknown)!r}."
        )
    codes = np.searchsorted(model.classes_, labels)
    wrong = model.predict(X) != labels
    return plane.to_plane(X), codes, wrong, np.full(len(codes), name == "y_test")


def _width(X):
    shape = np.shape(X)
    return shape[1] if len(shape) == 2 else 1


def _positions(features, names):
    """The positions of two features that are given by name or by position."""
    if len(names) < 2:
        raise ValueError(
            f"`X` of plot must have at least two features; got {len(names)}: "
            "there is no plane to draw."
        )
    known = {name: j for j, name in enumerate(names) if names.count(name) == 1}
    known |= {j: j for j in range(len(names))}
    chosen = [known.get(feature) for feature in features]
    if len(chosen) != 2 or None in chosen or chosen[0] == chosen[1]:
        raise ValueError(
            f"`features` of plot must be two different positions from 0 to {len(names) - 1}, or "
            f"names among {listed(names)}; got {features!r}."
        )
    return chosen
