"""Ridge and lasso as a ball and a diamond that touch the ellipses of a loss."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, faded, mark, small
from lindisc.geometry.ellipses import ellipse
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.theme import theme

_DOMAINS = ((0.0, 0.46), (0.54, 1.0))
_LEVELS = (0.2, 0.55, 1.6, 2.4)  # of the loss at the place of touching
_SHARE = 1 - np.exp(-1)  # then r² = 2, and ½ (w - ŵ)' H (w - ŵ) is the level itself


def ball_and_diamond(
    bowl: ConstrainedQuadratic,
    budget: float | Sequence[float],
    names: Sequence[str] = ("weight w₁", "weight w₂"),
    *,
    dark: bool = False,
) -> go.Figure:
    """The least loss within a budget for two weights: a ball for ridge, a diamond for lasso.

    Parameters
    ----------
    bowl : ConstrainedQuadratic
        A quadratic loss of two weights.
    budget : float or pair of float
        How long the weights may be, of both or one for each.
    names : pair of str, default=("weight w₁", "weight w₂")
        The names of the weights.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The ball on the left and the diamond on the right, with ellipses of equal loss.

    Examples
    --------
    >>> from lindisc.figures import ball_and_diamond
    >>> from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
    >>> bowl = ConstrainedQuadratic([2.0, 1.0], [[2.0, 0.5], [0.5, 1.0]])
    >>> figure = ball_and_diamond(bowl, budget=1.0)
    """
    look = theme(dark)
    ball, edge = np.broadcast_to(np.asarray(budget, dtype=float), 2).tolist()
    box = _box(bowl.minimum, max(ball, edge))
    figure = chart(names, box, dark=dark)
    axis = {"constrain": "domain"}
    figure.update_layout(
        xaxis={**axis, "domain": _DOMAINS[0]},
        yaxis={**axis, "scaleanchor": "x"},
        xaxis2={**axis, "domain": _DOMAINS[1], "anchor": "y2", "range": box[:2]},
        yaxis2={**axis, "scaleanchor": "x2", "anchor": "x2", "range": box[2:]},
    )
    figure.update_layout(xaxis2_title=figure.layout.xaxis.title)
    angles = np.linspace(0, 2 * np.pi, 181)
    circle = ball * np.column_stack([np.cos(angles), np.sin(angles)])
    diamond = edge * np.array([[1, 0], [0, 1], [-1, 0], [0, -1], [1, 0]])
    ridge = _panel(bowl, circle, bowl.in_ball(ball), "ridge, |w|₂ ≤ t", 0, look)
    lasso = _panel(bowl, diamond, bowl.in_diamond(edge), "lasso, |w|₁ ≤ t", 1, look)
    return figure.add_traces([*ridge, *(trace.update(xaxis="x2", yaxis="y2") for trace in lasso)])


def _box(minimum, budget):
    """The box around the shape and the minimum, with a margin for ellipses."""
    low, high = np.minimum(minimum, -budget), np.maximum(minimum, budget)
    extra = 0.15 * (high - low)
    return (low - extra)[0], (high + extra)[0], (low - extra)[1], (high + extra)[1]


def _panel(bowl, shape, touching, name, k, look):
    loss, (w1, w2) = bowl.loss(touching), touching
    filled = _filled(shape, f"{name}: least loss at ({w1:.2f}, {w2:.2f})", k, look)
    point = mark(w1, w2, "least loss within the budget", look, k=k)
    if loss == 0:
        return [filled, point]
    widths = {1.0: look.line_width} | dict.fromkeys(_LEVELS, look.outline_width)
    covariance = loss * np.linalg.inv(bowl.hessian)
    ellipses = [_outline(bowl.minimum, c * covariance, look, w) for c, w in widths.items()]
    x, y = bowl.minimum
    centre = mark(x, y, "least loss without a budget", look, symbol="cross")
    return [filled, *ellipses, centre, point]


def _filled(shape, name, k, look):
    return go.Scatter(
        x=small(shape[:, 0]),
        y=small(shape[:, 1]),
        mode="lines",
        fill="toself",
        fillcolor=faded(look.colour(k), look.tint),
        line={"color": look.colour(k), "width": look.line_width},
        name=name,
        showlegend=True,
        hoverinfo="skip",
    )


def _outline(mean, covariance, look, width):
    curve = ellipse(mean, covariance, _SHARE)
    return go.Scatter(
        x=small(curve[:, 0]),
        y=small(curve[:, 1]),
        mode="lines",
        line={"color": look.text, "width": width},
        name="equal loss",
        showlegend=False,
        hoverinfo="skip",
    )
