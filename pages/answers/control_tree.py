"""The controls of a link as trees of nodes: those of the sidebar for Streamlit, and as data those
beside the title and under the picture, for the script that draws a lesson.
"""

import math
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache, singledispatch
from hashlib import sha256

from pages.answers.control_types import Control, Line, Number, OneOf, Switch
from pages.answers.html.markdown import html
from pages.answers.link_controls import Given, words


@dataclass(frozen=True)
class Asked:
    """A control, what it holds, and what is said of it on demand, in Markdown."""

    control: Control
    held: object
    about: str


@dataclass(frozen=True)
class Said:
    """A quiet word between controls, in Markdown."""

    words: str


@dataclass(frozen=True)
class Group:
    """Nodes under a title, if they have one, which stand together as the `kind` says."""

    kind: str
    title: str | None
    nodes: list


class Recorded(Given):
    """Controls of a link; `sidebar` has the nodes there, `nodes` those of both other places.

    `owners` has, by key, a digest of the rows that its value belongs to.
    """

    def __init__(self, word="", settings=None, own=None):
        super().__init__(word, settings, own)
        self.owners, self.sidebar = {}, []
        self._title, self._under, self._folded = [], [], []
        self._nodes, self._is_aside = self.sidebar, True

    @property
    def nodes(self):
        """Data of both trees; what is folded away comes last."""
        return {"title": _filled(self._title), "under": _filled(self._under + self._folded)}

    @property
    def moved(self):
        """The words of what does not stand at its start, by key."""
        held = {key: _held(self.controls[key], held) for key, held in self.held.items()}
        return {key: words(held) for key, held in held.items() if held != self.starts[key]}

    def forget_with(self, owner, *names):
        digest = sha256(repr(owner).encode()).hexdigest()[:8]
        self.owners |= {self.key(name): digest for name in names}

    def ask(self, control):
        value = super().ask(control)
        ends = control.ends if isinstance(control, Number) else ""
        about = filter(None, [control.help, ends])
        self._nodes.append(Asked(control, self.held[control.key], "\n\n".join(about)))
        return value

    def say(self, words):
        self._nodes.append(Said(words))

    def about(self, words):
        *_, last = self._nodes
        self._nodes[-1] = replace(last, about="\n\n".join(filter(None, [words, last.about])))

    def beside_title(self):
        return self._into(self._title)

    def under_picture(self):
        return self._into(self._under)

    def aside(self):
        return self._into(self.sidebar, is_aside=True)

    @contextmanager
    def leading_group(self, title):
        with self._into(self._folded), self.group(title):
            yield

    def leads(self):
        return nullcontext() if self._is_aside else self._group("leads")

    def staying(self):
        return nullcontext() if self._is_aside else self._group("staying")

    def group(self, title):
        return self._group("group", title)

    def fold(self, title):
        return self._group("fold", title)

    def columns(self, n):
        if self._is_aside:
            return super().columns(n)
        columns = [Group("column", None, []) for _ in range(n)]
        self._nodes.append(Group("columns", None, columns))
        return [self._into(column.nodes) for column in columns]

    def _group(self, kind, title=None):
        self._nodes.append(Group(kind, title, []))
        return self._into(self._nodes[-1].nodes, is_aside=self._is_aside)

    @contextmanager
    def _into(self, nodes, *, is_aside=False):
        before = self._nodes, self._is_aside
        self._nodes, self._is_aside = nodes, is_aside
        try:
            yield
        finally:
            self._nodes, self._is_aside = before


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
        "value": _held(control, each.held),
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


def _held(control, held):
    """The same; a number as the lesson is given it, on a step of its slider."""
    return control.value(held) if isinstance(control, Number) else held


def _finite(number):
    return number if math.isfinite(number) else None
