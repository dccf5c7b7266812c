"""Charts as plain JSON for the board."""

from collections.abc import Callable
from dataclasses import fields
from functools import singledispatch

import numpy as np

from lindisc.board.chart import Bell, Chart, Curve, Cut, Ground, Heights, Series
from lindisc.board.panel_json import ellipses, lead, model, packed
from lindisc.board.picture import Ellipses, Triangle
from lindisc.rules import Largest


def chart_message(chart: Chart) -> dict:
    """Return the chart as plain JSON."""
    return {
        "kind": "chart",
        "title": chart.title,
        "caption": chart.caption,
        "problem": chart.problem,
        "across": _axis(chart.across),
        "up": _axis(chart.up),
        **_shown(chart),
        "lead": chart.lead and lead(chart.lead),
        "held": [
            lead(face.lead) | _shown(face) | {"stretch": _moving(face.stretch, still=0)}
            for face in chart.held
        ],
        "square": chart.is_square,
        "bare": chart.is_bare,
    }


def _shown(given):
    """The items and readings of a chart, or of one of its slider views."""
    return {
        "items": [item_message(item) for item in given.items],
        "readings": [_reading(reading) for reading in given.readings],
    }


def _axis(axis):
    ends = {"low": float(axis.low), "high": float(axis.high)}
    kind = {"log": axis.is_log, "share": axis.is_share, "whole": axis.is_whole}
    return ends | {"label": axis.label, "names": list(axis.names)} | kind


@singledispatch
def item_message(item: object) -> dict:
    """Return one item as plain JSON."""
    raise TypeError(f"A chart cannot draw a {type(item).__name__}.")


def _series(item):
    places = {"x": _moving(item.x), "y": _moving(item.y)}
    more = {each.name: _MORE[each.name](item) for each in fields(item) if each.name in _MORE}
    return _inked(item.kind, item) | {"lead": item.lead and lead(item.lead)} | places | more


def _curve(item):
    told = {"model": model(item.path, Largest()), "of": item.of, "worth": item.worth}
    return _inked("curve", item) | told


def _ground(item):
    told = model(item.path, item.rule) | {"posterior": item.has_posterior}
    return {"kind": "ground", "name": "", "classes": list(item.classes), "model": told}


def _bell(item):
    shape = np.stack([item.mean, item.deviation, item.height], axis=-1)
    return _inked("bell", item) | {"x": _moving(shape)}


def _heights(item):
    rows, columns = item.z.shape
    sizes = {"rows": rows, "columns": columns, "levels": item.levels}
    return {"kind": "heights", "name": "", "z": packed(item.z, "<f4")} | sizes


_ITEMS = {
    Series: _series,
    Cut: lambda item: _inked("cut", item) | {"x": _moving(item.x, still=0)},
    Curve: _curve,
    Ground: _ground,
    Bell: _bell,
    Heights: _heights,
    Triangle: lambda item: {"kind": item.kind, "name": item.name, "weights": _moving(item.weights)},
    Ellipses: lambda item: {"kind": "ellipses", "name": ""} | ellipses(item),
}
for _kind, _told in _ITEMS.items():
    item_message.register(_kind, _told)


def _inked(kind, item):
    return {"kind": kind, "name": item.name, "tone": item.tone, "dash": item.dash}


# The fields of one kind of series that others do not have.
_MORE: dict[str, Callable] = {
    "until": lambda item: None if item.until is None else packed(item.until),
    "width": lambda item: item.width,
    "low": lambda item: _moving(np.broadcast_to(item.low, np.shape(item.y))),
    "size": lambda item: item.size,
    "sizes": lambda item: _moving(item.sizes),
    "texts": lambda item: list(item.texts),
    "line": lambda item: _moving(item.line),
    "to_x": lambda item: _moving(item.to_x),
    "to_y": lambda item: _moving(item.to_y),
    "symbol": lambda item: item.symbol,
}


def _reading(reading):
    return {
        "name": reading.name,
        "of": reading.of,
        "share": reading.is_share,
        "values": packed(np.ravel(reading.values), "<f4"),
    }


def _moving(values, still=1):
    """Numbers with the number of their frames; they move if they have more than `still` axes."""
    values = np.asarray(values, dtype=float)
    frames = len(values) if values.ndim > still else 1
    return {"frames": frames, "values": packed(values, "<f4")}
