"""What the columns of a table hold: numbers, text or next to nothing; and which names the class."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import pandas as pd

from lindisc.datasets.csv_table import Table
from lindisc.datasets.names import clean

MOST_CLASSES = 30

_MOST_CLASS_NUMBERS = 10
_MISSING = ("", "na", "n/a", "nan", "null", "?")


@dataclass(frozen=True, eq=False)
class Columns:
    """Cells as text, as numbers (NaN where they are none), and whether they hold anything."""

    cells: pd.DataFrame
    numbers: pd.DataFrame
    filled: pd.DataFrame

    @classmethod
    def of(cls, table: Table) -> Self:
        """The columns of a parsed `Table`."""
        filled = table.cells.apply(lambda column: ~column.str.lower().isin(_MISSING))
        return cls(table.cells, table.numbers().where(filled), filled)

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
        """The columns to compute with, asked for or all that can be, and notes on the others."""
        numeric = [name for name in self.numeric if name != class_column]
        if asked is None:
            reasons = dict.fromkeys(self.sparse, "more than half of it is empty")
            reasons |= dict.fromkeys(self.text, "it holds text")
            reasons.pop(class_column, None)
            return numeric, [
                f"Column '{name}' was left out: {reason}." for name, reason in reasons.items()
            ]
        for name in asked:
            self._check_known("features", name)
            if name not in numeric:
                raise ValueError(
                    f"Column '{name}' cannot be a feature: it is the class column, or holds "
                    "text or mostly empty fields."
                )
        return list(dict.fromkeys(asked)), []

    def _guessed_class(self):
        sizes = {name: self.cells[name][self.filled[name]].nunique() for name in self.cells}
        few = min(_MOST_CLASS_NUMBERS, len(self.cells) // 2)
        classes = [name for name in self.text if 2 <= sizes[name] <= MOST_CLASSES]
        codes = [name for name in self.numeric if 2 <= sizes[name] <= few]
        candidates = classes or codes or self.text
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
