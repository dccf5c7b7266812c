"""Ellipses that hold a given share of a Gaussian in the plane.

(x - m)' Sigma⁻¹ (x - m) = r², the quantile of chi² with two degrees of freedom: -2 log(1 - share)
"""

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.frame import plain
from lindisc.shares import percent

SHARE = 0.95
_N_POINTS = 181


def ellipse(mean, covariance, share=SHARE):
    """A closed polyline (m x 2) around `mean` inside which lies this share of the Gaussian."""
    variances, axes = np.linalg.eigh(covariance)
    lengths = np.sqrt(-2 * np.log(1 - share) * np.maximum(variances, 0))
    angles = np.linspace(0, 2 * np.pi, _N_POINTS)
    return mean + (np.column_stack([np.cos(angles), np.sin(angles)]) * lengths) @ axes.T


def ellipse_traces(means, covariances, names, look):
    """The 95 % ellipse of each class's Gaussian (means K x 2, covariances K x 2 x 2)."""
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
        line={"color": look.colour(k), "width": look.line_width},
    )
