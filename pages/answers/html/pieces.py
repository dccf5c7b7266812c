"""How each piece of a `View` stands in a page of HTML.

Where a page has a server, `opened` are the keys of the folds that its link opens, and whatever is
ticked or typed changes that link. Where it has none, `opened` is None: folds have their content
anyway, and what only a server or Plotly can answer is not there.
"""

import json
import re
from dataclasses import dataclass, replace
from functools import singledispatch
from itertools import repeat
from math import inf
from time import monotonic

from lindisc.board.page import PLACE
from pages.answers.html import tables
from pages.answers.html.element import element, opening
from pages.answers.html.markdown import html, inline
from pages.answers.html.points import points
from pages.answers.view import (
    Board,
    Cells,
    Chart,
    Fold,
    Growing,
    PointTable,
    Row,
    Table,
    Texts,
    Ticks,
    Words,
)

GLANCE = 0.1  # seconds between two steps of what grows
TURNS = "A figure that turns stands here in the full lesson."
CLEAR = "rgba(0, 0, 0, 0)"  # the page shows through
_NUMBERED = re.compile(r'(?<=<div class="chart" data-n=")\d+')


@dataclass(frozen=True)
class Part:
    """Some HTML, and each `Board` and each `Chart` that stands in it, in their order."""

    html: str
    boards: tuple = ()
    charts: tuple = ()

    @property
    def figures(self):
        """The charts as Plotly reads them, for either theme."""
        return [
            {"light": _figure(each, False), "dark": _figure(each, True)} for each in self.charts
        ]

    def after(self, n):
        """The same where `n` charts stand before it."""
        if not self.charts:
            return self
        return replace(self, html=_NUMBERED.sub(lambda found: str(int(found[0]) + n), self.html))


@dataclass(frozen=True)
class _Column:
    """Pieces one below the other in a row, and how wide they stand there."""

    pieces: tuple
    width: float | None


def joined(parts):
    """One below the other."""
    whole = Part("")
    for each in parts:
        text = whole.html + each.after(len(whole.charts)).html
        whole = Part(text, (*whole.boards, *each.boards), (*whole.charts, *each.charts))
    return whole


def wrapped(before, inner, after):
    """A part between some HTML; where it is empty that is not there either."""
    return replace(inner, html=before + inner.html + after) if inner.html else inner


def whole(pieces, opened=None):
    """Pieces, one below the other."""
    return _last(grown(pieces, opened))


def grown(pieces, opened=None):
    """The same again and again as one piece after the other grows, the last time whole."""
    growing = [steps(piece, opened) for piece in pieces]
    shown = [next(each) for each in growing]
    yield joined(shown)
    for place, each in enumerate(growing):
        for shown[place] in each:
            yield joined(shown)


@singledispatch
def steps(piece, opened=None):
    """One piece again and again as it grows."""
    yield part(piece, opened)


@steps.register
def _(piece: Growing, opened=None):
    below = None
    for step in spaced(piece.steps(), GLANCE):
        shown = part(step, opened)
        below = below or whole(piece.below, opened)
        yield joined((shown, below))


@steps.register
def _(piece: Row, opened=None):
    columns = map(_Column, piece.columns, piece.widths or repeat(None))
    for shown in grown(columns, opened):
        yield wrapped('<div class="row">', shown, "</div>")


@steps.register
def _(piece: _Column, opened=None):
    before = opening("div", style=piece.width and f"flex: {piece.width}")
    for shown in grown(piece.pieces, opened):
        yield wrapped(before, shown, "</div>")


@steps.register
def _(piece: Fold, opened=None):
    summary = element("summary", inline(piece.title))
    if opened is None:
        for shown in grown(piece.make()):
            yield wrapped(f"<details>{summary}", shown, "</details>")
        return
    is_open = piece.key in opened
    before = opening("details", data_key=piece.key, open=is_open) + summary
    for shown in grown(piece.make() if is_open else (), opened):
        yield replace(shown, html=f"{before}{shown.html}</details>")


def spaced(steps, seconds, clock=monotonic):
    """The first of some steps, the last, and between them one every so many seconds."""
    due, waiting = -inf, ()
    for step in steps:
        now, waiting = clock(), (step,)
        if now >= due:
            yield step
            due, waiting = now + seconds, ()
    yield from waiting


@singledispatch
def part(piece, opened=None) -> Part:
    """One piece."""
    raise TypeError(f"No page of HTML shows a {type(piece).__name__}.")


@part.register(Growing)
@part.register(Row)
@part.register(Fold)
def _(piece, opened=None):
    return _last(steps(piece, opened))


@part.register
def _(piece: Board, opened=None):
    return Part(PLACE, (piece,))


@part.register
def _(piece: Chart, opened=None):
    if opened is None:
        return Part(f'<p class="note">{TURNS}</p>')
    return Part('<div class="chart" data-n="0"></div>', charts=(piece,))


@part.register
def _(piece: Words, opened=None):
    text = html(piece.text)
    return Part(element("div", text, class_=piece.look) if piece.look else text)


@part.register
def _(piece: Table, opened=None):
    return Part(tables.table(piece.frame, is_live=opened is not None))


@part.register
def _(piece: Texts, opened=None):
    return Part(tables.texts(piece, is_live=opened is not None))


@part.register
def _(piece: Ticks, opened=None):
    return Part(tables.table(piece.texts) if opened is None else tables.ticks(piece))


@part.register
def _(piece: Cells, opened=None):
    return Part(tables.table(piece.texts) if opened is None else tables.cells(piece))


@part.register
def _(piece: PointTable, opened=None):
    return Part("" if opened is None else points(piece))


def _last(parts):
    *_, last = parts
    return last


def _figure(chart, dark):
    figure = chart.draw(dark).update_layout(paper_bgcolor=CLEAR, plot_bgcolor=CLEAR)
    return json.loads(figure.to_json())
