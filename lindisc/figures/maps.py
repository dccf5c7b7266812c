"""Regions of a model on a plane, with rows on it."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from lindisc.figures.frame import frame
from lindisc.figures.points import Points, point_traces
from lindisc.figures.regions import region_image, tie_trace
from lindisc.plane import PlaneView
from lindisc.theme import theme


def boundary_map(
    view: PlaneView, points: Points, names: Sequence, *, title: str = "", dark: bool = False
) -> go.Figure:
    """The regions of a classifier on any plane, with rows on it; `plot` makes one in a call.

    Parameters
    ----------
    view : PlaneView
        What a model says on a plane, as `lindisc.plane.view` finds it.
    points : Points
        The rows on this plane.
    names : sequence of str
        The names of the classes.
    title : str, default=""
        What stands above.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        Class colours, boundaries, and the rows.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc import QDA
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import Points, boundary_map
    >>> from lindisc.plane import box_around, plane_of, view
    >>> iris = load("iris")
    >>> model = QDA().fit(iris.X, iris.y)
    >>> plane = plane_of(iris.X, (2, 3), "example", iris.feature_names)
    >>> U = plane.to_plane(iris.X)
    >>> points = Points(U, np.searchsorted(model.classes_, iris.y))
    >>> figure = boundary_map(view(model, plane, box_around(U)), points, model.classes_)
    """
    look = theme(dark)
    figure = frame(view.plane.labels, view.box, title=title, caption=view.plane.caption, dark=dark)
    figure.add_traces([region_image(view, look), tie_trace(view, look)])
    # An image would turn the vertical axis round and make both axes share one unit.
    figure.update_yaxes(autorange=False, scaleanchor=False)
    return figure.add_traces(point_traces(points, names, look))
