"""One-hot columns (a single 1 in each row), and a column of text that names the one with the 1."""

import numpy as np
import pandas as pd

from lindisc.datasets.clean_names import clean_all

_YES = {"1", "1.0", "1.00", "1,0", "1,00", "true"}
_NO = {"0", "0.0", "0.00", "0,0", "0,00", "false"}
_FEWEST = 3  # of two, one is only the opposite of the other


def with_choices(cells: pd.DataFrame) -> tuple[pd.DataFrame, dict[str, list[str]]]:
    """The cells with a column of text after all neighbouring columns that say one thing by a 1
    among zeros, and the names of these columns by that of the new one.
    """
    choices = {}
    for run in _runs(cells):
        *_, name = clean_all([*cells, f"{run[0]} to {run[-1]}"], "column")
        chosen = np.array(run)[np.argmax([_is_yes(cells[each]) for each in run], axis=0)]
        place = cells.columns.get_loc(run[-1]) + 1
        after = pd.Series(chosen, cells.index, name=name, dtype=object)
        cells = pd.concat([cells.iloc[:, :place], after, cells.iloc[:, place:]], axis=1)
        choices[name] = run
    return cells, choices


def _runs(cells):
    """The names of neighbouring columns that have exactly one 1 in each row."""
    runs: list[list[str]] = []
    names: list[str] = []
    total = np.zeros(len(cells), dtype=int)
    for name in cells:
        column = cells[name]
        is_coded = column.iloc[0].lower() in _YES | _NO  # which most columns are not
        kinds = {text.lower() for text in column.unique()} if is_coded else set()
        if not kinds <= _YES | _NO or kinds.isdisjoint(_YES):
            names, total = [], np.zeros_like(total)
            continue
        names, total = [*names, name], total + _is_yes(column)
        while total.max() > 1:
            total = total - _is_yes(cells[names[0]])
            names = names[1:]
        if total.min() == 1:
            if len(names) >= _FEWEST:
                runs.append(names)
            names, total = [], np.zeros_like(total)
    return runs


def _is_yes(column):
    return np.array([text.lower() in _YES for text in column])
