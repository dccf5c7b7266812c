"""Numbers as people write them: with a decimal point or comma, and with thousands in groups."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
import pandas as pd

POINT, COMMA = ".", ","
_SPACES = " '\u2019\u00a0\u2009\u202f"
_SPACE = re.compile(f"[{_SPACES}]")
_SPACED = re.compile(rf"[+-]?[0-9]{{1,3}}(?:[{_SPACES}][0-9]{{3}})+(?:[.,][0-9]+)?")
_GROUPS = r"[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?"
_WITH_POINT = re.compile(
    rf"[+-]?(?:{_GROUPS}|[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?", re.ASCII
)
_LONG = re.compile(r"[+-]?[0-9]{4,}")  # where thousands stand so, no separator groups them
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
    columns = {name: _Column.of(cells[name].tolist()) for name in cells}
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
    """Texts as numbers in both readings, NaN where they are none."""

    texts: list[str]
    with_point: np.ndarray
    with_comma: np.ndarray

    @classmethod
    def of(cls, texts: list[str]) -> Self:
        texts = [text.replace("\u2212", "-", 1) for text in texts]  # a minus as typesetters have it
        texts = [_SPACE.sub("", text) if _SPACED.fullmatch(text) else text for text in texts]
        with_point = _as_floats(texts)
        if not any("," in text or "." in text for text in texts):
            return cls(texts, with_point, with_point)
        return cls(texts, with_point, _as_floats([text.translate(_SWAPPED) for text in texts]))

    @cached_property
    def votes(self):
        """How many numbers with a separator have the one reading alone, and the other."""
        is_point, is_comma = ~np.isnan(self.with_point), ~np.isnan(self.with_comma)
        return int((is_point & ~is_comma).sum()), int((is_comma & ~is_point).sum())

    @cached_property
    def open(self):
        """The texts that have two readings, and where they stand."""
        differs = np.abs(self.with_point - self.with_comma) > 0
        return {place: self.texts[place] for place in np.flatnonzero(differs)}

    @property
    def evident(self):
        """The reading of most of its other numbers: a point where there are none."""
        points, commas = self.votes
        return COMMA if commas > points else POINT

    def is_doubtful(self, delimiter, commas):
        """Whether nothing in the column tells how to read it, and the table does not either."""
        if not self.open or any(self.votes) or any(map(_LONG.fullmatch, self.texts)):
            return False
        return self._has_commas or commas > 0 or delimiter == ";"

    def likely(self, delimiter, points, commas):
        """The likelier reading in a table with so many numbers that tell."""
        if self._has_commas:
            return POINT if delimiter == "," or points > commas else COMMA
        return COMMA if commas > points else POINT

    def doubt(self, decimal):
        place, example = next(iter(self.open.items()))
        readings = float(self.with_point[place]), float(self.with_comma[place])
        return Doubt(example, *readings, decimal=decimal)

    def read(self, decimal):
        """The numbers; what is none in one reading is taken in the other."""
        columns = self.with_point, self.with_comma
        first, second = columns if decimal == POINT else columns[::-1]
        return np.where(np.isnan(first), second, first)

    @property
    def _has_commas(self):
        return any("," in text for text in self.open.values())


def _as_floats(texts):
    is_number = _WITH_POINT.fullmatch
    numbers = [float(text.replace(",", "")) if is_number(text) else np.nan for text in texts]
    found = np.array(numbers, dtype=float)
    return np.where(np.isfinite(found), found, np.nan)
