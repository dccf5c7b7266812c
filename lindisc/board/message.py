"""The board's message: models instead of pixels, arrays as base64 of little-endian numbers."""

from dataclasses import asdict
from functools import cache

import numpy as np

from lindisc.board.chart import Chart, Strip
from lindisc.board.chart_message import chart_message, item_message
from lindisc.board.edits import Edits
from lindisc.board.panel_json import describe, ellipses, frames, lead, model, packed
from lindisc.board.picture import Panel, Picture
from lindisc.board.typed_text import Weighing, weighing_message
from lindisc.path import Path
from lindisc.rules import Largest
from lindisc.scores import Scores
from lindisc.theme import tokens


def message(picture: Picture) -> dict:
    """Return the picture as plain JSON."""
    edits = Edits.parse(picture.edits).within(len(picture.points.codes), len(picture.class_names))
    return {
        "names": [str(name) for name in picture.class_names],
        "axes": [str(name) for name in picture.axes],
        "box": [float(edge) for edge in picture.box],
        "points": _points(picture.points),
        "edits": edits.text,
        "editable": picture.editable,
        "line": picture.is_line,
        "asked": picture.asked and [float(u) for u in picture.asked],
        "handles": [asdict(handle) for handle in picture.handles],
        "said": picture.said,
        "panels": _panels(picture),
        "layout": list(picture.layout),
        "timeline": picture.timeline and _timeline(picture.timeline),
        "looks": _looks(),
    }


@cache
def _looks():
    """The values of both themes, with common ones sent once."""
    light, dark = tokens(dark=False), tokens(dark=True)
    both = {name: value for name, value in light.items() if value == dark[name]}
    own = {"light": light, "dark": dark}
    return {"both": both} | {
        theme: {name: value for name, value in look.items() if name not in both}
        for theme, look in own.items()
    }


def in_box(path: Path | Scores, box: tuple) -> Path:
    """A path or scores as a `Path` over the box; up to degree two the box becomes [-1, 1]²."""
    path = frames(path)
    if not path.scores(0).has_conics:
        return path
    x0, x1, y0, y1 = box
    centre, scale = np.array([x0 + x1, y0 + y1]) / 2, np.array([x1 - x0, y1 - y0]) / 2
    return path.mapped(lambda s: s.recentred(centre, scale, s.degree))


def _points(points):
    none = np.zeros(len(points.codes), dtype=bool)
    return {
        "x": packed(points.x),
        "y": packed(points.y),
        "codes": packed(points.codes, "i1"),
        "test": packed(none if points.is_test is None else points.is_test, "i1"),
        "marked": packed(none if points.marked is None else points.marked, "i1"),
    }


def _panels(picture):
    """All panels; whether they shade by distance is sent with the first."""
    sent = [_panel(panel, picture.box) for panel in picture.panels]
    for data, panel in zip(sent, picture.panels, strict=True):
        is_told = isinstance(panel, Panel) and panel.is_explained
        if is_told and not (panel.has_posterior and panel.rule == Largest()):
            data["tells_shading"] = True
            break
    return sent


def _panel(panel, box):
    if isinstance(panel, Weighing):
        return weighing_message(panel)
    if isinstance(panel, Strip):
        return chart_message(panel) | {"kind": "strip", "predicted": _packed(panel.predicted, "i1")}
    if isinstance(panel, Chart):
        return chart_message(panel)
    if not isinstance(panel, Panel):
        raise TypeError(f"The board shows no {type(panel).__name__}.")
    box = panel.box or box
    return {
        "kind": "plane",
        "title": panel.title,
        "caption": panel.caption,
        "problem": panel.problem,
        "classes": [int(k) for k in panel.classes],
        "model": _model(panel, box),
        "held": [_held(held, panel, box) for held in panel.held],
        "weight_vector": panel.weight_vector,
        "ellipses": panel.ellipses and ellipses(panel.ellipses),
        "measures": panel.measures and _measures(panel.measures),
        "means": _packed(panel.means),
        "reference": panel.reference and _scores(panel.reference.scores, panel.reference.rule, box),
        "others": [_scores(each.scores, each.rule, box) for each in panel.others],
        "samples": panel.samples and _samples(panel.samples, panel.rule, box),
        "levels": [float(share) for share in panel.levels],
        "predicted": _packed(panel.predicted, "i1"),
        "points": panel.points and _points(panel.points),
        "box": [float(edge) for edge in box],
        "axes": panel.axes and [str(name) for name in panel.axes],
        "under": [item_message(item) for item in panel.under],
    }


def _held(held, panel, box):
    return lead(held.lead) | {
        "places": _packed(held.places, "<f4"),
        "means": _packed(held.means, "<f4"),
        "predicted": _packed(held.predicted, "i1"),
        "model": _scores(held.path, panel.rule, box) | {"posterior": panel.has_posterior},
        "reference": held.reference and _scores(held.reference, panel.reference.rule, box),
        "ellipses": held.ellipses and ellipses(held.ellipses),
        "measures": held.measures and _measures(held.measures),
        "samples": held.samples and _samples(held.samples, panel.rule, box),
    }


def _packed(array, kind="<f8"):
    return None if array is None else packed(array, kind)


def _samples(samples, rule, box):
    models = [_scores(path, rule, box) for path in samples.paths]
    return {"values": packed(samples.values), "models": models}


def _measures(measures):
    return {"names": list(measures.names), "model": model(measures.path, Largest())}


def _model(panel, box):
    if panel.grid is not None:
        return _sampled(panel, box)
    if panel.path is None:
        return None
    return _scores(panel.path, panel.rule, box) | {"posterior": panel.has_posterior}


def _scores(path, rule, box):
    return model(in_box(path, box), rule)


def _sampled(panel, box):
    """Log posteriors on a grid, which interpolate better than posteriors."""
    rows, columns, K = panel.grid.shape
    logs = np.log(np.maximum(panel.grid, np.finfo(np.float32).tiny))
    x0, x1, y0, y1 = (float(edge) for edge in box)
    return {
        "basis": {"kind": "grid", "rows": rows, "columns": columns, "values": packed(logs, "<f4")},
        "rule": describe(panel.rule),
        "posterior": panel.has_posterior,
        "scores": K,
        "centre": [(x0 + x1) / 2, (y0 + y1) / 2],
        "scale": [(x1 - x0) / 2, (y1 - y0) / 2],
        "weights": packed(np.eye(K, K + 1, k=1)),
    }


def _timeline(timeline):
    curves = [{"name": name, "values": packed(v)} for name, v in timeline.curves.items()]
    stages = [asdict(stage) for stage in timeline.stages]
    return lead(timeline) | {"key": timeline.key, "curves": curves, "stages": stages}
