"""Numbers as people write them: with a decimal point or comma, and with thousands in groups."""

import re
from dataclasses import dataclass
from typing import Self

import numpy as np
import pandas as pd

POINT, COMMA = ".", ","
_SPACES = " '\u2019\u00a0\u2009\u202f"
_SPACED = re.compile(rf"[+-]?[0-9]{{1,3}}(?:[{_SPACES}][0-9]{{3}})+(?:[.,][0-9]+)?")
_GROUPS = r"[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?"
_WITH_POINT = rf"[+-]?(?:{_GROUPS}|[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_SWAPPED = str.maketrans(",.", ".,")


@dataclass(frozen=True)
class Doubt:
    """A column whose numbers can be read with a decimal point or comma: an `example`, and what it
    is `with_point` and `with_comma`; `decimal` is the reading that was taken.
    """

    example: str
    with_point: float
    with_comma: float
    decimal: str


def numbers_in(
    cells: pd.DataFrame, delimiter: str, decimal: str | None = None
) -> tuple[pd.DataFrame, dict[str, Doubt]]:
    """The cells as numbers, NaN where they are none, and the columns that can be read otherwise.

    A number that has one reading takes it. Others follow the rest of their column; where that does
    not tell, `decimal` decides, or else the rest of the table and how its columns are parted.
    """
    columns = {name: _Column.of(cells[name]) for name in cells}
    points, commas = (sum(each.votes[k] for each in columns.values()) for k in range(2))
    doubts = {
        name: each.doubt(decimal or each.likely(delimiter, points, commas))
        for name, each in columns.items()
        if each.is_doubtful(delimiter, commas)
    }
    found = {
        name: each.read(doubts[name].decimal if name in doubts else each.evident)
        for name, each in columns.items()
    }
    return pd.DataFrame(found, index=cells.index, columns=cells.columns), doubts


@dataclass(frozen=True, eq=False)
class _Column:
    """Cells under both readings; `votes` are the numbers with a separator that have one alone."""

    cells: pd.Series
    with_point: pd.Series
    with_comma: pd.Series

    @classmethod
    def of(cls, cells: pd.Series) -> Self:
        spaced = cells.str.fullmatch(_SPACED.pattern)
        if spaced.any():
            cells = cells.mask(spaced, cells.str.replace(f"[{_SPACES}]", "", regex=True))
        with_point = _as_floats(cells)
        if not cells.str.contains("[.,]", regex=True).any():
            return cls(cells, with_point, with_point)
        return cls(cells, with_point, _as_floats(cells.str.translate(_SWAPPED)))

    @property
    def votes(self):
        is_point, is_comma = self.with_point.notna(), self.with_comma.notna()
        return int((is_point & ~is_comma).sum()), int((is_comma & ~is_point).sum())

    @property
    def open(self):
        """The cells that have two readings."""
        both = self.with_point.notna() & self.with_comma.notna()
        return both & (self.with_point != self.with_comma)

    @property
    def evident(self):
        """The reading of most of its other numbers: a point where there are none."""
        points, commas = self.votes
        return COMMA if commas > points else POINT

    def is_doubtful(self, delimiter, commas):
        """Whether nothing in the column tells how to read it, and the table does not either."""
        if not self.open.any() or any(self.votes) or self._has_long_numbers:
            return False
        return self._has_commas or commas > 0 or delimiter == ";"

    def likely(self, delimiter, points, commas):
        """The likelier reading in a table with so many numbers that tell."""
        if self._has_commas:
            return POINT if delimiter == "," or points > commas else COMMA
        return COMMA if commas > points else POINT

    def doubt(self, decimal):
        first = self.open.idxmax()
        point, comma = (float(each.loc[first]) for each in (self.with_point, self.with_comma))
        return Doubt(self.cells.loc[first], point, comma, decimal)

    def read(self, decimal):
        """The numbers; what is none in one reading is taken in the other."""
        columns = self.with_point, self.with_comma
        first, second = columns if decimal == POINT else columns[::-1]
        return first.fillna(second)

    @property
    def _has_commas(self):
        return self.cells[self.open].str.contains(",").any()

    @property
    def _has_long_numbers(self):
        """Whether some thousands are not in groups: then no separator groups them."""
        return self.cells.str.fullmatch("[+-]?[0-9]{4,}").any()


def _as_floats(cells):
    # Not `to_numeric`, which loses last digits in older pandas and takes "7e 9" for a number.
    is_number = cells.str.fullmatch(_WITH_POINT)
    numbers = cells.where(is_number, np.nan).str.replace(",", "").astype(float)
    return numbers.where(np.isfinite(numbers))
