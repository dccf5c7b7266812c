"""A lift of two features, with the plane that separates the lifted rows.

w0 + w1 x + w2 y + w3 t = 0 over (x, y, t), t a term of x and y
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import plain, small, template
from lindisc.theme import theme

_SOLIDS = ("circle", "square", "diamond", "cross", "x", "circle-open", "square-open")
_MARGIN = 0.12
_EYE = {"x": 1.4, "y": -2.1, "z": 1.05}
_CENTRE = {"x": 0, "y": 0, "z": -0.12}  # the names of the axes are seen, too
_CORNERS = np.array(list(product((0, 1), repeat=3)))
_EDGES = np.array([(a, b) for a in range(8) for b in range(a) if (a ^ b).bit_count() == 1])


def plane_lift(
    U: np.ndarray,
    term: np.ndarray,
    codes: np.ndarray,
    names: Sequence,
    labels: Sequence[str],
    weights: Sequence[float],
    *,
    up: tuple[float, float] | None = None,
    dark: bool = False,
) -> go.Figure:
    """Draw rows of two features lifted into space, with the plane that separates them.

    Parameters
    ----------
    U : ndarray of shape (n, 2)
        The features.
    term : ndarray of shape (n,)
        The coordinate that each row gains.
    codes : ndarray of shape (n,)
        The classes as positions among the names.
    names : sequence of str
        The names of the classes.
    labels : sequence of three str
        The names of the features and of the term.
    weights : sequence of four floats
        (w0, w1, w2, w3): the plane w0 + w1 x + w2 y + w3 t = 0.
    up : pair of float, default=None
        What the third axis is to show at least; None: no more than the rows.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The picture in space.

    Examples
    --------
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import plane_lift
    >>> data = load("circles")
    >>> term, codes = (data.X**2).sum(axis=1), (data.y == "B").astype(int)
    >>> figure = plane_lift(data.X, term, codes, "AB", ("x", "y", "x² + y²"), (-0.5, 0, 0, 1))
    """
    look = theme(dark)
    points = np.column_stack([U, term]).astype(float)
    low, high = points.min(axis=0), points.max(axis=0)
    if up is not None:
        low[2], high[2] = min(low[2], *up), max(high[2], *up)
    extra = _MARGIN * np.where(high > low, high - low, 1.0)
    low, high = low - extra, high + extra
    figure = go.Figure(
        layout={"template": template(dark), "margin": {"t": 10, "b": 10, "l": 10, "r": 10}}
    )
    for k in np.unique(codes).tolist():
        figure.add_trace(_solid(points[np.asarray(codes) == k], k, names[k], look))
    surface = plane_in_box(weights, low, high)
    if len(surface) > 2:
        figure.add_trace(_surface(surface, look))
    axes = zip("xyz", labels, low.tolist(), high.tolist(), strict=True)
    scene = {f"{axis}axis": _axis(label, ends, look) for axis, label, *ends in axes}
    scene |= {"aspectmode": "cube", "camera": {"eye": _EYE, "center": _CENTRE}}
    return figure.update_layout(scene=scene, legend={"orientation": "h", "y": 1})


def plane_in_box(weights: Sequence[float], low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Return the corners, in order, of the polygon that a plane cuts out of a box."""
    constant, normal = weights[0], np.asarray(weights[1:], dtype=float)
    corners = low + _CORNERS * (np.asarray(high) - low)
    start, end = corners[_EDGES[:, 0]], corners[_EDGES[:, 1]]
    before, after = constant + start @ normal, constant + end @ normal
    cut = (before > 0) != (after > 0)
    share = before[cut] / (before[cut] - after[cut])
    found = start[cut] + share[:, None] * (end[cut] - start[cut])
    if len(found) < 3:
        return found
    scaled = (found - found.mean(axis=0)) / (np.asarray(high) - low)
    u, v = np.linalg.svd(scaled)[2][:2]
    return found[np.argsort(np.arctan2(scaled @ v, scaled @ u))]


def _solid(points, k, name, look):
    return go.Scatter3d(
        **dict(zip("xyz", small(points.T), strict=True)),
        mode="markers",
        name=plain(name),
        showlegend=True,
        marker={
            "color": look.colour(k),
            "symbol": _SOLIDS[k % len(_SOLIDS)],
            "size": 0.5 * look.point_size,
            "line": {"color": look.background, "width": look.outline_width},
        },
    )


def _surface(corners, look):
    """A convex polygon as a fan of triangles around its first corner."""
    later = np.arange(1, len(corners) - 1, dtype=np.uint8)
    return go.Mesh3d(
        **dict(zip("xyz", small(corners.T), strict=True)),
        i=np.zeros_like(later),
        j=later,
        k=later + 1,
        color=look.text,
        opacity=0.35,
        name="separating plane",
        showlegend=True,
        hoverinfo="name",
        flatshading=True,
        lighting={"ambient": 1, "diffuse": 0, "specular": 0, "fresnel": 0},
    )


def _axis(label, ends, look):
    return {
        "title": {"text": plain(label), "font": {"size": 0.85 * look.font_size}},
        "range": ends,
        "gridcolor": look.grid,
        "backgroundcolor": look.background,
        "tickfont": {"size": 0.75 * look.font_size},
    }
