"""The loss as a map over two weights, with the way that training took on it."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, mark, ramp, small
from lindisc.linear.landscape import Landscape
from lindisc.theme import theme

_N_LEVELS = 18
_N_TICKS = 6


def loss_landscape(
    landscape: Landscape, names: Sequence[str], *, frame: int | None = None, dark: bool = False
) -> go.Figure:
    """Contours of a `Landscape`, dense near the bottom, and the track up to `frame` (None: all).

    Heights are coloured by the logarithm of how far they lie above the lowest, the numbers
    beside the colours are losses.
    """
    look = theme(dark)
    box = (*landscape.first[[0, -1]], *landscape.second[[0, -1]])
    figure = chart(names, box, dark=dark)
    figure.add_trace(_contours(landscape, look))
    end = len(landscape.track) - 1 if frame is None else min(frame, len(landscape.track) - 1)
    figure.add_trace(_track(landscape.track[: end + 1], look))
    (x0, y0), (x1, y1) = landscape.track[[0, end]]
    start = mark(x0, y0, "start", look, symbol="circle-open")
    now = mark(x1, y1, "now", look, k=1)
    return figure.add_traces([start, now])


def _contours(landscape, look):
    heights = landscape.heights
    ticks = np.linspace(0, heights.max(), _N_TICKS)
    losses = landscape.loss.min() + landscape.unit * np.expm1(ticks)
    return go.Contour(
        x=small(landscape.first),
        y=small(landscape.second),
        z=small(heights),
        customdata=small(landscape.loss),
        hovertemplate="loss %{customdata:.4g}<extra></extra>",
        colorscale=ramp(look),
        reversescale=True,
        contours={"start": 0, "end": heights.max(), "size": (heights.max() or 1) / _N_LEVELS},
        line={"color": look.grid, "width": look.outline_width},
        colorbar={
            "title": {"text": "loss"},
            "tickvals": ticks,
            "ticktext": [f"{loss:.3g}" for loss in losses],
        },
    )


def _track(track, look):
    return go.Scatter(
        x=small(track[:, 0]),
        y=small(track[:, 1]),
        mode="lines+markers",
        name="training",
        showlegend=False,
        line={"color": look.colour(1), "width": look.line_width},
        marker={"color": look.colour(1), "size": 0.5 * look.point_size},
    )
