"""The controls of a link as a tree of nodes, for the script that draws a lesson."""

import math
import re
from contextlib import contextmanager
from decimal import Decimal
from functools import lru_cache, singledispatch
from hashlib import sha256

from pages.answers.control_types import Line, Number, OneOf, Switch
from pages.answers.html.markdown import html
from pages.answers.html.page import Noted

MOST_DIGITS = 1e21  # JavaScript writes whole numbers below this without an exponent
LEAST_DECIMAL = 1e-6  # and fractions from here on


class Owned(Noted):
    """Controls of a link; `owners` has, by key, a digest of the rows that its value belongs to."""

    def __init__(self, word="", settings=None, own=None):
        super().__init__(word, settings, own)
        self.owners = {}

    def forget_with(self, owner, *names):
        digest = sha256(repr(owner).encode()).hexdigest()[:8]
        self.owners |= {self.key(name): digest for name in names}


class Recorded(Owned):
    """Controls of a link; `nodes` has those that stand beside the title and under the picture.

    All other controls belong to the sidebar, which Streamlit draws.
    """

    def __init__(self, word="", settings=None, own=None):
        super().__init__(word, settings, own)
        self._title, self._under, self._folded = [], [], []
        self._items = None

    @property
    def nodes(self):
        """The trees of both places; what is folded away comes last."""
        return {"title": _filled(self._title), "under": _filled(self._under + self._folded)}

    @property
    def moved(self):
        """The words of what does not stand at its start, by key."""
        return {key: words(held) for key, held in self._values() if held != self.starts[key]}

    def ask(self, control):
        value = super().ask(control)
        if self._items is not None:
            held = _held(control, self.held[control.key])
            self._items.append(_common(control, held) | node(control))
        return value

    def beside_title(self):
        return self._into(self._title)

    def under_picture(self):
        return self._into(self._under)

    def aside(self):
        return self._into(None)

    @contextmanager
    def leading_group(self, title):
        with self._into(self._folded), self._group("group", title):
            yield

    def leads(self):
        return self._group("leads")

    def staying(self):
        return self._group("staying")

    def group(self, title):
        return self._group("group", title)

    def fold(self, title):
        return self._group("fold", title)

    def columns(self, n):
        if self._items is None:
            return super().columns(n)
        columns = [{"kind": "column", "title": None, "items": []} for _ in range(n)]
        self._items.append({"kind": "columns", "title": None, "items": columns})
        return [self._into(column["items"]) for column in columns]

    def _values(self):
        return ((key, _held(self.controls[key], held)) for key, held in self.held.items())

    @contextmanager
    def _group(self, kind, title=None):
        if self._items is None:
            yield
            return
        self._items.append({"kind": kind, "title": title, "items": []})
        with self._into(self._items[-1]["items"]):
            yield

    @contextmanager
    def _into(self, items):
        before, self._items = self._items, items
        try:
            yield
        finally:
            self._items = before


def words(held):
    """How a link says what a control holds: numbers as JavaScript writes them."""
    if isinstance(held, list | tuple):
        return [str(each) for each in held] or [""]
    if isinstance(held, bool):
        return ["true" if held else "false"]
    if held is None:
        return [""]
    return [_number(held) if isinstance(held, int | float) else str(held)]


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


def _common(control, held):
    return {
        "key": control.key,
        "label": control.label,
        "value": held,
        "start": control.start,
        "help": _help(control.help) if control.help else None,
        "ends": control.ends,
    }


_help = lru_cache(maxsize=1024)(html)  # a formula takes its time, and all visitors read the same


def _held(control, held):
    """The same; a number as the lesson is given it, on a step of its slider."""
    return control.value(held) if isinstance(control, Number) else held


def _filled(items):
    """Nodes without groups that hold nothing; of columns side by side all stay or none."""
    return [_pruned(each) for each in items if any(_leaves(each))]


def _pruned(each):
    if "items" not in each:
        return each
    inner = each["items"]
    kept = map(_pruned, inner) if each["kind"] == "columns" else _filled(inner)
    return each | {"items": list(kept)}


def _leaves(each):
    if "items" not in each:
        yield each
    for item in each.get("items", ()):
        yield from _leaves(item)


def _number(number):
    if not math.isfinite(number):
        return "Infinity" if number > 0 else "-Infinity"
    if number == int(number) and abs(number) < MOST_DIGITS:
        return str(int(number))
    if LEAST_DECIMAL <= abs(number) < MOST_DIGITS:
        return f"{Decimal(repr(number)):f}"
    return re.sub(r"e([+-])0+", r"e\1", repr(number))


def _finite(number):
    return number if math.isfinite(number) else None
