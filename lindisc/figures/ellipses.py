"""The 95 % ellipse of each class over its points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.frame import plain
from lindisc.geometry.ellipses import SHARE, ellipse
from lindisc.number_format import percent
from lindisc.theme import Theme


def ellipse_traces(
    means: np.ndarray, covariances: np.ndarray, names: Sequence, look: Theme
) -> list[go.Scatter]:
    """The 95 % ellipse of each class's Gaussian, to be added to a figure.

    Parameters
    ----------
    means : ndarray of shape (K, 2)
        The means.
    covariances : ndarray of shape (K, 2, 2)
        The covariances.
    names : sequence of str
        The names of the classes.
    look : Theme
        The colours, as `theme` gives them.

    Returns
    -------
    list of plotly.graph_objects.Scatter
        A line for each class.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.figures import ellipse_traces, theme
    >>> len(ellipse_traces(np.zeros((2, 2)), np.array([np.eye(2)] * 2), "ab", theme()))
    2
    """
    return [
        _outline(ellipse(mean, covariance), k, name, look)
        for k, (mean, covariance, name) in enumerate(zip(means, covariances, names, strict=True))
    ]


def _outline(line, k, name, look):
    return go.Scatter(
        x=line[:, 0],
        y=line[:, 1],
        mode="lines",
        name=f"{percent(SHARE, 0)} ellipse of {plain(name)}",
        legendgroup=str(k),
        showlegend=False,
        hoverinfo="name",
        line={"color": look.ink(k), "width": look.line_width},
    )
