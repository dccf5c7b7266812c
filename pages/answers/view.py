"""What a lesson shows, as values: a picture, words about it, and what stands under its tabs.

What is costly and not on top is a function, called when its tab is opened.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pandas as pd

from lindisc.board.picture import Picture

DRAWN = 20  # points at once


@dataclass(frozen=True)
class Scrubbed:
    """Of a timeline: the control that it sets, by its `key`, and the value at each frame.

    `open_end`: the last frame means no value, so that it stays the last when there are more.
    """

    key: str
    values: tuple
    open_end: bool = False

    def settings(self, frame):
        """What shows a frame, or the nearest one that there is."""
        is_last = frame >= len(self.values) - 1
        value = None if self.open_end and is_last else self.values[max(frame, 0)]
        return {self.key: value}


@dataclass(frozen=True, eq=False)
class Board:
    """The live board; `hears` maps a gesture to the keys of the controls that it sets.

    Gestures are "edited" (the key of a text), "asked" (the keys of both coordinates of a place) and
    "scrubbed" (a `Scrubbed`).
    """

    picture: Picture
    hears: dict = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Chart:
    """A Plotly figure: `draw(dark)` makes it for a theme."""

    draw: Callable


@dataclass(frozen=True)
class Words:
    """Markdown."""

    text: str
    look = ""  # what a page's style knows it by


class Note(Words):
    """Quiet markdown."""

    look = "note"


class Problem(Words):
    """Markdown that says why something is not there."""

    look = "problem"


@dataclass(frozen=True, eq=False)
class Table:
    """A table that is read as a whole."""

    frame: pd.DataFrame


@dataclass(frozen=True)
class Texts:
    """A table of texts by row in columns by title."""

    columns: dict


@dataclass(frozen=True, eq=False)
class Ticks:
    """A table that a tap on a heading sorts, with a tick at every row that can be left out.

    `texts` are the cells of `frame` as they are read. `terms` says for each row what its tick
    keeps, "" where it has none; `off` are those without a tick, which `control` holds.
    """

    frame: pd.DataFrame
    texts: pd.DataFrame
    terms: tuple
    off: tuple
    control: str


@dataclass(frozen=True, eq=False)
class Cells:
    """A table, its cells as they are read; those for which `ends` has a least and a most number
    can be typed into, the others have (None, None).

    `control` holds as text each row whose numbers differ from the `first` ones: "row 1 2, ...".
    """

    title: str
    texts: pd.DataFrame
    ends: Callable
    control: str
    first: dict


@dataclass(frozen=True, eq=False)
class More:
    """Points drawn from the model of a method: `hears()` gives the settings that add them."""

    title: str
    hears: Callable


@dataclass(frozen=True, eq=False)
class PointTable:
    """Points by row, and in columns of their own what methods `said` of them.

    The text of the `edits` is what `control` holds: whole numbers across the `box` of the plane,
    of rows by their `origin` in the data, -1 for those that were added.
    """

    control: str
    edits: str
    box: tuple
    origin: tuple
    frame: pd.DataFrame
    classes: tuple
    said: tuple
    more: tuple[More, ...]


def captioned(tables):
    """Tables, each under the words, if any, of what it was measured on."""
    pairs = (((Note(words),) if words else (), Table(frame)) for words, frame in tables.items())
    return tuple(piece for note, table in pairs for piece in (*note, table))


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

    The pieces `below` it do not wait. Its reader may stop at any step.
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
    """Something to take home: `make()` gives text, a table for CSV, or plain values for JSON."""

    label: str
    name: str
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
