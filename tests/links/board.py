"""A board's message in numbers that stay when it is written otherwise.

Scores are told at fixed places of the box, each less the first one, so that neither the basis
nor its centre and scale matter. All is worked out here from the message alone.
"""

import numpy as np

from tests.links.digest import NOTHING, here, numbers, spread, unpacked
from tests.links.weighing import charted

PLACES = np.array([(0.13, 0.21), (0.82, 0.27), (0.35, 0.55), (0.71, 0.83)])
SIDE = (np.arange(24) + 0.37) / 24
RASTER = np.stack(np.meshgrid(SIDE, SIDE), axis=-1).reshape(-1, 2)
LEVEL = 1e-9
PACKED = {"z": "<f4", "centres": "<f8", "matrices": "<f8"}


def board(message):
    """Rows, timeline and one entry for each panel."""
    box, timeline = message["box"], message["timeline"]
    frame = timeline["frame"] if timeline else 0
    return _filled(
        {
            "names": message["names"],
            "axes": message["axes"],
            "points": _points(message["points"]),
            "edits": message["edits"],
            "asked": numbers(message["asked"] or []),
            "timeline": timeline and _timeline(timeline),
            "panels": [_panel(panel, box, frame) for panel in message["panels"]],
        }
    )


def _filled(facts):
    """Facts but for those that say nothing."""
    return {name: fact for name, fact in facts.items() if fact}


def _points(points):
    x, y = unpacked(points["x"]), unpacked(points["y"])
    return _filled(
        {
            "of each class": _counts(points["codes"]),
            "middle": numbers(each.mean() for each in (x, y) if each.size),
            "test": int(unpacked(points["test"], "i1").sum()),
            "marked": np.flatnonzero(unpacked(points["marked"], "i1")).tolist(),
        }
    )


def _counts(codes):
    return np.bincount(unpacked(codes, "i1")).tolist()


def _timeline(timeline):
    frame, curves = timeline["frame"], timeline["curves"]
    return {
        "over": timeline["label"],
        "at": here(timeline["values"], frame),
        "curves": {curve["name"]: here(curve["values"], frame) for curve in curves},
    }


def _panel(panel, box, frame):
    if panel["kind"] == "weighing":
        return _filled(chart(charted(panel), frame))
    if panel["kind"] in {"chart", "strip"}:
        ringed = {"predicted": _counts(panel["predicted"])} if panel.get("predicted") else {}
        return _filled(chart(panel, frame) | ringed)
    drawn, dashed = panel["ellipses"], panel["reference"]
    return _filled(
        {
            "title": panel["title"],
            "problem": panel["problem"],
            "classes": panel["classes"],
            **(_model(panel["model"], box, frame) if panel["model"] else {}),
            "dashed": dashed and Model(dashed, box).told(0),
            "samples": panel["samples"] and len(panel["samples"]["models"]),
            "levels": panel["levels"],
            "means": numbers(unpacked(panel["means"])),
            "ellipses": drawn and [spread(unpacked(drawn[k])) for k in ("centres", "matrices")],
            "predicted": _counts(panel["predicted"]),
            "weight vector": panel["weight_vector"],
            "under": [item(each, 0) for each in panel["under"]],
        }
    )


def chart(panel, frame):
    """The facts of a chart; `frame` is that of the timeline, which a lead of its own overrules."""
    lead = panel["lead"]
    frame = lead["frame"] if lead else frame
    return {
        "title": panel["title"],
        "problem": panel["problem"],
        "axes": [_axis(panel[name]) for name in ("across", "up")],
        "at": lead and here(lead["values"], frame),
        "items": {f"{n}: {_name(i)}": item(i, frame) for n, i in enumerate(panel["items"], 1)},
        "says": {each["name"]: _reading(each, frame) for each in panel["readings"]},
    }


def _axis(axis):
    return [axis["label"], *numbers([axis["low"], axis["high"]])]


def _name(item):
    return item["name"] or item["kind"]


def item(drawn, frame):
    """What one item shows."""
    lead = drawn.get("lead")
    frame = lead["frame"] if lead else frame
    moving = [value for value in drawn.values() if isinstance(value, dict) and "frames" in value]
    still = [spread(unpacked(drawn[name], kind)) for name, kind in PACKED.items() if name in drawn]
    still += [spread(unpacked(drawn["model"]["weights"]))] if "model" in drawn else []
    return still + [_moving(each, frame) for each in moving]


def _moving(each, frame):
    values = unpacked(each["values"], "<f4").reshape(each["frames"], -1)
    return spread(values[min(frame, len(values) - 1)])


def _reading(each, frame):
    values = unpacked(each["values"], "<f4")
    now = numbers([values[min(frame, len(values) - 1)]])
    return [*now, *([each["of"]] if each["of"] else [])]


def _model(message, box, frame):
    model, rule = Model(message, box), message["rule"]["kind"]
    frame = min(frame, len(model) - 1)
    return {
        "rule": rule if rule != "largest" else "",
        "posterior": message["posterior"],
        "scores": model.told(frame),
        "regions": model.regions(frame),
        "boundaries": model.boundaries(frame),
    }


class Model:
    """The scores that a message describes; places are shares of the box."""

    def __init__(self, message, box):
        self.message, self.box = message, np.reshape(box, (2, 2))
        width = 1 + self._terms(np.zeros((1, 2))).shape[1]
        self.weights = unpacked(message["weights"]).reshape(-1, message["scores"], width)

    def __len__(self):
        return len(self.weights)

    def told(self, frame):
        """The scores at the fixed places: of K scores K - 1 mean something."""
        scores = self._scores(PLACES, frame)
        return numbers(np.ravel(scores[:, 1:] - scores[:, :1]))

    def regions(self, frame):
        """How much of the raster goes to each class, and last to none, where two are level."""
        counts = np.bincount(self._winners(frame).ravel() + 1, minlength=1 + self.message["scores"])
        return np.roll(counts, -1).tolist()

    def boundaries(self, frame):
        """By kind: between which classes such a line is seen, as neighbours on the raster."""
        won, scores = self._winners(frame), self._scores(RASTER, frame)
        above = zip(won[1:].flat, won[:-1].flat, strict=True)
        beside = zip(won[:, 1:].flat, won[:, :-1].flat, strict=True)
        pairs = {(min(pair), max(pair)) for pair in (*above, *beside)}
        found = {}
        for i, j in (pair for pair in sorted(pairs) if 0 <= pair[0] < pair[1]):
            found.setdefault(kind(scores[:, i] - scores[:, j]), []).append(f"{i}|{j}")
        return {name: " ".join(between) for name, between in found.items()}

    def _winners(self, frame):
        scores = self._scores(RASTER, frame)
        runner_up, best = np.sort(scores, axis=1)[:, -2:].T
        level = best - runner_up <= LEVEL * np.ptp(scores) + NOTHING
        return np.where(level, -1, scores.argmax(axis=1)).reshape(len(SIDE), -1)

    def _scores(self, shares, frame):
        u = self.box[:, 0] + shares * (self.box[:, 1] - self.box[:, 0])
        terms = self._terms((u - self.message["centre"]) / self.message["scale"])
        return np.column_stack([np.ones(len(u)), terms]) @ self.weights[frame].T

    def _terms(self, z):
        basis = self.message["basis"]
        if "axes" in basis:
            z = basis["origin"] + z @ np.array(basis["axes"])
        return TERMS[basis["kind"]](basis, z)


def _monomials(basis, z):
    return np.column_stack([z[:, factors].prod(axis=1) for factors in basis["factors"]])


def _grid(basis, z):
    """Values on a grid over [-1, 1]^2, and in between what lies in proportion."""
    rows, columns = basis["rows"], basis["columns"]
    values = unpacked(basis["values"], "<f4").reshape(rows, columns, -1).astype(float)
    exact = np.clip((z + 1) / 2, 0, 1) * (columns - 1, rows - 1)
    cell = np.minimum(exact.astype(int), (columns - 2, rows - 2))
    (u, v), (i, j) = (exact - cell).T[:, :, None], cell.T
    low = (1 - u) * values[j, i] + u * values[j, i + 1]
    return (1 - v) * low + v * ((1 - u) * values[j + 1, i] + u * values[j + 1, i + 1])


def _bumps(basis, z):
    seen = slice(None) if basis["coordinate"] is None else [basis["coordinate"]]
    gaps = z[:, None, seen] - np.array(basis["centres"])
    return np.exp(-np.sum(gaps**2, axis=2) / basis["width"])


def _steps(basis, z):
    pairs = [(j, cut) for j, cuts in enumerate(basis["thresholds"]) for cut in cuts]
    return np.column_stack([np.where(z[:, j] > cut, 1.0, -1.0) for j, cut in pairs])


TERMS = {"monomials": _monomials, "grid": _grid, "bumps": _bumps, "steps": _steps}


def kind(heights):
    """What a surface with these heights over the raster leaves of the plane at height zero."""
    x, y = 2 * RASTER.T - 1
    design = np.column_stack([np.ones_like(x), x, y, x * x, x * y, y * y])
    c, bx, by, xx, xy, yy = coefficients = np.linalg.lstsq(design, heights)[0]
    size = np.abs(coefficients).max()
    if np.abs(design @ coefficients - heights).max() > LEVEL * size:
        return "no conic"
    if max(abs(xx), abs(xy), abs(yy)) <= LEVEL * size:
        return "line"
    whole = np.array([[2 * xx, xy, bx], [xy, 2 * yy, by], [bx, by, 2 * c]]) / size
    if abs(np.linalg.det(whole)) <= LEVEL:
        return "two lines"
    bend = np.linalg.det(whole[:2, :2])
    if abs(bend) <= LEVEL:
        return "parabola"
    return "ellipse" if bend > 0 else "hyperbola"
