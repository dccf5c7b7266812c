"""Every table of every scenario holds numbers that people read."""

import re
from itertools import chain

import pandas as pd

from lindisc.number_format import PLAIN
from pages.answers.view import Cells, Fold, Growing, Row, Table, Texts, Ticks

NO_NUMBER = re.compile(r"\b(nan|inf|None)\b")
WITH_POWER = re.compile(r"-?\d+(?:\.\d+)?e[+-]\d+")
ROUNDING = 1e-12
OF_ANY_SIZE = {"p-value", "odds ratio"}


def tables(pieces):
    """Tables among pieces, opened folds and the starts of what grows too."""
    for piece in pieces:
        if isinstance(piece, Table):
            yield piece.frame
        elif isinstance(piece, Texts):
            yield pd.DataFrame(piece.columns)
        elif isinstance(piece, Ticks | Cells):
            yield piece.texts
        elif isinstance(piece, Row):
            yield from tables(chain(*piece.columns))
        elif isinstance(piece, Fold):
            yield from tables(piece.make())
        elif isinstance(piece, Growing):
            yield from tables((next(piece.steps()), *piece.below))


def unreadable(column, cell):
    """Whether a cell holds no number, rounding alone, or a power of ten that it needs not."""
    text = str(cell)
    sizes = [abs(float(found)) for found in WITH_POWER.findall(text)]
    is_any = column in OF_ANY_SIZE
    return NO_NUMBER.search(text) or any(
        PLAIN[0] <= size < PLAIN[1] or (size < ROUNDING and not is_any) for size in sizes
    )


def test_the_tables_of_a_scenario_can_be_read(question):
    view = question.view
    pieces = (*view.picture, *chain(*view.said), *view.below, *view.numbers())
    cells = [(name, cell) for frame in tables(pieces) for name in frame for cell in frame[name]]
    assert [found for found in cells if unreadable(*found)] == []
