"""Tables as they are read: what is far from one, or no number, turns its column into words."""

from functools import partial

import numpy as np
import pandas as pd

from lindisc.number_format import number

PLAIN = 1e-4, 1e9  # sizes between these stand in a table of numbers as they are
_in_words = partial(number, digits=6)


def readable(table: pd.DataFrame) -> tuple[pd.DataFrame, list]:
    """The table, and the names of its columns that are words now."""
    shown, worded = table.copy(), []
    for place, (name, column) in enumerate(table.items()):
        if column.dtype.kind == "f" and not _is_plain(column.to_numpy()):
            shown.isetitem(place, column.map(_in_words))
            worded.append(name)
    return shown, worded


def _is_plain(values):
    sizes = np.abs(values)
    return bool(np.all((sizes == 0) | (PLAIN[0] <= sizes) & (sizes < PLAIN[1])))
