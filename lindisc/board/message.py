"""What the board is sent: the model, not its picture. Arrays travel as base64 of little-endian."""

from base64 import b64encode

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.describe import describe
from lindisc.board.edits import Edits
from lindisc.board.picture import Picture
from lindisc.geometry.ellipses import SHARE, squared_radius
from lindisc.path import Path
from lindisc.scores import Scores
from lindisc.theme import tokens


def message(picture: Picture) -> dict:
    """The picture as plain JSON."""
    edits = Edits.parse(picture.edits).within(len(picture.points.codes), len(picture.class_names))
    return {
        "names": [str(name) for name in picture.class_names],
        "axes": [str(name) for name in picture.axes],
        "box": [float(edge) for edge in picture.box],
        "points": _points(picture.points),
        "edits": edits.text,
        "editable": picture.editable,
        "asked": picture.asked and [float(u) for u in picture.asked],
        "said": picture.said,
        "panels": [_panel(panel, picture.box) for panel in picture.panels],
        "timeline": picture.timeline and _timeline(picture.timeline),
        "looks": {"light": tokens(dark=False), "dark": tokens(dark=True)},
    }


def in_box(path: Path | Scores, box: tuple) -> Path:
    """A path or scores as a `Path` over the box; up to degree two the box becomes [-1, 1]²."""
    if isinstance(path, Scores):
        single = path.weights[None]
        path = Path("", np.zeros(1), {}, single, path.basis, path.centre, path.scale)
    if not path.scores(0).has_conics:
        return path
    x0, x1, y0, y1 = box
    centre, scale = np.array([x0 + x1, y0 + y1]) / 2, np.array([x1 - x0, y1 - y0]) / 2
    return path.mapped(lambda s: s.recentred(centre, scale, s.degree))


def packed(array: ArrayLike, kind: str = "<f8") -> str:
    """An array as text."""
    return b64encode(np.asarray(array, dtype=kind).tobytes()).decode()


def _points(points):
    flags = np.zeros((2, len(points.codes)), dtype=bool)
    for row, given in zip(flags, (points.is_test, points.marked), strict=True):
        if given is not None:
            row[:] = given
    return {
        "x": packed(points.x),
        "y": packed(points.y),
        "codes": packed(points.codes, "i1"),
        "test": packed(flags[0], "i1"),
        "marked": packed(flags[1], "i1"),
    }


def _panel(panel, box):
    return {
        "title": panel.title,
        "caption": panel.caption,
        "problem": panel.problem,
        "classes": [int(k) for k in panel.classes],
        "model": _model(panel, box),
        "lead": panel.lead and _lead(panel.lead),
        "weight_vector": panel.weight_vector,
        "ellipses": panel.ellipses and _ellipses(panel.ellipses),
        "means": None if panel.means is None else packed(panel.means),
        "reference": panel.reference and _scores(panel.reference.scores, panel.reference.rule, box),
        "predicted": None if panel.predicted is None else packed(panel.predicted, "i1"),
    }


def _model(panel, box):
    if panel.grid is not None:
        return _sampled(panel, box)
    if panel.path is None:
        return None
    return _scores(panel.path, panel.rule, box) | {"posterior": panel.has_posterior}


def _scores(path, rule, box):
    path = in_box(path, box)
    return {
        "basis": describe(path.basis),
        "rule": describe(rule),
        "posterior": False,
        "scores": path.weights.shape[1],
        "centre": path.centre.tolist(),
        "scale": path.scale.tolist(),
        "weights": packed(path.weights),
    }


def _sampled(panel, box):
    """Logarithms of posteriors are smoother than posteriors, so that is what is interpolated."""
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


def _ellipses(ellipses):
    means, covariances = np.asarray(ellipses.means), np.asarray(ellipses.covariances)
    frames = np.broadcast_shapes(means.shape[:-2], covariances.shape[:-3])
    matrices = squared_radius(SHARE) * covariances
    return {
        "classes": [int(k) for k in ellipses.classes],
        "centres": packed(np.broadcast_to(means, (*frames, *means.shape[-2:]))),
        "matrices": packed(np.broadcast_to(matrices, (*frames, *matrices.shape[-3:]))),
    }


def _lead(lead):
    return {"control": lead.control, "values": packed(lead.values), "frame": int(lead.frame)}


def _timeline(timeline):
    curves = [{"name": name, "values": packed(v)} for name, v in timeline.curves.items()]
    return _lead(timeline) | {"label": timeline.label, "curves": curves}
