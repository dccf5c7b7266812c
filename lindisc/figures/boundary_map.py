"""Regions of a model on a plane, with rows on it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.express as px
import plotly.graph_objects as go

from lindisc.figures.chart import frame
from lindisc.figures.points import Points, point_traces
from lindisc.plane import PlaneView
from lindisc.theme import Theme, theme


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


def region_image(view: PlaneView, look: Theme) -> go.Image:
    """Return the regions as one image: class colours mixed by posterior, or flat."""
    height, width = view.winners.shape
    image = px.imshow(tints(view, look), binary_string=True, binary_backend="pypng").data[0]
    return image.update(
        x0=view.x[0],
        dx=(view.x[-1] - view.x[0]) / (width - 1),
        y0=view.y[0],
        dy=(view.y[-1] - view.y[0]) / (height - 1),
        zsmooth="fast",
        hoverinfo="skip",
        hovertemplate=None,
    )


def tints(view: PlaneView, look: Theme) -> np.ndarray:
    """Red, green and blue at every point of the grid (rows x columns x 3, bytes)."""
    background = _rgb(look.background)
    if view.weights is None:
        n_classes = view.winners.max() + 1
        # The index -1 finds the last row: no tint where no class wins.
        mixed = np.vstack([_colours(n_classes, look), background])[view.winners]
    else:
        mixed = view.weights @ _colours(view.weights.shape[2], look)
        mixed = np.where(np.isnan(mixed), background, mixed)
    return np.rint((1 - look.tint) * background + look.tint * mixed).astype(np.uint8)


def tie_trace(view: PlaneView, look: Theme) -> go.Scatter:
    """Return all boundaries as one trace of lines with gaps."""
    gap = np.full((1, 2), np.nan)
    lines = [part for line in view.ties for part in (line, gap)]
    x, y = np.vstack(lines or [gap]).T
    return go.Scatter(
        x=x,
        y=y,
        mode="lines",
        name="boundary",
        hoverinfo="skip",
        showlegend=False,
        line={"color": look.boundary, "width": look.line_width},
    )


def _colours(n_classes, look):
    return np.array([_rgb(look.colour(k)) for k in range(n_classes)]).reshape(-1, 3)


def _rgb(colour):
    return np.array(list(bytes.fromhex(colour[1:])), dtype=float)
