"""Columns that only number the rows: nobody computes with them, though they are numbers."""

import re
from collections.abc import Callable

import pandas as pd

_FEWEST = 10
_MOSTLY_DIFFERENT = 0.9
_LEAST = 1000  # of numbers of cases in a first column without a name for them
_NAMES = re.compile(
    r"(?:.*[^a-z])?(?:id|ids|idx|index|nr|no|nummer|number|matrikel\w*|unnamed 0|row|case|key)",
    re.IGNORECASE,
)


def case_numbers(numbers: pd.DataFrame, n_kinds: Callable[[str], int]) -> list[str]:
    """Names of the columns of whole numbers that are in order, or nearly all different and under a
    name that says so, or first and without one; `n_kinds` counts the different fields of a column.
    """
    whole = ((numbers.round() == numbers) | numbers.isna()).all()
    found = numbers.columns[whole & (numbers.notna().sum() >= _FEWEST)]
    steps = numbers[found].diff()
    in_order = ((steps > 0) | steps.isna()).all() | ((steps < 0) | steps.isna()).all()

    def is_named(name):
        is_long = name == "column 1" and numbers[name].min() >= _LEAST
        is_different = n_kinds(name) >= _MOSTLY_DIFFERENT * len(numbers)
        return is_different and (is_long or _NAMES.fullmatch(name))

    return [name for name in found if in_order[name] or is_named(name)]
