"""Points in a table to type into, as a piece of a `View`."""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd

DRAWN = 20  # points at once


@dataclass(frozen=True, eq=False)
class More:
    """Points drawn from the model of a method: `hears()` gives the settings that add them."""

    slug: str
    title: str
    hears: Callable


@dataclass(frozen=True, eq=False)
class PointTable:
    """Points by row, and in columns of their own what methods `said` of them.

    The text of the `edits` is what `control` holds: whole numbers across the `box` of the plane,
    of rows by their `origin` in the data, -1 for those that were added.
    """

    control: str
    edits: str
    box: tuple
    origin: tuple
    frame: pd.DataFrame
    classes: tuple
    said: tuple
    more: tuple[More, ...]
