"""Three probabilities that sum to one are a point of a triangle; a Dirichlet is a density there."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike

from lindisc.bayes.posteriors import Dirichlet
from lindisc.figures.chart import mark, ramp, small
from lindisc.figures.frame import frame, plain
from lindisc.geometry.triangle import CORNERS, HEIGHT, NEAREST, places, shares_at
from lindisc.theme import theme

_BOX = (-0.2, 1.2, -0.1, 0.98)
_COLUMNS, _ROWS = 91, 80
_TOP = 0.995


def dirichlet_map(
    dirichlet: Dirichlet, names: Sequence, *, samples: ArrayLike | None = None, dark: bool = False
) -> go.Figure:
    """The density of a `Dirichlet` with K = 3, its mean, and `samples` (n x 3) as points."""
    look = theme(dark)
    figure = frame(("", ""), _BOX, dark=dark)
    figure.update_layout(
        margin={"l": 20, "r": 20, "t": 20, "b": 20},
        xaxis={"visible": False},
        yaxis={"visible": False, "scaleanchor": "x"},
    )
    figure.add_traces([_field(dirichlet, look), _outside(look), _edges(look)])
    if samples is not None:
        x, y = places(samples).T
        points = mark(x, y, "samples", look)
        figure.add_trace(points.update(marker_size=0.6 * look.point_size, showlegend=True))
    x, y = places(dirichlet.mean)
    mean = mark(x, y, "mean", look, k=1, symbol="diamond")
    figure.add_traces([mean.update(showlegend=True), _corner_names(names, look)])
    return figure.update_layout(legend={"x": 0, "y": 1})


def _field(dirichlet, look):
    """The density over the bounding box; what lies outside the triangle is drawn over."""
    x, y = np.linspace(0, 1, _COLUMNS), np.linspace(0, HEIGHT, _ROWS)
    shares = shares_at(*np.meshgrid(x, y))
    inside = (shares >= 0).all(axis=-1)
    shares = np.maximum(shares, NEAREST)
    density = dirichlet.density(shares / shares.sum(axis=-1, keepdims=True))
    return go.Heatmap(
        x=small(x),
        y=small(y),
        z=small(density),
        zmin=0,
        zmax=np.quantile(density[inside], _TOP),
        zsmooth="best",
        colorscale=ramp(look),
        colorbar={"title": {"text": "density"}},
        hoverinfo="skip",
    )


def _outside(look):
    """Two pieces beside the triangle and a strip below it, in the colour of the background."""
    left, right, bottom, top = -0.1, 1.1, -0.05, HEIGHT + 0.05
    gap = [[np.nan, np.nan]]
    (a, b, c) = CORNERS.tolist()
    pieces = [
        *([a, c, [0.5, top], [left, top], [left, 0]], gap),
        *([b, c, [0.5, top], [right, top], [right, 0]], gap),
        [[left, 0], [right, 0], [right, bottom], [left, bottom]],
    ]
    x, y = np.vstack(pieces).T
    return go.Scatter(
        x=small(x),
        y=small(y),
        mode="none",
        fill="toself",
        fillcolor=look.background,
        showlegend=False,
        hoverinfo="skip",
    )


def _edges(look):
    x, y = CORNERS[[0, 1, 2, 0]].T
    outline = {"color": look.text, "width": look.line_width}
    return go.Scatter(
        x=small(x), y=small(y), mode="lines", line=outline, showlegend=False, hoverinfo="skip"
    )


def _corner_names(names, look):
    x, y = (CORNERS + np.array([[0, -0.02], [0, -0.02], [0, 0.02]])).T
    return go.Scatter(
        x=small(x),
        y=small(y),
        mode="text",
        text=[plain(name) for name in names],
        textposition=["bottom center", "bottom center", "top center"],
        textfont={"size": look.font_size + 2},
        showlegend=False,
        hoverinfo="skip",
    )
