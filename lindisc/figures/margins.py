"""Losses over the margin."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, line
from lindisc.linear.losses import MarginLoss
from lindisc.theme import theme

_BOX = (-3.0, 3.0, -0.1, 4.1)
_N_POINTS = 241


def margin_losses(losses: Iterable[MarginLoss], *, dark: bool = False) -> go.Figure:
    """Losses over the margin r h of a row, all on one picture.

    Parameters
    ----------
    losses : iterable of MarginLoss
        Each has a `name` and a `height`.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> from lindisc.figures import margin_losses
    >>> from lindisc.linear.losses import TRAINABLE
    >>> figure = margin_losses(TRAINABLE)
    """
    look = theme(dark)
    labels = ("margin r h (negative: on the wrong side)", "loss of the row")
    figure = chart(labels, _BOX, dark=dark)
    margin = np.linspace(*_BOX[:2], _N_POINTS)
    return figure.add_traces(
        [line(margin, loss.height(margin), loss.name, k, look) for k, loss in enumerate(losses)]
    )
