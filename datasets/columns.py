"""What the columns of a table hold: numbers, text or next to nothing; and which names the class."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
import pandas as pd

from lindisc.datasets.csv_table import Table, notes_on_columns
from lindisc.datasets.decimals import COMMA, Doubt
from lindisc.datasets.missing_codes import LIKELY, codes_of, is_code, likely_codes
from lindisc.datasets.names import clean, clean_all

MOST_CLASSES = 11
MOST_NAMED = 20

_MOST_CLASS_NUMBERS = 10
_LARGEST = 1e12  # high powers of it are still finite
_FEWEST_IDS = 10
_MISSING = {"", "na", "n/a", "#n/a", "<na>", "nan", "null", "?"}
_DASHES = {"-", "--", "\u2013", "\u2014", ".", ".."}  # between numbers


@dataclass(frozen=True, eq=False)
class Columns:
    """Cells as text, as numbers (NaN where they are none to compute with), and whether they hold
    anything; and what can be said of how they were read (see `Table`).
    """

    cells: pd.DataFrame
    numbers: pd.DataFrame
    filled: pd.DataFrame
    doubts: dict[str, Doubt]
    n_rows: int
    sheets: tuple[str, ...]
    notes: tuple[str, ...]
    large: frozenset[str]

    @classmethod
    def of(cls, table: Table, missing: Sequence[str] = ()) -> Self:
        """The columns of a parsed `Table`; `missing` are codes that stand for nothing: `-999`, or
        `age=99` in one column.
        """
        filled, notes = {}, [*table.notes]
        all_texts, are_numbers = table.cells.to_numpy(object).T, table.numbers.notna().to_numpy().T
        for name, texts, is_number in zip(table.cells, all_texts, are_numbers, strict=True):
            is_filled = np.array([text.lower() not in _MISSING for text in texts], dtype=bool)
            if is_number.sum() >= 0.5 * is_filled.sum():
                is_filled &= is_number | np.array([text not in _DASHES for text in texts])
            if codes := codes_of(name, tuple(missing)):
                held = is_code(table.cells[name], table.numbers[name], codes).to_numpy(bool)
                coded = held & is_filled
                is_filled &= ~coded
                if coded.any():
                    notes.append(f"Column '{name}': {coded.sum()} codes were taken as missing.")
            filled[name] = is_filled
        filled = pd.DataFrame(filled, index=table.cells.index, columns=table.cells.columns)
        usable = filled & (table.numbers.abs() <= _LARGEST)
        beyond = (table.numbers.where(filled).abs() > _LARGEST).sum() > 0.5 * filled.sum()
        return cls(
            table.cells,
            table.numbers.where(usable),
            filled,
            table.doubts,
            table.n_rows,
            table.sheets,
            (*notes, *map(_read_as, table.doubts, table.doubts.values())),
            frozenset(table.cells.columns[beyond]),
        )

    @cached_property
    def codes(self) -> dict[str, dict[str, int]]:
        """By names of columns: the numbers that may stand for a missing value, and how often."""
        numbers = self.numbers[self.numeric]
        holding = numbers.columns[numbers.isin(LIKELY).any()]
        found = {name: likely_codes(numbers[name].dropna()) for name in holding}
        return {name: codes for name, codes in found.items() if codes}

    @cached_property
    def counting(self) -> list[str]:
        """Names of the columns that only count rows: whole numbers, each once and in order."""
        steps = self.numbers.diff().iloc[1:]
        whole = (self.numbers.round() == self.numbers).all() & (len(self.cells) >= _FEWEST_IDS)
        return self._names(whole & ((steps > 0).all() | (steps < 0).all()))

    @cached_property
    def sparse(self) -> list[str]:
        """Names of the columns of which more than half is empty."""
        return self._names(self.filled.mean() < 0.5)

    @cached_property
    def numeric(self) -> list[str]:
        """Names of the columns whose fields are mostly numbers."""
        mostly_numbers = self.numbers.notna().sum() >= 0.5 * self.filled.sum()
        sparse = {*self.sparse}
        return [name for name in self._names(mostly_numbers) if name not in sparse]

    @cached_property
    def text(self) -> list[str]:
        """Names of the other columns."""
        others = {*self.sparse, *self.numeric}
        return [name for name in self.cells if name not in others]

    @cached_property
    def coded(self) -> list[str]:
        """Names of the columns of text that can become indicators: of a few different texts."""
        return [name for name in self.text if 2 <= self._size(name) <= MOST_CLASSES]

    def choose_class(self, asked: str | None) -> tuple[str, list[str]]:
        """The class column, asked for or guessed, and a note on a guess."""
        if asked is not None:
            self._check_known("class_column", asked)
            return asked, []
        guess = self._guessed_class()
        return guess, [f"The class column is '{guess}': the last that looks like one."]

    def choose_features(
        self, asked: Sequence[str] | None, class_column: str
    ) -> tuple[list[str], list[str]]:
        """The columns to compute with, asked for or all of numbers, and notes on the others."""
        possible = {*self.numeric, *self.coded} - {class_column}
        if asked is None:
            asked = [name for name in self.numeric if name != class_column]
        for name in asked:
            self._check_known("features", name)
            if name not in possible:
                raise ValueError(
                    f"Column '{name}' cannot be a feature: it is the class column, or holds "
                    f"mostly empty fields, or text that is not of 2 to {MOST_CLASSES} kinds."
                )
        unused = [name for name in self._reasons if name not in {*asked, class_column}]
        return list(dict.fromkeys(asked)), notes_on_columns(unused, self._reasons.__getitem__)

    def usable(self, features: Sequence[str]) -> pd.DataFrame:
        """Which fields of these columns can be computed with."""
        names = list(features)
        is_numeric = np.isin(names, self.numeric)
        usable = np.where(is_numeric, self.numbers[names].notna(), self.filled[names])
        return pd.DataFrame(usable, index=self.cells.index, columns=names)

    def values(self, features: Sequence[str], rows: pd.Series) -> tuple[pd.DataFrame, list[str]]:
        """The numbers in these columns and rows, and notes on columns of text: each has an
        indicator for every text of it but the first.
        """
        numbers, numeric = self.numbers.loc[rows], {*self.numeric}
        found: dict[str, pd.Series] = {}
        notes = []
        for name in features:
            if name in numeric:
                found[name] = numbers[name]
                continue
            texts = self.cells.loc[rows, name]
            first, *others = sorted(texts.unique())
            found |= {f"{name} {text}": (texts == text).astype(float) for text in others}
            became = f"{len(others)} indicators" if len(others) > 1 else "an indicator"
            notes.append(
                f"Column '{name}' became {became}, 1 where it holds that text and 0 elsewhere, as "
                f"where it holds '{clean(first)}'."
            )
        numbers = pd.DataFrame(found, index=self.cells.index[rows])
        return numbers.set_axis(clean_all(found, "indicator"), axis=1), notes

    def _size(self, name):
        """How many different fields a column holds."""
        return self.cells[name][self.filled[name]].nunique()

    @cached_property
    def _reasons(self):
        """Why columns are no features unless they are asked for."""
        sparse = dict.fromkeys(self.sparse, "more than half of it is empty")
        return sparse | {name: self._why_text(name) for name in self.text}

    def _why_text(self, name):
        if name in self.large:
            return f"its numbers are beyond {_LARGEST:.0e}: use other units"
        n_numbers, n_filled = self.numbers[name].notna().sum(), self.filled[name].sum()
        numbers = f", and numbers in {n_numbers} of {n_filled} fields only" if n_numbers else ""
        reason = f"it holds text{numbers}"
        return f"{reason}; it can become indicators" if name in self.coded else reason

    def _guessed_class(self):
        few = min(_MOST_CLASS_NUMBERS, len(self.cells) // 2)
        candidates = (
            self.coded
            or [name for name in self.numeric if 2 <= self._size(name) <= few]
            or self.text
        )
        if not candidates:
            raise ValueError(
                "No column looks like a class: that is a column of text, or of at most "
                f"{_MOST_CLASS_NUMBERS} different numbers. Choose the class column."
            )
        return candidates[-1]

    def _check_known(self, parameter, name):
        if name not in self.cells:
            known = ", ".join(f"'{column}'" for column in self.cells.columns[:MOST_NAMED])
            more = ", ..." if self.cells.shape[1] > MOST_NAMED else ""
            raise ValueError(
                f"`{parameter}` must name columns of the table, which are {known}{more}; "
                f"got '{clean(str(name))}'."
            )

    def _names(self, mask):
        return list(self.cells.columns[mask])


def _read_as(name, doubt):
    taken, other = doubt.with_point, doubt.with_comma
    if doubt.decimal == COMMA:
        taken, other = other, taken
    held, was = clean(doubt.example) or "a number", f"{taken:.10g}"
    return f"Column '{name}': '{held}' was read as {was}; it can mean {other:.10g}, too."
