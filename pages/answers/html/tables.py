"""Tables: cells are text, never markup; what sorts them is in `data-v`, the number of a cell."""

import json
import math
import re
from dataclasses import dataclass
from html import escape
from itertools import repeat
from numbers import Real

import pandas as pd

from lindisc.number_format import number
from pages.answers.html.element import element, opening

FEWEST_SORTED = 3  # rows
COPY = '<button type="button" class="copy"><span aria-live="polite">Copy</span></button>'
_NUMBER = re.compile(r"(?:< ?)?([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?:\s?%)?(?: ± .*)?")
_INFINITE = {"∞": math.inf, "-∞": -math.inf}


@dataclass(frozen=True)
class Column:
    """A title, HTML for each row, and the number that it is, None where it is none."""

    title: str
    cells: list
    values: list

    @property
    def is_of_numbers(self):
        return any(value is not None for value in self.values)

    @property
    def written(self):
        """Its cells; those without a number stand below each other with the others."""
        if not self.is_of_numbers:
            return [element("td", cell) for cell in self.cells]
        return [
            element("td", cell, data_v=_written(value))
            for cell, value in zip(self.cells, self.values, strict=True)
        ]


def table(frame, *, label=None, digits=4, is_live=False):
    """A table of numbers and texts; a live one has buttons to sort and to copy it."""
    if not len(frame.columns):
        return ""
    frame = _with_names(frame)
    columns = [column(title, values, digits) for title, values in frame.items()]
    kind = "sortable" if len(frame) >= FEWEST_SORTED else None
    return whole_table(frame.index, columns, is_live=is_live, class_=kind, aria_label=label)


def texts(piece, *, is_live=False):
    """`Texts`, whose columns have the same rows."""
    columns = [column(title, cells.values()) for title, cells in piece.columns.items()]
    rows = pd.Index(next(iter(piece.columns.values())))
    return whole_table(rows, columns, is_live=is_live, class_=None)


def ticks(piece):
    """`Ticks`: each tick says which term it keeps."""
    pairs = zip(piece.frame.items(), piece.texts.items(), strict=True)
    columns = [
        Column(_name(title), list(map(escape, texts)), list(map(_value, values)))
        for (title, values), (_, texts) in pairs
    ]
    names = map(_name, piece.frame.index)
    ticked = [_tick(*each, piece.off) for each in zip(piece.terms, names, strict=True)]
    told = [{"class_": "off"} if term in piece.off else {} for term in piece.terms]
    of_all = {"class_": "ticks sortable", "data_key": piece.control}
    return whole_table(piece.frame.index, columns, before=ticked, told=told, **of_all)


def cells(piece):
    """`Cells`: a row that is not as its `data-first` says is written into the link."""
    frame = piece.texts
    columns = [
        Column(
            _name(title),
            [_typed(piece, row, title, text) for row, text in texts.items()],
            list(map(_value, texts)),
        )
        for title, texts in frame.items()
    ]
    told = [{"data_row": row, "data_first": json.dumps(piece.first[row])} for row in frame.index]
    of_all = {"class_": "cells", "data_key": piece.control, "aria_label": piece.title}
    return whole_table(frame.index, columns, told=told, **of_all)


def whole_table(index, columns, *, is_live=True, before=None, told=None, after="", **attributes):
    """Rows with their names, HTML `before` these and `after` all; `told` are attributes of rows."""
    sorts = is_live and "sortable" in (attributes["class_"] or "")
    corner = _head(_name(tuple(filter(None, index.names))), sorts)
    heads = [_head(each.title, sorts, each.is_of_numbers) for each in columns]
    names = [element("th", escape(_name(name)), scope="row") for name in index]
    written = [before or repeat(""), names, *(each.written for each in columns)]
    rows = (
        element("tr", "".join(cells), **of_row)
        for of_row, *cells in zip(told or repeat({}), *written, strict=False)
    )
    head = "".join(["<td></td>" if before else "", corner, *heads])
    inner = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>{after}"
    whole = element("table", inner, **attributes) + (COPY if is_live else "")
    return element("div", whole, class_="table")


def _head(title, sorts, is_of_numbers=False):
    if not title:
        return "<td></td>"
    inner = element("button", escape(title), type="button") if sorts else escape(title)
    return element("th", inner, scope="col", class_="number" if is_of_numbers else None)


def _with_names(frame):
    """Texts in the first column name the rows where nothing else does."""
    index = frame.index
    is_bare = isinstance(index, pd.RangeIndex) and index.name is None
    first = frame.iloc[:, 0]
    return frame.set_index(first.name) if is_bare and first.dtype.kind not in "iufb" else frame


def column(title, values, digits=4):
    """A `Column` of numbers and texts."""
    texts = [number(v, digits) if isinstance(v, float) else str(v) for v in values]
    return Column(_name(title), list(map(escape, texts)), list(map(_value, values)))


def _tick(term, name, off):
    tick = opening(
        "input",
        type="checkbox",
        data_term=term,
        checked=term not in off,
        aria_label=f"Keep {name}",
    )
    return element("td", tick if term else "")


def _typed(piece, row, column, text):
    least, most = piece.ends(row, column)
    if most is None:
        return escape(text)
    return opening(
        "input",
        type="number",
        step=1,
        min=least,
        max=most,
        value=text,
        aria_label=f"{column}: {row}",
    )


def _name(name):
    """A name of a row or a column, or several."""
    if isinstance(name, tuple):
        return ", ".join(map(str, name))
    return "" if name is None else str(name)


def _value(cell):
    """The number that a cell shows; None where it shows none."""
    if isinstance(cell, str):
        found = _NUMBER.fullmatch(cell)
        return float(found[1]) if found else _INFINITE.get(cell)
    is_number = isinstance(cell, Real) and not isinstance(cell, bool) and not math.isnan(cell)
    return float(cell) if is_number else None


def _written(value):
    """As a script reads it."""
    return "" if value is None else f"{value:.15g}".replace("inf", "Infinity")
