"""What a lesson shows, as values: a picture, words about it, and what stands under its tabs.

What is costly and not on top is a function, called when its tab is opened.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import pandas as pd

from lindisc.board.message import letter
from lindisc.board.picture import Picture


@dataclass(frozen=True, eq=False)
class Board:
    """The live board; `hears` maps a gesture to what it sets: a function of its value to settings.

    Gestures are "edited" (text), "scrubbed" (a frame) and "asked" (a place, or [] for none).
    """

    key: str
    picture: Picture
    hears: dict = field(default_factory=dict)

    @cached_property
    def letter(self):
        """What the browser is sent of the picture: the same bytes for everybody."""
        return letter(self.picture)


@dataclass(frozen=True, eq=False)
class Chart:
    """A Plotly figure: `draw(dark)` makes it for a theme."""

    key: str
    draw: Callable


@dataclass(frozen=True)
class Words:
    """Markdown."""

    text: str


@dataclass(frozen=True)
class Note:
    """Quiet markdown."""

    text: str


@dataclass(frozen=True)
class Problem:
    """Markdown that says why something is not there."""

    text: str


@dataclass(frozen=True)
class Verbatim:
    """Text as it is, without markdown."""

    text: str


@dataclass(frozen=True, eq=False)
class Table:
    """A table that is read as a whole; a `light` one needs no code of its own in the browser."""

    frame: pd.DataFrame
    light: bool = False

    @cached_property
    def markdown(self):
        """The same in Markdown."""
        return _in_markdown(self.frame.columns, self.frame.itertuples())


@dataclass(frozen=True)
class Texts:
    """A light table of texts by row in columns by title: it is quickly made, again and again."""

    columns: dict

    @property
    def markdown(self):
        """The same in Markdown."""
        first = next(iter(self.columns.values()), ())
        rows = ([row, *(texts[row] for texts in self.columns.values())] for row in first)
        return _in_markdown(self.columns, rows)


def _in_markdown(columns, rows):
    lines = [["", *columns], ["---"] * (1 + len(columns)), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


@dataclass(frozen=True, eq=False)
class Ticks:
    """A table that a tap on a heading sorts, with a tick at every row that can be left out.

    `texts` are the cells of `frame` as they are read. `terms` says for each row what its tick
    keeps, "" where it has none; `off` are those without a tick, and `hears` takes such names to
    the settings that they mean.
    """

    key: str
    frame: pd.DataFrame
    texts: pd.DataFrame
    terms: tuple
    off: tuple
    hears: Callable


@dataclass(frozen=True, eq=False)
class Cells:
    """A table, its cells as they are read; those for which `ends` has a least and a most number
    can be typed into, the others have (None, None).

    `hears` takes row, column and number to the settings that they mean.
    """

    key: str
    title: str
    texts: pd.DataFrame
    ends: Callable
    hears: Callable


def captioned(tables):
    """Tables, each under the words of what it was measured on."""
    return tuple(piece for words, frame in tables.items() for piece in (Note(words), Table(frame)))


@dataclass(frozen=True, eq=False)
class Fold:
    """Something folded away under a title: `make()` gives its pieces when it is opened.

    `key` says in a link that it is.
    """

    key: str
    title: str
    make: Callable


@dataclass(frozen=True, eq=False)
class Growing:
    """A piece that takes its time: `steps()` yields it as far as it is known, the last one whole.

    The pieces `below` it do not wait. Whoever shows it may stop asking at any step.
    """

    steps: Callable
    below: tuple = ()


@dataclass(frozen=True, eq=False)
class Row:
    """Columns side by side, each a tuple of pieces; `widths` in any unit, or all alike."""

    columns: tuple
    widths: tuple | None = None


def boards(pieces):
    """Every `Board` among pieces, in rows too, and in what has grown whole."""
    for piece in pieces:
        if isinstance(piece, Board):
            yield piece
        elif isinstance(piece, Row):
            for column in piece.columns:
                yield from boards(column)
        elif isinstance(piece, Growing):
            *_, whole = piece.steps()
            yield from boards((whole,))


@dataclass(frozen=True)
class Action:
    """A button under the picture that sets controls."""

    label: str
    settings: dict
    enabled: bool = True


@dataclass(frozen=True)
class Section:
    """A part of "Why": markdown with formulas, and what `symbols` mean that no other page has."""

    title: str
    text: str
    symbols: dict = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Program:
    """A part of "In Python": a program that runs as it stands, or words why there is none."""

    title: str
    code: str
    note: str = ""


@dataclass(frozen=True, eq=False)
class Hand:
    """A part of "By hand": tables by title in the order of the calculation, also as one file.

    `formulas` has in KaTeX, by the titles of tables, what they come from; `symbols` is as that of
    a `Section`.
    """

    title: str
    tables: dict
    file: str
    note: str = ""
    formulas: dict = field(default_factory=dict)
    symbols: dict = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class File:
    """Something to take home: `make()` gives its content."""

    label: str
    name: str
    kind: str
    make: Callable


@dataclass(frozen=True, eq=False)
class View:
    """`picture`, `under` and `below` are rows: above the controls that move it, right under these,
    and below the words in `said`, a column of pieces for each of several methods.

    The functions give what their tab shows: pieces, `Section`s, `Program`s, `Hand`s, `File`s.
    """

    picture: tuple
    actions: tuple = ()
    said: tuple = ()
    below: tuple = ()
    numbers: Callable = tuple
    why: Callable = tuple
    programs: Callable = tuple
    by_hand: Callable = tuple
    files: Callable = tuple
