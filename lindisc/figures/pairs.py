"""Scatter plots of every pair of a few features, in a triangle."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from lindisc.figures.chart import plain, template
from lindisc.figures.points import Points, point_traces
from lindisc.theme import theme

_GAP = 0.03  # between panels, as a share of the picture
_SIDE = 190  # pixels of a panel
_SMALL = 0.6  # of the size of points and letters elsewhere


def pairs_chart(
    X: np.ndarray,
    codes: np.ndarray,
    features: Sequence[str],
    names: Sequence[str],
    *,
    dark: bool = False,
) -> go.Figure:
    """Every two features against each other, in a triangle of small pictures.

    Parameters
    ----------
    X : ndarray of shape (n, p)
        The rows.
    codes : ndarray of shape (n,)
        The classes as positions among the names.
    features : sequence of str
        The names of the features.
    names : sequence of str
        The names of the classes.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        In row i of the triangle feature i + 1 is up, and each of those before it across.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import pairs_chart
    >>> iris = load("iris")
    >>> names, codes = np.unique(iris.y, return_inverse=True)
    >>> figure = pairs_chart(iris.X, codes, iris.feature_names, names)
    """
    look, last = theme(dark), X.shape[1] - 1
    figure = make_subplots(
        last,
        last,
        shared_xaxes=True,
        shared_yaxes=True,
        horizontal_spacing=_GAP,
        vertical_spacing=_GAP,
        specs=[[{} if across <= up else None for across in range(last)] for up in range(last)],
    )
    figure.update_layout(
        template=template(dark),
        height=120 + _SIDE * last,
        margin={"l": 55, "r": 10, "t": 10, "b": 50},
        legend={"orientation": "h", "y": 1, "yanchor": "bottom"},
    )
    small = {"size": _SMALL * look.font_size}
    figure.update_xaxes(nticks=4, tickfont=small, title_font=small, title_standoff=4)
    figure.update_yaxes(nticks=4, tickfont=small, title_font=small, title_standoff=4)
    for up in range(last):
        figure.update_xaxes(title_text=plain(features[up]), row=last, col=up + 1)
        figure.update_yaxes(title_text=plain(features[up + 1]), row=up + 1, col=1)
        for across in range(up + 1):
            for trace in point_traces(Points(X[:, [across, up + 1]], codes), names, look):
                trace.marker.size *= _SMALL
                trace.showlegend = up == across == 0
                figure.add_trace(trace, up + 1, across + 1)
    return figure
