"""Rows as points.

Colour and shape say the class, hollow says test, a ring says misclassified.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import plain
from lindisc.theme import Theme


@dataclass(frozen=True, eq=False)
class Points:
    """Rows on a plane.

    Attributes
    ----------
    U : ndarray of shape (n, 2)
        Their coordinates.
    codes : ndarray of shape (n,)
        Their classes as positions among the names.
    wrong, test : ndarray of shape (n,), default=None
        Which of them get a ring, and which are drawn hollow.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.figures import Points
    >>> points = Points(np.array([[0.0, 0.0], [1.0, 2.0]]), np.array([0, 1]))
    """

    U: np.ndarray
    codes: np.ndarray
    wrong: np.ndarray | None = None
    test: np.ndarray | None = None


def point_traces(points: Points, names: Sequence, look: Theme) -> list[go.Scatter]:
    """Traces class by class, training rows before test rows, then the rings."""
    test = np.zeros(len(points.codes), dtype=bool) if points.test is None else points.test
    traces = []
    for k in np.unique(points.codes).tolist():
        own = points.codes == k
        traces.append(_filled(points.U[own & ~test], k, names[k], look))
        if (own & test).any():
            traces.append(_hollow(points.U[own & test], k, names[k], look))
    if points.wrong is not None and points.wrong.any():
        traces.append(_rings(points.U[points.wrong], look))
    return traces


def _filled(U, k, name, look):
    outline = {"width": look.outline_width, "color": look.outline(k)}
    marker = look.marker(k, look.point_size) | {"line": outline}
    return _dots(U, plain(name), marker).update(legendgroup=str(k), legendrank=k + 1)


def _hollow(U, k, name, look):
    marker = look.marker(k, look.point_size) | {"line": {"width": 2 * look.outline_width}}
    marker |= {"symbol": f"{marker['symbol']}-open", "color": look.ink(k)}
    trace = _dots(U, f"{plain(name)} (test)", marker)
    return trace.update(legendgroup=str(k), showlegend=False)


def _rings(U, look):
    outline = {"width": 2 * look.outline_width}
    marker = {"symbol": "circle-open", "size": look.ring_size, "color": look.text, "line": outline}
    return _dots(U, "misclassified", marker).update(hoverinfo="skip", legendrank=2000)


def _dots(U, name, marker):
    return go.Scatter(
        x=U[:, 0], y=U[:, 1], mode="markers", name=name, marker=marker, showlegend=True
    )
