"""Figures with fixed, named axes, and what charts draw: lines, bands and marks told apart."""

from collections.abc import Sequence
from html import escape

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike

from lindisc.geometry.conic import Box
from lindisc.number_format import percent
from lindisc.theme import Theme, theme


def plain(text: object) -> str:
    """Escape text from data, so that plotly reads no markup in it."""
    return escape(str(text), quote=False)


def frame(
    labels: Sequence[str], box: Box, *, title: str = "", caption: str = "", dark: bool = False
) -> go.Figure:
    """Return an empty figure whose axes stay at `box` = (x0, x1, y0, y1)."""
    x0, x1, y0, y1 = box
    xlabel, ylabel = labels
    heading = {"text": plain(title), "subtitle": {"text": plain(caption)}}
    return go.Figure(
        layout=go.Layout(
            template=template(dark),
            title=heading,
            xaxis={"range": [x0, x1], "title": {"text": plain(xlabel)}},
            yaxis={"range": [y0, y1], "title": {"text": plain(ylabel)}},
        )
    )


def template(dark: bool = False) -> go.layout.Template:
    """The plotly template of a theme."""
    look = theme(dark)
    axis = {
        "gridcolor": look.grid,
        "linecolor": look.text,
        "showline": True,
        "ticks": "outside",
        "zeroline": False,
        "title": {"font": {"size": look.font_size + 2}, "standoff": 12},
    }
    return go.layout.Template(
        layout=go.Layout(
            paper_bgcolor=look.background,
            plot_bgcolor=look.background,
            colorway=look.colours,
            font={"family": look.font, "size": look.font_size, "color": look.text},
            title={
                "font": {"size": look.title_size},
                "subtitle": {"font": {"size": look.font_size}},
                "x": 0.02,
            },
            xaxis=axis,
            yaxis=axis,
            legend={"itemsizing": "constant", "bgcolor": "rgba(0, 0, 0, 0)"},
            margin={"l": 80, "r": 30, "t": 95, "b": 70},
            hoverlabel={"font": {"size": look.font_size}},
        )
    )


DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_LEGEND = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemwidth": 50}
_FAR_AWAY = 1e38  # beyond every axis, and still a number in four bytes
_FEW_DECADES, _MANY_DECADES = 2.5, 8
_PERCENT = 0.01
_STEPS = np.outer([0.001, 0.01, 0.1], [1, 2, 5]).ravel()


def chart(labels: Sequence[str], box: Box, *, log_x: bool = False, dark: bool = False) -> go.Figure:
    """Return an empty figure with its legend above; `box` is in the units of the data."""
    figure = frame(labels, box, dark=dark)
    figure.update_layout(margin={"t": 40}, legend=_LEGEND)
    figure.update_xaxes(automargin=True)
    figure.update_yaxes(automargin=True)
    if log_x:
        figure.update_xaxes(log_axis(box[:2]))
    return figure


def log_axis(ends: Sequence[float]) -> dict:
    """A logarithmic axis between two positive numbers: ticks at 1, 10, ..., or at 1, 2, 5, ..."""
    low, high = np.log10(ends).tolist()
    every = 1 + int((high - low) / _MANY_DECADES)
    powers = 10.0 ** np.arange(np.floor(low), np.ceil(high) + 1, every)
    ticks = np.outer(powers, [1, 2, 5]).ravel() if high - low < _FEW_DECADES else powers
    return {"type": "log", "range": [low, high], "tickvals": ticks, "tickformat": "~g"}


def percent_axis(ends: Sequence[float]) -> dict:
    """An axis of shares: ticks at round percentages, at most seven of them."""
    low, high = ends
    step = next(step for step in _STEPS if high - low <= 6 * step)
    ticks = np.arange(np.ceil(low / step), np.floor(high / step) + 1) * step
    digits = 1 if step < _PERCENT else 0
    return {"tickvals": ticks, "ticktext": [percent(tick, digits) for tick in ticks],
            "hoverformat": ".1%"}  # fmt: skip


def small(values: ArrayLike) -> np.ndarray:
    """Round numbers to seven digits, which halves the size of the figure."""
    return np.clip(values, -_FAR_AWAY, _FAR_AWAY).astype(np.float32)


def line(x: ArrayLike, y: ArrayLike, name: str, k: int, look: Theme) -> go.Scatter:
    """Return line k of several: its own colour and its own dash."""
    return go.Scatter(
        x=small(x),
        y=small(y),
        mode="lines",
        name=plain(name),
        legendgroup=plain(name),
        showlegend=True,
        line={"color": look.colour(k), "dash": DASHES[k % len(DASHES)], "width": look.line_width},
    )


def band(
    x: np.ndarray, low: np.ndarray, high: np.ndarray, name: str, k: int, look: Theme
) -> go.Scatter:
    """Return the area between two lines, in the colour of line k."""
    there = np.isfinite(low) & np.isfinite(high)
    x, low, high = (np.asarray(values)[there] for values in (x, low, high))
    red, green, blue = bytes.fromhex(look.colour(k)[1:])
    return go.Scatter(
        x=small(np.append(x, x[::-1])),
        y=small(np.append(low, high[::-1])),
        mode="none",
        fill="toself",
        fillcolor=f"rgba({red}, {green}, {blue}, 0.2)",
        name=plain(name),
        legendgroup=plain(name),
        showlegend=False,
        hoverinfo="skip",
    )


def mark(
    x: float, y: float, name: str, k: int, look: Theme, *, symbol: str = "circle"
) -> go.Scatter:
    """Return an emphasised point in the colour of line k."""
    return go.Scatter(
        x=small([x]),
        y=small([y]),
        mode="markers",
        name=plain(name),
        showlegend=False,
        marker={
            "symbol": symbol,
            "size": look.mean_size,
            "color": look.colour(k),
            "line": {"color": look.background, "width": 2 * look.outline_width},
        },
    )


def reference(
    x: ArrayLike, y: ArrayLike, name: str, look: Theme, *, shown: bool = True
) -> go.Scatter:
    """Return a thin dotted reference line in the colour of the text."""
    return go.Scatter(
        x=small(x),
        y=small(y),
        mode="lines",
        name=plain(name),
        showlegend=shown,
        hoverinfo="skip",
        line={"color": look.text, "dash": "dot", "width": 0.6 * look.line_width},
    )
