"""Where the names of the columns stand: below titles, above units, in a comment, or nowhere."""

import re
from dataclasses import dataclass
from itertools import takewhile

import numpy as np
import pandas as pd

from lindisc.datasets.cleaning_notes import notes_on_lines
from lindisc.datasets.csv_records import BLANK, LOOKED_AT, filled_size, usual_width
from lindisc.datasets.decimals import numbers_in
from lindisc.datasets.missing_codes import is_missing

_COMMENT = re.compile(r"(?:#+|%+|//+|sep=)\s*", re.IGNORECASE)
_ROWS, _COLUMNS = 30, 200  # below the first line, that tell whether it holds names
_YEARS = (1000, 2999)

Records = list[tuple[int, list[str]]]


@dataclass(frozen=True)
class Head:
    """The names as they stand in this line, the records below, and notes on what was above."""

    line: int
    names: list[str]
    rows: Records
    notes: list[str]


def head_of(records: Records, delimiter: str, header: bool | None) -> Head:
    """The `Head` of a table; `header` says whether its first line holds names, None: as it looks.

    A name is empty where a column has none, and all of them are where no line holds names. There
    are no names where that line cannot be read.
    """
    records, notes = _without_comments(records, delimiter)
    place = _place_of_names(records, delimiter)
    above = {line: None for line, _ in records[:place]}
    notes += notes_on_lines(above, lambda *_: "a title or a comment above the names")
    (line, first), *rows = records[place:]
    if _has_row_names(first, rows, delimiter):
        first = ["", *first]
    if header is None:
        header, why = _has_names(first, rows, delimiter)
        notes += why
    if header:
        return Head(line, first, rows, notes)
    return Head(line, [""] * len(first), [(line, first), *rows], notes)


def _without_comments(records, delimiter):
    """The records without those that begin with a mark; names behind such a mark stay."""
    marked = [bool(fields and _COMMENT.match(fields[0])) for _, fields in records]
    n_above = len([*takewhile(bool, marked)])
    if n_above == len(records) or 2 * sum(marked[n_above:]) > len(records) - n_above:
        return records, []  # these are numbers of cases, as in "#17"
    bare = [record for record, is_marked in zip(records, marked, strict=True) if not is_marked]
    _, width = usual_width([len(fields) for _, fields in bare[:LOOKED_AT]])
    names = []
    if n_above and _numbers(bare[0][1], delimiter):
        line, (first, *others) = records[n_above - 1]
        unmarked = [text for text in (_COMMENT.sub("", first, count=1), *others) if text]
        if len(unmarked) == width and not _numbers(unmarked, delimiter):
            names, marked[n_above - 1] = [(line, unmarked)], False
    left_out = [record for record, is_marked in zip(records, marked, strict=True) if is_marked]
    return names + bare, notes_on_lines(dict(left_out), lambda *_: "it is a comment")


def _place_of_names(records, delimiter):
    """Of the record with the names, or of the first row where there are none: the first that is as
    wide as most, or the one before it where that is a row.
    """
    looked = records[:LOOKED_AT]
    sizes = [filled_size(fields) for _, fields in looked]
    _, width = usual_width(sizes)
    unreadable = [place for place, (_, fields) in enumerate(looked) if not fields]
    wide = [place for place, size in enumerate(sizes) if size >= width]
    place = min([*wide[:1], *unreadable, len(looked) - 1]) if width > 1 else 0
    if place in unreadable:
        return place
    if _numbers(looked[place][1], delimiter):
        return place - _n_lines_of_names(looked[:place], delimiter)
    while place + 2 < len(looked):
        here, below, after = (fields for _, fields in looked[place : place + 3])
        is_better = _n_filled(below) > _n_filled(here) and not _numbers(below, delimiter)
        if not (is_better and _numbers(after, delimiter)):
            break
        place += 1
    return place


def _n_lines_of_names(above, delimiter):
    """How many lines right above the first row are alike, the names and what belongs to them."""
    last, n_filled = None, None
    for place, (line, fields) in enumerate(reversed(above)):
        is_next = last is None or (line == last - 1 and _n_filled(fields) == n_filled)
        if not is_next or _n_filled(fields) < 2 or _numbers(fields, delimiter):
            return place
        last, n_filled = line, _n_filled(fields)
    return len(above)


def _has_row_names(first, rows, delimiter):
    """Whether rows have a field more than there are names, as R writes tables."""
    looked = [fields for _, fields in rows[:LOOKED_AT] if fields]
    longer = [
        fields[0] for fields in looked if filled_size(fields) == len(first) + 1 == len(fields)
    ]
    if not first or 2 * len(longer) <= len(looked):
        return False
    if delimiter in (BLANK, "\t"):
        return True
    numbers = _numbers(longer, delimiter)  # others may be cut by a decimal comma
    counts = [*numbers.values()] == [*range(1, len(longer) + 1)]
    return len({*longer}) == len(longer) and (counts or not numbers)


def _has_names(first, rows, delimiter):
    """Whether the first line looks like names, and a note where that is not as usual."""
    numbers = _numbers(first, delimiter)
    places = np.array([*numbers])
    values = np.array([*numbers.values()])
    names, data = _evidence(first, rows, delimiter)
    if numbers and not data and {*(values - places).tolist()} in ({0.0}, {1.0}):
        return True, ["The first line was read as names of columns: its numbers count them."]
    if not numbers:
        if data <= names:
            return True, []
        return False, ["The first line was read as data: its words stand in the rows below, too."]
    if names and not data and _is_scale(values):
        return True, ["The first line was read as names of columns: its words stand in no row."]
    return False, ["The first line was read as data: it holds numbers, so columns have no names."]


def _evidence(first, rows, delimiter):
    """In how many columns the first line is unlike what is below it, and in how many it is alike;
    numbers and texts that are all different tell nothing.
    """
    n_columns = min(len(first), _COLUMNS)
    below = [fields[:n_columns] for _, fields in rows[:_ROWS] if len(fields) >= n_columns]
    if not below:
        return 0, 0
    table = pd.DataFrame(below, dtype=str)
    numbers, _ = numbers_in(table, delimiter)
    names = data = 0
    for place, text in enumerate(first[:n_columns]):
        texts = [each for each in table[place] if not is_missing(each)]
        if is_missing(text) or not texts or _numbers([text], delimiter):
            continue
        is_numeric = 2 * numbers[place].notna().sum() > len(texts)
        data += text in texts
        names += text not in texts and (is_numeric or 2 * len({*texts}) <= len(texts))
    return names, data


def _is_scale(values):
    """Whether numbers can be headings: years, or three and more in equal steps."""
    if (values != values.round()).any():
        return False
    low, high = _YEARS
    steps = {*np.diff(values).tolist()}
    return bool(((values >= low) & (values <= high)).all()) or (len(values) > 2 and len(steps) == 1)


def _numbers(texts, delimiter):
    """The numbers among texts, by their places."""
    found, _ = numbers_in(pd.DataFrame({"texts": texts}, dtype=str), delimiter)
    return found["texts"].dropna().to_dict()


def _n_filled(fields):
    return sum(map(bool, fields))
