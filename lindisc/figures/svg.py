"""A figure of `plot` as a picture in SVG, which a saved notebook shows where nothing runs."""

from __future__ import annotations

from base64 import b64decode
from html import escape, unescape
from typing import Any

import numpy as np
import plotly.graph_objects as go

WIDTH, HEIGHT = 760, 520
LEFT, RIGHT, TOP, BOTTOM = 80, 190, 80, 70
TICKS = 6  # at most
TEXT, SMALL = 16, 14  # pixels
MIDDLE = 'text-anchor="middle"'
# Corners of the symbols of classes, as far from their middle as a circle's edge.
_TURN = np.array([[0, 1], [-1, 0]])
_SPOKES = np.linspace(0, 2 * np.pi, 11)[:-1] - np.pi / 2
_STAR = np.column_stack([np.cos(_SPOKES), np.sin(_SPOKES)])
_CROSS = [(-1, -0.35), (-0.35, -0.35), (-0.35, -1)]
_PLUS = [point @ np.linalg.matrix_power(_TURN, k) for k in range(4) for point in np.array(_CROSS)]
_CORNERS = {
    "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
    "triangle-up": [(0, -1), (0.9, 0.6), (-0.9, 0.6)],
    "diamond": [(0, -1), (1, 0), (0, 1), (-1, 0)],
    "cross": _PLUS,
    "triangle-down": [(0, 1), (0.9, -0.6), (-0.9, -0.6)],
    "star": _STAR * np.where(np.arange(10) % 2, 0.45, 1)[:, None],
    "x": np.array(_PLUS) @ np.array([[1, 1], [-1, 1]]) / np.sqrt(2),
    "pentagon": _STAR[::2],
    "hourglass": [(-0.9, -0.9), (0.9, -0.9), (-0.9, 0.9), (0.9, 0.9)],
    "bowtie": [(-0.9, -0.9), (0.9, 0.9), (0.9, -0.9), (-0.9, 0.9)],
}


class StillFigure(go.Figure):
    """A Plotly figure that a saved notebook shows without Plotly, as a picture."""

    # The bundle below is asked for instead; it holds HTML where Plotly's renderer makes some.
    _ipython_display_ = _repr_html_ = None

    def _repr_mimebundle_(self, include=None, exclude=None, validate=True, **options):
        bundle = super()._repr_mimebundle_(include, exclude, validate, **options) or {}
        return {"image/svg+xml": still(self), **bundle}


def still(figure: go.Figure) -> str:
    """Return regions, lines and points of a figure with fixed axes as SVG."""
    look = figure.layout.template.layout
    box = (LEFT, WIDTH - RIGHT), (HEIGHT - BOTTOM, TOP)
    across, up = (
        _Axis(getattr(figure.layout, name), *ends)
        for name, ends in zip(("xaxis", "yaxis"), box, strict=True)
    )
    drawn = "".join(_drawn(trace, across, up) for trace in figure.data)
    named = [trace for trace in figure.select_traces({"type": "scatter"}) if trace.showlegend]
    legend = "".join(_named(trace, row) for row, trace in enumerate(named))
    width, height = WIDTH - RIGHT - LEFT, HEIGHT - BOTTOM - TOP
    title, middle = figure.layout.title, TOP + height / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" fill="{look.font.color}" '
        f'font-family="{escape(look.font.family)}" font-size="{TEXT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{look.paper_bgcolor}"/>'
        f'<svg x="{LEFT}" y="{TOP}" width="{width}" height="{height}" '
        f'viewBox="{LEFT} {TOP} {width} {height}">{drawn}</svg>'
        f'<path d="M{LEFT} {TOP}v{height}h{width}" fill="none" stroke="{look.font.color}"/>'
        f"{across.ticks('middle', 0, 20)}{up.ticks('end', -8, 5)}"
        f"{_text(title.text, LEFT, 32, TEXT + 6)}{_text(title.subtitle.text, LEFT, 58, SMALL)}"
        f"{_text(across.title, LEFT + width / 2, HEIGHT - 20, TEXT, MIDDLE)}"
        f'<g transform="translate(22 {middle}) rotate(-90)">'
        f"{_text(up.title, 0, 0, TEXT, MIDDLE)}</g>{legend}</svg>"
    )


class _Axis:
    """Where numbers stand between two ends, in pixels."""

    def __init__(self, axis: Any, first: float, last: float) -> None:
        self.low, self.high = axis.range
        self.first, self.last, self.title = first, last, axis.title.text
        self.is_across = first < last

    def at(self, values):
        share = (np.asarray(values, dtype=float) - self.low) / (self.high - self.low)
        return self.first + share * (self.last - self.first)

    def ticks(self, anchor, dx, dy):
        """Round numbers along the axis."""
        rough = (self.high - self.low) / TICKS
        steps = 10 ** np.floor(np.log10(rough)) * np.array([1, 2, 5, 10])
        step = steps[steps >= rough][0]
        values = np.arange(np.ceil(self.low / step), np.floor(self.high / step) + 1) * step + 0.0
        places = [(at, HEIGHT - BOTTOM) if self.is_across else (LEFT, at) for at in self.at(values)]
        return "".join(
            _text(f"{value:.10g}", x + dx, y + dy, SMALL, f'text-anchor="{anchor}"')
            for value, (x, y) in zip(values, places, strict=True)
        )


def _drawn(trace, across, up):
    if isinstance(trace, go.Image):
        return _image(trace, across, up)
    x, y = across.at(trace.x), up.at(trace.y)
    if trace.mode == "markers":
        return "".join(_mark(trace.marker, *place) for place in zip(x, y, strict=True))
    is_gap = np.isnan(x)
    moves = np.where(np.concatenate([[True], is_gap[:-1]]), "M", "L")
    steps = zip(moves[~is_gap], x[~is_gap], y[~is_gap], strict=True)
    path = "".join(f"{move}{px:.1f} {py:.1f}" for move, px, py in steps)
    line = trace.line
    return f'<path d="{path}" fill="none" stroke="{line.color}" stroke-width="{line.width}"/>'


def _image(trace, across, up):
    """The picture of the regions, whose first row of pixels is the lowest."""
    head = b64decode(trace.source.partition(",")[2][:64])  # of a PNG: its size is in bytes 16 to 24
    n_columns, n_rows = (int.from_bytes(head[at : at + 4], "big") for at in (16, 20))
    left, right = across.at(trace.x0 + trace.dx * np.array([-0.5, n_columns - 0.5]))
    low, high = up.at(trace.y0 + trace.dy * np.array([-0.5, n_rows - 0.5]))
    return (
        f'<image href="{trace.source}" width="{right - left:.2f}" height="{low - high:.2f}" '
        f'preserveAspectRatio="none" transform="translate({left:.2f} {low:.2f}) scale(1 -1)"/>'
    )


def _mark(marker, x, y):
    symbol, is_open, _ = marker.symbol.partition("-open")
    fill, outline = ("none", marker.color) if is_open else (marker.color, marker.line.color)
    look = f'fill="{fill}" stroke="{outline}" stroke-width="{marker.line.width}"'
    radius = marker.size / 2
    if symbol == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {look}/>'
    corners = np.array(_CORNERS[symbol]) * radius + (x, y)
    return f'<path d="M{"L".join(f"{px:.1f} {py:.1f}" for px, py in corners)}Z" {look}/>'


def _named(trace, row):
    x, y = WIDTH - RIGHT + 24, TOP + 12 + 26 * row
    return _mark(trace.marker, x, y) + _text(trace.name, x + 18, y + 5, TEXT)


def _text(words, x, y, size, more=""):
    """Text that is shown as it is; figures keep it with its signs escaped."""
    safe = escape(unescape(words or ""))
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" {more}>{safe}</text>'
