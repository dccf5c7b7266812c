"""A text that is weighed, as a chart of the board: bars and sums from weights and counts."""

from base64 import b64encode

import numpy as np

from tests.links.digest import unpacked


def charted(panel):
    """The chart that a browser makes of it."""
    counts, most = np.array(panel["typed"]["counts"]), panel["reaches"][-1][0]
    held = [
        face | _shown(panel, face["weights"], counts, most, frames=len(unpacked(face["values"])))
        for face in panel["held"]
    ]
    return panel | _shown(panel, panel["weights"], counts, most) | {"held": held}


def _shown(panel, weights, counts, most, frames=1):
    parts = _parts(weights, counts)
    parts = np.broadcast_to(parts, (frames, parts.shape[1]))
    with np.errstate(invalid="ignore", over="ignore"):
        sums = parts.sum(axis=1)
        shares = 1 / (1 + np.exp(-sums))
    steps = np.clip(np.nan_to_num(parts), -most, most)
    drawn = iter([_bars(steps, is_up=True), _bars(steps, is_up=False)])
    return {
        "items": [i | next(drawn) if i["kind"] == "line" else i for i in panel["items"]],
        "readings": [
            reading | {"values": _packed(values)}
            for reading, values in zip(panel["readings"], (shares, sums), strict=True)
        ],
    }


def _parts(weights, counts):
    present, absent = (unpacked(weights[name]) for name in ("present", "absent"))
    added = present.reshape(-1, len(counts))
    if weights["absent"] is None:
        added = counts * added
    else:
        added = np.where(counts > 0, added, absent.reshape(-1, len(counts)))
    return np.column_stack([unpacked(weights["constant"]), added])


def _bars(steps, *, is_up):
    frames, rows = steps.shape
    x = np.full((frames, rows + 1, 3), np.nan)
    x[:, :-1, 1] = steps.cumsum(axis=1)
    x[:, -1, 1] = x[:, -2, 1]
    begin = np.column_stack([x[:, :-1, 1] - steps, np.zeros(frames)])
    x[:, :, 0] = np.where((x[:, :, 1] > begin) == is_up, begin, np.nan)
    y = np.repeat(np.arange(rows, -1, -1), 3)
    return {
        "x": {"frames": frames, "values": _packed(x)},
        "y": {"frames": 1, "values": _packed(y)},
    }


def _packed(values):
    return b64encode(np.asarray(values, dtype="<f4").tobytes()).decode()
