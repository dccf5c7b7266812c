"""What a link shows, in a form that outlives its layout: values, words of warning, numbers."""

import json
import re
from functools import partial
from urllib.parse import urlencode

import numpy as np
import pandas as pd

from lindisc.number_format import number
from pages.answering import answer
from pages.answers.answer_parts import Asked, picture
from pages.answers.link_controls import Given
from pages.answers.sidebar import of_the_page, sidebar
from pages.answers.view import Hand, Problem, Program, Table, Texts
from tests.links.address import written
from tests.links.board import board
from tests.links.digest import numbers, spread, unpacked
from tests.pages.visiting import said

MOST_CELLS = 60
PLAIN = 1e-4, 1e9  # columns of sizes between these stay numbers
WITHOUT_DIGITS = {"∞": np.inf, "-∞": -np.inf, "–": np.nan}
LOWEST = "lowest loss, at step"
LEFT_OUT = re.compile("link .*left out")
WITH_FILES = {"By hand": "hand", "Download": "files"}
MISREAD = "The link holds something that this page does not know; it was left out:"


def shown(visit):
    """All that is frozen of a visit."""
    *_, record = picture(Asked(visit.lesson, visit.link))
    drawn = json.loads(record)
    told = {
        "controls": _controls(visit),
        "notices": _notices(visit),
        "boards": [board(message) for message in drawn["boards"]],
        "charts": [_chart(figure["light"]) for figure in drawn["charts"]],
        "tables": [_table(table) for table in _tables(visit)],
        "program": any(program.code for program in visit.of(Program)),
        "files": _files(visit),
    }
    return {name: fact for name, fact in told.items() if fact}


def _controls(visit):
    """What controls took otherwise than the link asked, and what else left its start."""
    of_page = Given.of_link(visit.lesson.word, visit.link)
    for control in of_the_page(visit.lesson, visit.link):
        of_page.ask(control)
    held = visit.controls.held | of_page.held
    return {
        key: held.get(key, "no control")
        for key in sorted({*visit.link, *visit.controls.moved})
        if visit.link.get(key) != written(held.get(key))
    }


def _notices(visit):
    """Refusals and warnings, and what the link got wrong."""
    quiet = [words for words in said(visit) if LEFT_OUT.search(words)]
    refused = sidebar(visit.lesson, visit.link).refused
    misread = [MISREAD, ", ".join(refused)] if refused else []
    return [*quiet, *misread, *(piece.text for piece in visit.of(Problem))]


def _files(visit):
    """What the open tab offers to take home."""
    if visit.title not in WITH_FILES:
        return []
    link = urlencode(visit.link, doseq=True)
    offered = answer(visit.lesson.slug, WITH_FILES[visit.title], link)
    *_, html = [offered] if isinstance(offered, bytes) else offered
    return re.findall("<a download.*?>(.*?)</a>", html.decode())


def _tables(visit):
    """Those that are shown, and those by hand as they are read."""
    for piece in visit.of(Table, Texts):
        yield piece.frame if isinstance(piece, Table) else pd.DataFrame(piece.columns).map(str)
    for hand in visit.of(Hand):
        for table in hand.tables.values():
            yield _readable(table)


def _readable(table):
    """The table with columns of words where a number is far from one, or none."""
    shown = table.copy()
    for place, (_, column) in enumerate(table.items()):
        if column.dtype.kind == "f" and not _is_plain(column.to_numpy()):
            shown.isetitem(place, column.map(partial(number, digits=6)))
    return shown


def _is_plain(values):
    sizes = np.abs(values)
    return bool(np.all((sizes == 0) | (PLAIN[0] <= sizes) & (sizes < PLAIN[1])))


def _chart(spec):
    """The places of every trace."""
    return {f"{k}: {t.get('name', '')}": _axes(t) for k, t in enumerate(spec["data"], start=1)}


def _axes(trace):
    return [_spread(_plain(trace[axis])) for axis in "xyz" if axis in trace]


def _plain(values):
    """An array, which may travel as text."""
    if isinstance(values, dict):
        return unpacked(values["bdata"], np.dtype(values["dtype"]))
    return np.array([np.nan if value is None else value for value in np.ravel(values)])


def _spread(values):
    return spread(values) if values.dtype.kind in "iuf" else [len(values), values[0], values[-1]]


def _table(table):
    """The rows and the cells of each column; of a long column only how its numbers spread."""
    if table.size <= MOST_CELLS:
        return {"rows": [*map(str, table.index)]} | {str(k): _cells(k, table[k]) for k in table}
    return {"rows": len(table)} | {str(name): spread(_read(table[name])) for name in table}


def _read(column):
    return pd.to_numeric(column.map(lambda cell: WITHOUT_DIGITS.get(cell, cell)))


def _cells(name, column):
    cells = [*map(_cell, column)]
    # On level ground rounding alone decides at which step the lowest point is.
    return [cell.partition(",")[0] for cell in cells] if name == LOWEST else cells


def _cell(value):
    if isinstance(value, str):
        return value.replace("\N{NO-BREAK SPACE}", " ")
    return int(value) if isinstance(value, int | np.integer) else numbers([value])[0]
