"""All that a `View` says in words, with where it says it."""

from dataclasses import fields, is_dataclass

import numpy as np
import pandas as pd

from pages.answers.view import Fold, Growing, View

MOST_ROWS = 60
SAYS_NOTHING = (int, float, np.ndarray, np.generic)  # most of what a picture holds
LEFT_OUT = {"files", "hears", "key", "code"}


def texts(thing, place=()):
    """Pairs of a place, names of types and fields, and the text that stands there."""
    if isinstance(thing, str):
        yield place, thing
    elif isinstance(thing, SAYS_NOTHING):
        return
    elif isinstance(thing, View):
        for field in fields(thing):
            if field.name not in LEFT_OUT:
                found = getattr(thing, field.name)
                yield from texts(found() if callable(found) else found, (field.name,))
    elif isinstance(thing, Growing):
        yield from texts((next(iter(thing.steps())), *thing.below), place)
    elif isinstance(thing, Fold):
        yield from texts((thing.title, thing.make()), (*place, "Fold"))
    elif isinstance(thing, pd.DataFrame):
        yield from _of_table(thing.head(MOST_ROWS), (*place, "table"))
    elif is_dataclass(thing):
        for field in fields(thing):
            if field.name not in LEFT_OUT:
                yield from texts(
                    getattr(thing, field.name), (*place, type(thing).__name__, field.name)
                )
    elif isinstance(thing, dict):
        yield from texts([*thing, *thing.values()], place)
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from texts(each, place)


def _of_table(table, place):
    yield from texts([str(name) for name in (*table.columns, *table.index)], place)
    for _, column in table.items():
        yield from texts([cell for cell in column if isinstance(cell, str)], place)
