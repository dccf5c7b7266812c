"""Units that the numbers of a column have beside them, as in 85 %, 9.50 EUR or 12 cm."""

import re
from collections import Counter

import pandas as pd

_CURRENCY = r"[$£¥€₹]|(?:EUR|USD|GBP|CHF|DKK|SEK|NOK|PLN|CZK|Fr\.?|kr\.?)(?=[\s0-9])"
_UNIT = r"[^\W\d_]{1,8}[²³]?|[%‰°$£¥€₹][CFK]?|[^\W\d_]{1,4}[²³]?/[^\W\d_]{1,4}[²³]?"
_WITH_UNIT = re.compile(
    rf"(?P<before>(?:{_CURRENCY})?)\s*"
    r"(?P<number>[+\u2212-]?[0-9.,](?:[0-9.,'\u2019]|[ \u00a0\u2009\u202f](?=[0-9]))*)"
    rf"\s*(?P<after>(?:{_UNIT})?)"
)
_LOOKED_AT = 50  # fields that hold something
_FEWEST = 3  # different numbers: "4 doors" beside "2 doors" are two texts


def without_units(cells: pd.DataFrame) -> tuple[pd.DataFrame, dict[str, str]]:
    """The cells without the unit that most of their column have, and these units by column."""
    units = {name: unit for name in cells if (unit := _unit_of(cells[name].tolist()))}
    bare = {name: [_bare(text, unit) for text in cells[name]] for name, unit in units.items()}
    return cells.assign(**bare), {name: "".join(unit) for name, unit in units.items()}


def _unit_of(texts):
    """What stands before and after most numbers of a column; None where that is nothing."""
    looked = [text for text in texts[: 4 * _LOOKED_AT] if text][:_LOOKED_AT]
    matches = [found for found in map(_WITH_UNIT.fullmatch, looked) if found]
    counts = Counter(found.group("before", "after") for found in matches)
    if not counts:
        return None
    unit, count = counts.most_common(1)[0]
    numbers = {found["number"] for found in matches if found.group("before", "after") == unit}
    if not any(unit) or 2 * count <= len(looked) or len(numbers) < min(_FEWEST, len(looked)):
        return None
    return unit


def _bare(text, unit):
    """The number of a text with this unit; a number without it, but 0, may mean another."""
    found = _WITH_UNIT.fullmatch(text)
    if found is None:
        return text
    is_same = found.group("before", "after") == unit or not found["number"].strip("0.,")
    return found["number"] if is_same else ""
