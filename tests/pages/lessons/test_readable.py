"""Every table of every scenario holds numbers that people read."""

import re

import pandas as pd

from lindisc.number_format import PLAIN
from pages.answers.view import Cells, Table, Texts, Ticks
from tests.pages.lessons.conftest import opened

NO_NUMBER = re.compile(r"\b(nan|inf|None)\b")
WITH_POWER = re.compile(r"-?\d+(?:\.\d+)?e[+-]\d+")
ROUNDING = 1e-12
OF_ANY_SIZE = {"p-value", "odds ratio"}


def table(piece):
    """The table that a piece is; an empty one of a piece that is none."""
    if isinstance(piece, Table):
        return piece.frame
    if isinstance(piece, Ticks | Cells):
        return piece.texts
    return pd.DataFrame(piece.columns if isinstance(piece, Texts) else None)


def unreadable(column, cell):
    """Whether a cell holds no number, rounding alone, or a power of ten that it needs not."""
    text = str(cell)
    sizes = [abs(float(found)) for found in WITH_POWER.findall(text)]
    is_any = column in OF_ANY_SIZE
    return NO_NUMBER.search(text) or any(
        PLAIN[0] <= size < PLAIN[1] or (size < ROUNDING and not is_any) for size in sizes
    )


def test_the_tables_of_a_scenario_can_be_read(question):
    frames = map(table, opened((*question.shown, *question.view.numbers())))
    cells = [(name, cell) for frame in frames for name in frame for cell in frame[name]]
    assert [found for found in cells if unreadable(*found)] == []
