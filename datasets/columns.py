"""What the columns of a table hold: numbers, text or next to nothing; and which names the class."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import pandas as pd

from lindisc.datasets.csv_table import Table
from lindisc.datasets.names import clean, clean_all

MOST_CLASSES = 11

_MOST_CLASS_NUMBERS = 10
_MISSING = ("", "na", "n/a", "nan", "null", "?")


@dataclass(frozen=True, eq=False)
class Columns:
    """Cells as text, as numbers (NaN where they are none), and whether they hold anything."""

    cells: pd.DataFrame
    numbers: pd.DataFrame
    filled: pd.DataFrame
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, table: Table) -> Self:
        """The columns of a parsed `Table`."""
        filled = table.cells.apply(lambda column: ~column.str.lower().isin(_MISSING))
        return cls(table.cells, table.numbers().where(filled), filled, tuple(table.notes))

    @cached_property
    def sparse(self) -> list[str]:
        """Names of the columns of which more than half is empty."""
        return self._names(self.filled.mean() < 0.5)

    @cached_property
    def numeric(self) -> list[str]:
        """Names of the columns whose fields are mostly numbers."""
        mostly_numbers = self.numbers.notna().sum() >= 0.5 * self.filled.sum()
        return [name for name in self._names(mostly_numbers) if name not in self.sparse]

    @cached_property
    def text(self) -> list[str]:
        """Names of the other columns."""
        return [name for name in self.cells if name not in [*self.sparse, *self.numeric]]

    @cached_property
    def coded(self) -> list[str]:
        """Names of the columns of text that can become indicators: of a few different texts."""
        return [name for name in self.text if 2 <= self._sizes[name] <= MOST_CLASSES]

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
        possible = [name for name in (*self.numeric, *self.coded) if name != class_column]
        if asked is None:
            reasons = dict.fromkeys(self.sparse, "more than half of it is empty")
            reasons |= {name: self._why_text(name) for name in self.text}
            reasons.pop(class_column, None)
            return [name for name in possible if name in self.numeric], [
                f"Column '{name}' was left out: {reason}." for name, reason in reasons.items()
            ]
        for name in asked:
            self._check_known("features", name)
            if name not in possible:
                raise ValueError(
                    f"Column '{name}' cannot be a feature: it is the class column, or holds "
                    f"mostly empty fields, or text that is not of 2 to {MOST_CLASSES} kinds."
                )
        return list(dict.fromkeys(asked)), []

    def usable(self, features: Sequence[str]) -> pd.DataFrame:
        """Which fields of these columns can be computed with."""
        return pd.DataFrame(
            {
                name: self.numbers[name].notna() if name in self.numeric else self.filled[name]
                for name in features
            },
            index=self.cells.index,
        )

    def values(self, features: Sequence[str], rows: pd.Series) -> tuple[pd.DataFrame, list[str]]:
        """The numbers in these columns and rows, and notes on columns of text: each has an
        indicator for every text of it but the first.
        """
        found: dict[str, pd.Series] = {}
        notes = []
        for name in features:
            if name in self.numeric:
                found[name] = self.numbers.loc[rows, name]
                continue
            texts = self.cells.loc[rows, name]
            first, *others = sorted(texts.unique())
            found |= {f"{name} {text}": (texts == text).astype(float) for text in others}
            notes.append(
                f"Column '{name}' became {len(others)} indicators, 1 where it holds that text; "
                f"all are 0 where it holds '{clean(first)}'."
            )
        numbers = pd.DataFrame(found, index=self.cells.index[rows])
        return numbers.set_axis(clean_all(found, "indicator"), axis=1), notes

    @cached_property
    def _sizes(self):
        return {name: self.cells[name][self.filled[name]].nunique() for name in self.cells}

    def _why_text(self, name):
        n_numbers, n_filled = self.numbers[name].notna().sum(), self.filled[name].sum()
        numbers = f", and numbers in {n_numbers} of {n_filled} fields only" if n_numbers else ""
        reason = f"it holds text{numbers}"
        return f"{reason}; it can become indicators" if name in self.coded else reason

    def _guessed_class(self):
        few = min(_MOST_CLASS_NUMBERS, len(self.cells) // 2)
        codes = [name for name in self.numeric if 2 <= self._sizes[name] <= few]
        candidates = self.coded or codes or self.text
        if not candidates:
            raise ValueError(
                "No column looks like a class: that is a column of text, or of at most "
                f"{_MOST_CLASS_NUMBERS} different numbers. Choose the class column."
            )
        return candidates[-1]

    def _check_known(self, parameter, name):
        if name not in self.cells:
            known = ", ".join(f"'{column}'" for column in self.cells)
            raise ValueError(
                f"`{parameter}` must name columns of the table, which are {known}; "
                f"got '{clean(str(name))}'."
            )

    def _names(self, mask):
        return list(self.cells.columns[mask])
