"""Paths of two weights to the minimum of their loss."""

from __future__ import annotations

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
    """Draw paths of two weights towards a minimum, such as of ridge and of early stopping.

    Parameters
    ----------
    ways : mapping of str to ndarray of shape (n, 2)
        The weights along each way, by name.
    minimum : pair of float
        Where the ways end: a cross.
    names : pair of str, default=("weight w₁", "weight w₂")
        The names of the weights.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.figures import weight_ways
    >>> shares = np.linspace(0, 1, 21)[:, None]
    >>> ways = {"straight": shares * [2, 1], "bent": shares ** [1, 2] * [2, 1]}
    >>> figure = weight_ways(ways, (2, 1))
    """
    look = theme(dark)
    corners = np.vstack([*ways.values(), np.array([minimum])])
    low, high = corners.min(axis=0), corners.max(axis=0)
    extra = 0.15 * (high - low)
    box = (low - extra)[0], (high + extra)[0], (low - extra)[1], (high + extra)[1]
    named = enumerate(ways.items())
    lines = [line(way[:, 0], way[:, 1], name, k, look) for k, (name, way) in named]
    cross = mark(minimum[0], minimum[1], "least loss", look, symbol="cross")
    return chart(names, box, dark=dark).add_traces([*lines, cross])
