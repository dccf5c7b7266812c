"""Weights along a hyperparameter, each line with its name, over the error that decides."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike

from lindisc.figures.chart import band, chart, line, mark, reference, small
from lindisc.figures.frame import plain
from lindisc.theme import theme

_MOST_NAMES = 8
_NAME_GAP = 0.1  # of the height of the panel
_LETTER, _MOST_ROOM = 0.014, 0.4  # of the width of the axis
_ABOVE, _BELOW = (0.42, 1.0), (0.0, 0.34)


def coefficient_paths(
    values: ArrayLike,
    weights: ArrayLike,
    names: Sequence,
    label: str,
    *,
    error: ArrayLike | None = None,
    standard_error: ArrayLike = 0.0,
    chosen: float | None = None,
    dark: bool = False,
) -> go.Figure:
    """`weights` (values x p) against positive, rising `values` on a logarithmic axis.

    The names of the largest stand where the lines are furthest apart. The cross-validated `error`
    with its `standard_error` adds a panel below; the `chosen` value is marked in both.
    """
    look = theme(dark)
    values, weights = np.asarray(values, dtype=float), np.asarray(weights, dtype=float)
    at_start = np.ptp(weights[0]) >= np.ptp(weights[-1])
    box = (*_with_room(values, names, at_start), *_padded(weights))
    figure = chart((label, "weight"), box, log_x=True, dark=dark)
    figure.add_trace(reference(values[[0, -1]], [0, 0], "weight 0", look, shown=False))
    for j, name in enumerate(names):
        figure.add_trace(line(values, weights[:, j], name, j, look).update(showlegend=False))
    figure.add_trace(_names(values, weights, names, at_start, box, look))
    if chosen is not None:
        figure.add_trace(_chosen(chosen, box[2:], label, look))
    if error is not None:
        error, spread = np.asarray(error), np.asarray(standard_error)
        ends = _padded([error - spread, error + spread])
        _add_panel(figure, "error", ends)
        _add_below(figure, band(values, error - spread, error + spread, "error", 0, look))
        _add_below(figure, line(values, error, "error", 0, look).update(showlegend=False))
        if chosen is not None:
            there = np.interp(np.log(chosen), np.log(values), error)
            _add_below(figure, _chosen(chosen, ends, label, look).update(showlegend=False))
            _add_below(figure, mark(chosen, there, "chosen", look))
    return figure


def _with_room(values, names, at_start):
    low, high = values[0], values[-1]
    share = min(_LETTER * (3 + max(len(str(name)) for name in names)), _MOST_ROOM)
    room = (high / low) ** (share / (1 - share))
    return (low / room, high) if at_start else (low, high * room)


def _chosen(value, ends, label, look):
    return reference([value, value], ends, f"chosen: {label} = {value:.3g}", look)


def _padded(values):
    low, high = np.nanmin(values), np.nanmax(values)
    extra = 0.05 * (high - low) or 1.0
    return low - extra, high + extra


def _names(values, weights, names, at_start, box, look):
    """The names of the largest weights, moved apart where they would lie on one another."""
    end = 0 if at_start else -1
    shown = np.argsort(-np.abs(weights[end]), kind="stable")[:_MOST_NAMES]
    shown = shown[np.argsort(weights[end, shown])]
    heights = _apart(weights[end, shown], *box[2:])
    return go.Scatter(
        x=np.full(len(shown), values[end]),
        y=small(heights),
        mode="text",
        text=[f"  {plain(names[j])}  " for j in shown],
        textposition="middle left" if at_start else "middle right",
        textfont={"color": [look.colour(j) for j in shown.tolist()]},
        showlegend=False,
        hoverinfo="skip",
    )


def _apart(heights, low, high):
    """The nearest heights (least squares) that leave a gap between them; then inside the panel."""
    steps = _NAME_GAP * (high - low) * np.arange(len(heights))
    sums = np.append(0, np.cumsum(heights - steps))
    a, b = np.indices((len(heights), len(heights)))
    means = np.where(a <= b, sums[1:][b] - sums[a], np.inf) / np.maximum(b - a + 1, 1)
    lowest = np.minimum.accumulate(means[:, ::-1], axis=1)[:, ::-1]
    apart = np.max(np.where(a <= b, lowest, -np.inf), axis=0) + steps
    margin = _NAME_GAP * (high - low) / 2
    return np.maximum(np.minimum(apart, high - margin - steps[::-1]), low + margin + steps)


def _add_panel(figure, label, ends):
    """A second panel below the first, on the same horizontal axis."""
    below = {"domain": _BELOW, "anchor": "x", "range": ends, "title": {"text": label}}
    figure.update_layout(xaxis={"anchor": "y2"}, yaxis={"domain": _ABOVE}, yaxis2=below)


def _add_below(figure, trace):
    figure.add_trace(trace.update(yaxis="y2"))
