"""Notes on lines and columns that were left out: the first ten of them, and how many more."""

from collections.abc import Callable, Collection, Mapping
from itertools import islice
from typing import Any

MOST_NOTES = 10


def notes_on_lines(faults: Mapping[Any, Any], reason: Callable[[Any, Any], str]) -> list[str]:
    """Why lines were left out: `reason(line, fault)` for the first ten, and how many more."""
    return _noted("Line {}", "lines", faults.keys(), lambda line: reason(line, faults[line]))


def notes_on_columns(names: Collection[str], reason: Callable[[str], str]) -> list[str]:
    """Why columns were left out: `reason(name)` for the first ten, and how many more."""
    return _noted("Column '{}'", "columns", names, reason)


def _noted(one, many, places, reason):
    noted = [*islice(places, MOST_NOTES)]
    notes = [f"{one.format(place)} was left out: {reason(place)}." for place in noted]
    if more := len(places) - len(noted):
        notes.append(f"{more} more {many} were left out likewise.")
    return notes
