"""Ways of two weights to the place where their loss is least."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, line, mark
from lindisc.theme import theme


def weight_ways(
    ways: Mapping[str, np.ndarray],
    minimum: Sequence[float],
    names: Sequence[str] = ("weight w₁", "weight w₂"),
    *,
    dark: bool = False,
) -> go.Figure:
    """Lines through the weights (n x 2) of each way, and a cross at the minimum."""
    look = theme(dark)
    corners = np.vstack([*ways.values(), np.array([minimum])])
    low, high = corners.min(axis=0), corners.max(axis=0)
    extra = 0.15 * (high - low)
    box = (low - extra)[0], (high + extra)[0], (low - extra)[1], (high + extra)[1]
    named = enumerate(ways.items())
    lines = [line(way[:, 0], way[:, 1], name, k, look) for k, (name, way) in named]
    cross = mark(minimum[0], minimum[1], "least loss", look, symbol="cross")
    return chart(names, box, dark=dark).add_traces([*lines, cross])
