"""A chart of the board in numbers: what its items show now, and all that they pass on the way."""

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
        "led": lead and here(lead["values"], frame),
        "items": {f"{n}: {_name(i)}": item(i, frame) for n, i in enumerate(panel["items"], 1)},
        "says": {each["name"]: _reading(each, frame) for each in panel["readings"]},
        "held": [_face(face) for face in panel["held"]],
    }


def _face(face):
    led = here(face["values"], face["frame"])
    items = [fact for each in face["items"] for fact in item(each, face["frame"])]
    return [led, *items, *(_reading(each, face["frame"]) for each in face["readings"])]


def _axis(axis):
    return [axis["label"], *numbers([axis["low"], axis["high"]])]


def _name(item):
    return item["name"] or item["kind"]


def item(drawn, frame):
    """What one item shows now and on the way."""
    lead = drawn.get("lead")
    frame = lead["frame"] if lead else frame
    moving = [value for value in drawn.values() if isinstance(value, dict) and "frames" in value]
    still = [spread(unpacked(drawn[name], kind)) for name, kind in PACKED.items() if name in drawn]
    still += [spread(unpacked(drawn["model"]["weights"]))] if "model" in drawn else []
    return still + [fact for each in moving for fact in _moving(each, frame)]


def _moving(each, frame):
    values = unpacked(each["values"], "<f4").reshape(each["frames"], -1)
    now = spread(values[min(frame, len(values) - 1)])
    return [now, spread(values)] if len(values) > 1 else [now]


def _reading(each, frame):
    values = unpacked(each["values"], "<f4")
    now = numbers([values[min(frame, len(values) - 1)]])
    return [*now, *([each["of"]] if each["of"] else []), *spread(values)]
