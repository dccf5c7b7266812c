"""How a chart travels to the board."""

from functools import singledispatch

import numpy as np

from lindisc.board.chart import (
    Band,
    Bell,
    Chart,
    Cut,
    Dots,
    Feet,
    Heights,
    Line,
    Mark,
    Series,
    Whiskers,
)
from lindisc.board.picture import Ellipses
from lindisc.board.pieces import ellipses, lead, packed


def chart_message(chart: Chart) -> dict:
    """The chart as plain JSON."""
    return {
        "kind": "chart",
        "title": chart.title,
        "caption": chart.caption,
        "problem": chart.problem,
        "across": _axis(chart.across),
        "up": _axis(chart.up),
        "items": [_item(item) for item in chart.items],
        "readings": [_reading(reading) for reading in chart.readings],
        "lead": chart.lead and lead(chart.lead),
        "square": chart.is_square,
    }


def _axis(axis):
    ends = {"low": float(axis.low), "high": float(axis.high)}
    kind = {"log": axis.is_log, "share": axis.is_share, "whole": axis.is_whole}
    return ends | {"label": axis.label} | kind


@singledispatch
def _item(item):
    raise TypeError(f"A chart cannot draw a {type(item).__name__}.")


@_item.register
def _(item: Series) -> dict:
    places = {"x": _moving(item.x), "y": _moving(item.y)}
    return _inked(item.kind, item) | {"lead": item.lead and lead(item.lead)} | places | _more(item)


@_item.register
def _(item: Cut):
    return _inked("cut", item) | {"x": _moving(item.x, still=0)}


@_item.register
def _(item: Bell):
    shape = np.stack([item.mean, item.deviation, item.height], axis=-1)
    return _inked("bell", item) | {"x": _moving(shape)}


@_item.register
def _(item: Heights) -> dict:
    rows, columns = item.z.shape
    sizes = {"rows": rows, "columns": columns, "levels": item.levels}
    return {"kind": "heights", "name": "", "z": packed(item.z, "<f4")} | sizes


@_item.register
def _(item: Ellipses) -> dict:
    return {"kind": "ellipses", "name": ""} | ellipses(item)


def _inked(kind, item):
    return {"kind": kind, "name": item.name, "tone": item.tone, "dash": item.dash}


@singledispatch
def _more(item):
    """What one kind of series has beside the others."""
    return {}


@_more.register
def _(item: Line) -> dict:
    return {"until": None if item.until is None else packed(item.until)}


@_more.register(Band)
@_more.register(Whiskers)
def _(item):
    return {"low": _moving(np.broadcast_to(item.low, np.shape(item.y)))}


@_more.register
def _(item: Dots) -> dict:
    return {"size": item.size}


@_more.register
def _(item: Feet):
    return {"size": item.size, "line": _moving(item.line)}


@_more.register
def _(item: Mark):
    return {"symbol": item.symbol}


def _reading(reading):
    return {
        "name": reading.name,
        "of": reading.of,
        "share": reading.is_share,
        "values": packed(np.ravel(reading.values), "<f4"),
    }


def _moving(values, still=1):
    """Numbers, and for how many frames there are some: beyond `still` axes the first one moves."""
    values = np.asarray(values, dtype=float)
    frames = len(values) if values.ndim > still else 1
    return {"frames": frames, "values": packed(values, "<f4")}
