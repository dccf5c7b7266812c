"""Controls beside the title and under the picture as data, for the script of a lesson."""

import math
from functools import lru_cache, singledispatch

from pages.answers.control_tree import Asked, Group
from pages.answers.control_types import Line, Number, OneOf, Switch
from pages.answers.html.markdown import html


def nodes(controls):
    """Data of both trees; what is folded away comes last."""
    return {"title": _filled(controls.title), "under": _filled(controls.under + controls.folded)}


def _filled(nodes):
    """Their data without groups that hold nothing; of columns side by side all stay or none."""
    return [_data(each) for each in nodes if _holds(each)]


def _holds(each):
    return any(map(_holds, each.nodes)) if isinstance(each, Group) else isinstance(each, Asked)


def _data(each):
    if isinstance(each, Group):
        is_row = each.kind == "columns"
        items = [*map(_data, each.nodes)] if is_row else _filled(each.nodes)
        return {"kind": each.kind, "title": each.title, "items": items}
    control = each.control
    return {
        "key": control.key,
        "label": control.label,
        "value": control.on_step(each.held),
        "start": control.start,
        "help": _help(control.help) if control.help else None,
        "ends": control.ends,
    } | node(control)


@singledispatch
def node(control) -> dict:
    """What only this kind of control has."""
    raise TypeError(f"No node shows a {type(control).__name__}.")


@node.register
def _(control: OneOf):
    kind = "pick" if control.in_view else "menu"
    return {"kind": kind, "options": list(control.options), "has_label": control.has_label}


@node.register
def _(control: Switch):
    return {"kind": "toggle"}


@node.register
def _(control: Line):
    return {"kind": "text"}


@node.register
def _(control: Number):
    return {
        "kind": "number" if control.typed else "slider",
        "low": _finite(control.low),
        "high": _finite(control.high),
        "step": control.step,
        "whole": control.whole,
        "empty": control.empty if control.start is None else None,
    }


_help = lru_cache(maxsize=1024)(html)  # a formula takes its time, and all visitors read the same


def _finite(number):
    return number if math.isfinite(number) else None
