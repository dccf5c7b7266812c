"""A chart of the board in numbers: what its items show."""

from tests.links.digest import here, numbers, spread, unpacked

PACKED = {"z": "<f4", "centres": "<f8", "matrices": "<f8"}


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
