"""How each piece of a `View` stands in a page of HTML; what only Python can answer is not there."""

from dataclasses import dataclass
from functools import singledispatch
from html import escape

import pandas as pd

from lindisc.board.page import PLACE
from lindisc.words import number
from pages.study.view import (
    Board,
    Cells,
    Chart,
    Fold,
    Growing,
    Note,
    Problem,
    Row,
    Table,
    Texts,
    Ticks,
    Verbatim,
    Words,
)
from pages.study.web.markdown import html, inline

TURNS = "A figure that turns stands here in the full lesson."


@dataclass(frozen=True)
class Part:
    """Some HTML, and each `Board` that stands in it, in their order."""

    html: str
    boards: tuple = ()


def joined(parts):
    """One below the other."""
    parts = list(parts)
    boards = tuple(board for each in parts for board in each.boards)
    return Part("".join(each.html for each in parts), boards)


def whole(pieces):
    """Pieces, one below the other."""
    return joined(map(part, pieces))


def wrapped(before, inner, after):
    """A part between some HTML; where it is empty that is not there either."""
    return Part(before + inner.html + after, inner.boards) if inner.html else inner


@singledispatch
def part(piece) -> Part:
    """One piece."""
    raise TypeError(f"No page of HTML shows a {type(piece).__name__}.")


@part.register
def _(piece: Board):
    return Part(PLACE, (piece,))


@part.register
def _(piece: Chart):
    return Part(f'<p class="note">{TURNS}</p>')


@part.register
def _(piece: Words):
    return Part(html(piece.text))


@part.register
def _(piece: Note):
    return Part(f'<div class="note">{html(piece.text)}</div>')


@part.register
def _(piece: Problem):
    return Part(f'<div class="problem">{html(piece.text)}</div>')


@part.register
def _(piece: Verbatim):
    return Part(f"<pre>{escape(piece.text)}</pre>")


@part.register
def _(piece: Table):
    return Part(_table(piece.frame))


@part.register
def _(piece: Texts):
    return Part(_table(pd.DataFrame(piece.columns)))


@part.register
def _(piece: Ticks):
    return Part(_table(piece.texts))


@part.register
def _(piece: Cells):
    return Part(_table(piece.texts))


@part.register
def _(piece: Row):
    columns = (wrapped("<div>", whole(column), "</div>") for column in piece.columns)
    return wrapped('<div class="row">', joined(columns), "</div>")


@part.register
def _(piece: Growing):
    *_, grown = piece.steps()
    return whole((grown, *piece.below))


@part.register
def _(piece: Fold):
    summary = f"<details><summary>{inline(piece.title)}</summary>"
    return wrapped(summary, whole(piece.make()), "</details>")


def _table(frame):
    head = "".join(f'<th scope="col">{_cell(name)}</th>' for name in frame.columns)
    rows = "".join(
        f'<tr><th scope="row">{_cell(name)}</th>'
        + "".join(f"<td>{_cell(value)}</td>" for value in values)
        + "</tr>"
        for name, *values in frame.itertuples()
    )
    corner = _cell(frame.index.name or "")
    return (
        f'<div class="table"><table><thead><tr><td>{corner}</td>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _cell(value):
    return inline(number(value) if isinstance(value, float) else str(value))
