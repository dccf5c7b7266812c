"""The bytes of somebody's CSV file as named columns of text, and notes on what had to be mended."""

import codecs
import csv
import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pandas as pd

from lindisc.datasets.names import NUMBER, RULE, clean_all

MOST_BYTES = 5 * 2**20
MOST_LINES = 200_000
MOST_COLUMNS = 200
MOST_LINE_NOTES = 10

# In this order, because a comma inside a name or a number is common, a tab or semicolon is not.
_DELIMITERS = "\t;|,"
_SNIFFED_RECORDS, _SNIFFED_LETTERS = 20, 200_000
_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_LARGEST_NUMBER = 1e12  # high powers of it are still finite
_BREAK = re.compile(r"[\r\n]")
_UNREADABLE = (
    "its quotation marks do not open and close whole fields, or a field is too long to be read"
)


@dataclass(frozen=True, eq=False)
class Table:
    """Cells as stripped text under clean, distinct names; the index holds line numbers.

    A comma inside a number is a decimal one wherever it does not part columns.
    """

    cells: pd.DataFrame
    decimal_comma: bool
    notes: list[str]

    def numbers(self) -> pd.DataFrame:
        """The cells as numbers, NaN where they are none that can be computed with."""
        return self.cells.apply(_as_numbers, decimal_comma=self.decimal_comma)


def notes_on_lines(faults: Mapping[Any, Any], reason: Callable[[Any, Any], str]) -> list[str]:
    """Why lines were left out: `reason(line, fault)` for the first ten, and how many more."""
    notes = [
        f"Line {line} was left out: {reason(line, fault)}."
        for line, fault in islice(faults.items(), MOST_LINE_NOTES)
    ]
    if len(faults) > MOST_LINE_NOTES:
        notes.append(f"{len(faults) - MOST_LINE_NOTES} more lines were left out likewise.")
    return notes


def parse(content: bytes | str, *, header: bool | None = None) -> Table:
    """The `Table` of a CSV file, given as bytes or text.

    `header` says whether the first line holds the names of the columns; None: as it looks.
    Raises a ValueError that says in plain words what is wrong and what would mend it.
    """
    text, encoding_notes = _decode(content)
    delimiter = _sniff(text)
    decimal_comma = delimiter != ","
    records = list(islice(_records(text, delimiter), MOST_LINES + 2))
    first_line, first = records[0]
    if not first:
        raise _refusal(first_line)
    _check_width(first)
    if len(records) > MOST_LINES + 1:
        raise ValueError(f"The file has more than {MOST_LINES} rows: keep a part of them.")
    has_names, header_notes = _has_names(first, decimal_comma) if header is None else (header, [])
    rows, row_notes = _whole_rows(records[has_names:], len(first))
    originals = first if has_names else [f"column {place}" for place, _ in enumerate(first, 1)]
    names, name_notes = _named(originals)
    cells = pd.DataFrame(list(rows.values()), index=list(rows), columns=names, dtype=str)
    kept = [name for name, original in zip(names, originals, strict=True) if original]
    notes = encoding_notes + header_notes + name_notes + row_notes
    return Table(cells[kept], decimal_comma, notes)


def _decode(content):
    raw = content.encode(errors="replace") if isinstance(content, str) else content
    if len(raw) > MOST_BYTES:
        raise ValueError(
            f"The file is larger than {MOST_BYTES // 2**20} MB: keep fewer rows or columns."
        )
    if raw.startswith(_SPREADSHEETS):
        raise ValueError("This is a spreadsheet, not a CSV file: save it as CSV first.")
    utf16 = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    notes = []
    try:
        text = raw.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
        notes = ["The file is not in UTF-8 and was read as Latin-1: check accented letters."]
    if "\0" in text:
        raise ValueError("This is not a text file: save the table as CSV in UTF-8.")
    if not text.strip():
        raise ValueError("The file is empty.")
    return text, notes


def _sniff(text):
    best, most = None, (0, 0)
    begun = text.lstrip("\r\n")[:_SNIFFED_LETTERS]
    for delimiter in _DELIMITERS:
        widths = _widths(begun, delimiter) or [0]
        fit = (widths.count(widths[0]), widths[0])
        if widths[0] > 1 and fit > most:
            best, most = delimiter, fit
    if best is None:
        raise ValueError(
            "Only one column was found: separate columns by commas, semicolons, tabs or bars, "
            "and name each of them in the first line."
        )
    return best


def _widths(text, delimiter):
    """How many fields the first records have."""
    records = islice(_records(text, delimiter, strict=False), _SNIFFED_RECORDS)
    return [len(fields) for _, fields in records]


def _records(text, delimiter, *, strict=True):
    """Line number and stripped fields of every record that is not blank; no fields of one that
    cannot be read, after which the next line is tried.
    """
    lines = list(io.StringIO(text, newline=""))
    n_read = 0
    while n_read < len(lines):
        rest = map(lines.__getitem__, range(n_read, len(lines)))
        reader = csv.reader(rest, delimiter=delimiter, skipinitialspace=True, strict=strict)
        begun = n_read
        try:
            for fields in reader:
                n_read = begun + reader.line_num
                stripped = [field.strip() for field in fields]
                if any(stripped):
                    yield n_read, stripped
        except csv.Error:
            n_read += 1
            yield n_read, []


def _refusal(line):
    return ValueError(f"Line {line} cannot be read: {_UNREADABLE}. Mend or remove these marks.")


def _check_width(first):
    if len(first) > MOST_COLUMNS:
        raise ValueError(f"The file has {len(first)} columns: keep at most {MOST_COLUMNS} of them.")


def _has_names(first, decimal_comma):
    """Whether the first line looks like names: numbers there only count the columns."""
    numbers = _as_numbers(pd.Series(first, dtype=str), decimal_comma=decimal_comma)
    places = numbers.dropna()
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


def _as_numbers(cells, *, decimal_comma):
    if decimal_comma:
        cells = cells.str.replace(",", ".")
    # Not `to_numeric`, which loses last digits in older pandas and takes "7e 9" for a number.
    numbers = cells.where(cells.str.fullmatch(NUMBER.pattern)).astype(float)
    return numbers.where(numbers.abs() <= _LARGEST_NUMBER)
