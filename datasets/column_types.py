"""What the columns of a table hold: numbers, text or next to nothing; and which names the class."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
import pandas as pd

from lindisc.datasets.case_numbers import case_numbers
from lindisc.datasets.class_column import MOST_CLASSES, in_one_spelling, likely_class
from lindisc.datasets.clean_names import clean, clean_all
from lindisc.datasets.cleaning_notes import notes_on_columns
from lindisc.datasets.csv_table import Table
from lindisc.datasets.decimals import COMMA, Doubt
from lindisc.datasets.missing_codes import (
    LIKELY,
    codes_of,
    is_code,
    is_missing,
    is_missing_number,
    likely_codes,
    likely_words,
)  # fmt: skip
from lindisc.datasets.one_hot import with_choices

MOST_NAMED = 20

_FEW, _ROWS_OF_A_KIND = 0.1, 3  # share of the fields, rows
_LARGEST = 1e12  # high powers of it are still finite


@dataclass(frozen=True, eq=False)
class Columns:
    """Cells as text, as numbers (NaN where they are none to compute with), and whether they hold
    anything; and what can be said of how they were read (see `Table`).

    `choices` are columns that were added, with the names of the one-hot columns that each sums up
    (see `with_choices`).
    """

    cells: pd.DataFrame
    numbers: pd.DataFrame
    filled: pd.DataFrame
    doubts: dict[str, Doubt]
    n_rows: int
    sheets: tuple[str, ...]
    notes: tuple[str, ...]
    large: frozenset[str]
    choices: dict[str, list[str]]

    @classmethod
    def of(cls, table: Table, missing: Sequence[str] = ()) -> Self:
        """The columns of a parsed `Table`; `missing` are codes that stand for nothing: `-999`, or
        `age=99` in one column.
        """
        cells, choices = with_choices(table.cells)
        numbers = table.numbers.reindex(columns=cells.columns)
        filled, notes = {}, [*table.notes]
        for name in cells:
            filled[name] = _is_filled(cells[name], numbers[name].notna().to_numpy())
            if codes := codes_of(name, tuple(missing)):
                coded = is_code(cells[name], numbers[name], codes).to_numpy(bool) & filled[name]
                filled[name] = filled[name] & ~coded
                if coded.any():
                    notes.append(f"Column '{name}': {coded.sum()} codes were taken as missing.")
        notes += [
            f"Column '{name}' was added: it says which of these columns is 1." for name in choices
        ]
        filled = pd.DataFrame(filled, index=cells.index, columns=cells.columns)
        usable = filled & (numbers.abs() <= _LARGEST)
        beyond = (numbers.where(filled).abs() > _LARGEST).sum() > 0.5 * filled.sum()
        return cls(
            cells,
            numbers.where(usable),
            filled,
            table.doubts,
            table.n_rows,
            table.sheets,
            (*notes, *map(_read_as, table.doubts, table.doubts.values())),
            frozenset(cells.columns[beyond]),
            choices,
        )

    @cached_property
    def codes(self) -> dict[str, dict[str, int]]:
        """By names of columns: what may stand for a missing value, and how often."""
        numbers = self.numbers[self.numeric]
        holding = numbers.columns[numbers.isin(LIKELY).any()]
        found = {name: likely_codes(numbers[name].dropna()) for name in holding}
        found |= {name: likely_words(self.cells[name][self.filled[name]]) for name in self.coded}
        return {name: codes for name, codes in found.items() if codes}

    @cached_property
    def counting(self) -> list[str]:
        """Names of the columns that only number the rows."""
        return case_numbers(self.numbers, self._size)

    @cached_property
    def sparse(self) -> list[str]:
        """Names of the columns of which more than half is empty."""
        return self._names(self.filled.mean() < 0.5)

    @cached_property
    def numeric(self) -> list[str]:
        """Names of the columns whose fields are mostly numbers, and not few kinds with words."""
        n_numbers, n_filled = self.numbers.notna().sum(), self.filled.sum()
        with_words = {
            name
            for name in self._names(n_numbers < (1 - _FEW) * n_filled)
            if self._size(name) <= min(MOST_CLASSES, n_filled[name] / _ROWS_OF_A_KIND)
            and self._words(name).str.contains("[0-9]").all()  # as "5 and more"
        }
        others = {*self.sparse, *with_words}
        return [name for name in self._names(n_numbers >= 0.5 * n_filled) if name not in others]

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
        names, n_rows = list(self.cells), len(self.cells)
        guess, why = likely_class(names, self.coded, self.numeric, self.text, self._kinds, n_rows)
        return guess, [f"The class column is '{guess}': {why}."]

    def choose_features(
        self, asked: Sequence[str] | None, class_column: str
    ) -> tuple[list[str], list[str]]:
        """The columns to compute with, asked for or all of numbers, and notes on the others; where
        there are fewer than two of numbers, those of a few texts, too.
        """
        possible = {*self.numeric, *self.coded} - {class_column}
        if asked is None:
            says_class = {class_column, *self.choices.get(class_column, ())}
            asked = [name for name in self.numeric if name not in says_class]
            if len(asked) < 2:
                asked = [
                    name for name in self.cells if name in possible - says_class - {*self.choices}
                ]
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

    def labels(self, class_column: str) -> pd.Series:
        """The fields of the class column, each class in one spelling."""
        texts, numbers = self.cells[class_column], self.numbers[class_column]
        if class_column not in self.numeric:
            numbers = numbers * np.nan
        return in_one_spelling(texts, numbers, self.filled[class_column])

    def _size(self, name):
        """How many different fields a column holds."""
        return len(self._kinds(name))

    def _words(self, name):
        return self.cells[name][self.filled[name] & self.numbers[name].isna()]

    def _kinds(self, name):
        return {*self.cells[name][self.filled[name]]}

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


def _is_filled(cells, is_number):
    """Which fields of a column hold something."""
    texts = set(cells[~is_number])
    absent = {text for text in texts if is_missing(text)}
    filled = ~cells.isin(absent).to_numpy()
    if is_number.sum() >= 0.5 * filled.sum():
        absent = {text for text in texts if is_missing_number(text)}
        filled &= is_number | ~cells.isin(absent).to_numpy()
    return filled


def _read_as(name, doubt):
    taken, other = doubt.with_point, doubt.with_comma
    if doubt.decimal == COMMA:
        taken, other = other, taken
    held, was = doubt.example, f"{taken:.10g}"  # digits, points and commas
    return f"Column '{name}': '{held}' was read as {was}; it can mean {other:.10g}, too."
