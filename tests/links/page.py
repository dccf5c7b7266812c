"""What a page shows, in a form that outlives its layout: values, words of warning, numbers.

Widgets are found by the key that the link gives them, everything else by its kind.
"""

import json
import re

import numpy as np
import pandas as pd

from tests.links.address import written
from tests.links.board import board
from tests.links.digest import numbers, spread, unpacked
from tests.pages.visiting import boards

MOST_CELLS = 60
WITHOUT_DIGITS = {"∞": np.inf, "-∞": -np.inf, "–": np.nan}
LOWEST = "lowest loss, at step"
LEFT_OUT = re.compile("link .*left out")


def shown(visit, asked):
    """All that is frozen of a page that was opened by a link which asked for some keys."""
    told = {
        "page": [words.value for words in visit.markdown if words.value.startswith("### ")],
        "error": [error.message for error in visit.exception],
        "controls": _controls(visit, asked),
        "notices": _notices(visit),
        "boards": [board(json.loads(letter)) for letter in boards(visit)],
        "charts": [_chart(json.loads(e.proto.spec)) for e in visit.get("plotly_chart")],
        "tables": [_table(table) for table in _tables(visit)],
        "program": any(code.value for code in visit.code),
        "files": [button.label for button in visit.get("download_button")],
    }  # fmt: skip
    return {name: fact for name, fact in told.items() if fact}


def bound(visit):
    """The values of all controls that a link can set, by their keys in the link."""
    protos = (getattr(node, "proto", None) for node in (*visit.main, *visit.sidebar))
    own = (getattr(getattr(p, "tab_container", p), "query_param_key", "") for p in protos)
    return {key: visit.session_state[key] for key in own if key}


def _controls(visit, asked):
    """What controls took otherwise than the link asked, and what else left its start."""
    values, moved = bound(visit), visit.query_params
    return {
        key: values.get(key, "no control")
        for key in sorted({*asked, *moved})
        if asked.get(key) != written(values.get(key))
    }


def _notices(visit):
    """Refusals and warnings, and what the link got wrong."""
    quiet = [words.value for words in visit.caption if LEFT_OUT.search(words.value)]
    kinds = visit.error, visit.warning, visit.info, visit.text
    return [*quiet, *(element.value for kind in kinds for element in kind)]


def _chart(spec):
    """The places of every trace, and of all points in all frames of a film.

    Lines in between are not told: that around a round class begins anywhere.
    """
    traces, frames = spec["data"], spec.get("frames", [])
    told = {f"{k}: {t.get('name', '')}": _axes([t]) for k, t in enumerate(traces, start=1)}
    pairs = (pair for frame in frames for pair in zip(traces, frame["data"], strict=True))
    points = [moved for trace, moved in pairs if "markers" in trace["mode"]]
    return told | {f"{len(frames)} frames": _axes(points)} if frames else told


def _axes(traces):
    values = ([_plain(trace[axis]) for trace in traces if axis in trace] for axis in "xyz")
    return [_spread(np.concatenate(found)) for found in values if found]


def _plain(values):
    """An array, which may travel as text."""
    if isinstance(values, dict):
        return unpacked(values["bdata"], np.dtype(values["dtype"]))
    return np.array([np.nan if value is None else value for value in np.ravel(values)])


def _spread(values):
    return spread(values) if values.dtype.kind in "iuf" else [len(values), values[0], values[-1]]


def _tables(visit):
    """All tables; first those that are written in Markdown."""
    for lines in (words.value.splitlines() for words in visit.markdown):
        if lines[0].startswith("| "):
            head, _, *rows = ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)
            yield pd.DataFrame(rows, columns=head).set_index(head[0])
    yield from (table.value for table in (*visit.table, *visit.dataframe))


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
