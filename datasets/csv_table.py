"""The bytes of somebody's CSV file as named columns of text, and notes on what had to be mended."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pandas as pd

from lindisc.datasets.decimals import POINT, Doubt, numbers_in
from lindisc.datasets.names import RULE, clean_all
from lindisc.datasets.text_records import (
    BLANK,
    LOOKED_AT,
    decoded,
    delimiter_of,
    text_records,
    usual_width,
)  # fmt: skip

MOST_BYTES = 5 * 2**20
MOST_LINES = 200_000
MOST_COLUMNS = 10_000
MOST_NOTES = 10

_ZIPPED, _OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"  # how spreadsheets begin
_COMMENTS = ("#", "%", "//", "sep=")
_BREAK = re.compile(r"[\r\n]")
_UNREADABLE = (
    "its quotation marks do not open and close whole fields, or a field is too long to be read"
)


@dataclass(frozen=True, eq=False)
class Table:
    """Cells as stripped text under clean, distinct names; the index holds line numbers.

    `numbers` are the same as numbers, NaN where they are none; those of the columns in `doubts`
    can be read otherwise. `n_rows` counts rows that could not be read, too; `sheets` names those of
    a spreadsheet.
    """

    cells: pd.DataFrame
    numbers: pd.DataFrame
    doubts: dict[str, Doubt]
    n_rows: int
    sheets: tuple[str, ...]
    notes: list[str]


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


def parse(
    content: bytes | str,
    *,
    header: bool | None = None,
    decimal: str | None = None,
    sheet: str | None = None,
) -> Table:
    """The `Table` of a CSV file or a spreadsheet, given as bytes or text.

    `header` says whether the first line holds the names of the columns; None: as it looks.
    `decimal` is the point or comma of numbers that can be read with either. `sheet` names one of a
    spreadsheet; None: the first.
    Raises a ValueError that says in plain words what is wrong and what would mend it.
    """
    raw = content.encode(errors="replace") if isinstance(content, str) else content
    if len(raw) > MOST_BYTES:
        raise ValueError(
            f"The file is larger than {MOST_BYTES // 2**20} MB: keep fewer rows or columns."
        )
    if raw.startswith(_OLD):
        raise ValueError("This is an old spreadsheet: save it as .xlsx or as CSV first.")
    sheets: tuple[str, ...] = ()
    notes: list[str] = []
    delimiter = ","
    if raw.startswith(_ZIPPED):
        records, sheets = _sheet_records(raw, sheet)
        decimal = decimal or POINT  # numbers there are numbers
    else:
        text, notes = decoded(raw)
        delimiter = delimiter_of(text)
        records = list(islice(text_records(text, delimiter), MOST_LINES + 2))
    records, title_notes = _without_titles(records)
    first_line, first = records[0]
    if not first:
        raise _refusal(first_line)
    if delimiter in (BLANK, "\t") and len(records) > 1 and len(records[1][1]) == len(first) + 1:
        first = ["row", *first]  # as R writes tables
        records[0] = first_line, first
    _check_width(first)
    if len(records) > MOST_LINES + 1:
        raise ValueError(f"The file has more than {MOST_LINES} rows: keep a part of them.")
    has_names, header_notes = _has_names(first, delimiter) if header is None else (header, [])
    rows, row_notes = _whole_rows(records[has_names:], len(first))
    originals = first if has_names else [f"column {place}" for place, _ in enumerate(first, 1)]
    names, name_notes = _named(originals)
    cells = pd.DataFrame(list(rows.values()), index=list(rows), columns=names, dtype=str)
    cells = cells[[name for name, original in zip(names, originals, strict=True) if original]]
    numbers, doubts = numbers_in(cells, delimiter, decimal)
    notes = [*notes, *title_notes, *header_notes, *name_notes, *row_notes]
    return Table(cells, numbers, doubts, len(records) - has_names, sheets, notes)


def _sheet_records(raw, sheet):
    try:
        from lindisc.datasets.spreadsheet import sheet_records
    except ImportError:
        raise ValueError(
            "An .xlsx file is read with the package python-calamine: install it, or save the table "
            "as CSV."
        ) from None
    return sheet_records(raw, sheet, MOST_LINES + 2)


def _without_titles(records):
    """The records from the names on, and a note on every title and comment above them."""
    _, width = usual_width([len(fields) for _, fields in records[:LOOKED_AT]])
    n_titles = 0
    for _, fields in records[:LOOKED_AT]:
        is_comment = fields and fields[0].lower().startswith(_COMMENTS) and len(fields) != width
        if width < 2 or not (is_comment or (fields and sum(map(bool, fields)) == 1)):
            break
        n_titles += 1
    if n_titles == len(records):
        return records, []
    above = {line: None for line, _ in records[:n_titles]}
    return records[n_titles:], notes_on_lines(
        above, lambda *_: "a title or a comment above the names"
    )


def _refusal(line):
    return ValueError(f"Line {line} cannot be read: {_UNREADABLE}. Mend or remove these marks.")


def _check_width(first):
    if len(first) > MOST_COLUMNS:
        raise ValueError(f"The file has {len(first)} columns: keep at most {MOST_COLUMNS} of them.")


def _has_names(first, delimiter):
    """Whether the first line looks like names: numbers there only count the columns."""
    numbers, _ = numbers_in(pd.DataFrame({"first": first}, dtype=str), delimiter)
    places = numbers["first"].dropna()
    if places.empty:
        return True, []
    if set(places - places.index) in ({0.0}, {1.0}):
        return True, ["The first line was read as names of columns: its numbers count them."]
    return False, ["The first line was read as data: it holds numbers, so columns have no names."]


def _whole_rows(records, n_columns):
    rows, broken = {}, {}
    for line, fields in records:
        if len(fields) < n_columns or any(fields[n_columns:]):
            broken[line] = len(fields)
        else:
            rows[line] = fields[:n_columns]
    if not rows:
        if unreadable := [line for line, n_fields in broken.items() if not n_fields]:
            raise _refusal(unreadable[0])
        raise ValueError(
            f"No row of data under the first line has as many fields as that: {n_columns}. "
            "(Where numbers have decimal commas, separate the columns by semicolons.)"
        )
    reasons = notes_on_lines(broken, lambda _, n_fields: _why_broken(n_fields, n_columns))
    return rows, reasons + _notes_on_breaks(records)


def _why_broken(n_fields, n_columns):
    return f"its number of fields is {n_fields}, not {n_columns}" if n_fields else _UNREADABLE


def _notes_on_breaks(records):
    """Where a mark that was left open by mistake would hide the rows up to the next."""
    broken = [line for line, fields in records if _BREAK.search("".join(fields))]
    if not broken:
        return []
    return [
        "Line breaks between quotation marks were read as text: rows that hold some are "
        f"{len(broken)}, and the first of them ends in line {broken[0]}."
    ]


def _named(header):
    names = clean_all(header, "column")
    notes = []
    for position, (original, name) in enumerate(zip(header, names, strict=True), start=1):
        if not original:
            notes.append(f"Column {position} was left out: it has no name.")
        elif name != original:
            notes.append(
                f"Column {position} is called '{name}' here: names must differ and hold {RULE}."
            )
    return names, notes
