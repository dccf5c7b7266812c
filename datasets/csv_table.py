"""The bytes of somebody's CSV file as named columns of text, and notes on what had to be mended."""

import re
from dataclasses import dataclass
from itertools import islice

import pandas as pd

from lindisc.datasets.clean_names import RULE, clean, clean_all
from lindisc.datasets.cleaning_notes import notes_on_lines
from lindisc.datasets.csv_records import decoded, filled_size, separated, text_records
from lindisc.datasets.decimals import POINT, Doubt, numbers_in
from lindisc.datasets.header_rows import head_of
from lindisc.datasets.units import without_units

MOST_BYTES = 5 * 2**20
MOST_LINES = 200_000
MOST_COLUMNS = 10_000

_ZIPPED, _OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"  # how spreadsheets begin
_BREAK = re.compile(r"[\r\n]")
_UNREADABLE = (
    "its quotation marks do not open and close whole fields, or a field is too long to be read"
)


class NoTable(ValueError):
    """A sheet of a spreadsheet cannot be read; `sheets` are the names of all its sheets."""

    def __init__(self, words: str, sheets: tuple[str, ...]) -> None:
        super().__init__(words)
        self.sheets = sheets


@dataclass(frozen=True, eq=False)
class Table:
    """Cells as stripped text under clean, distinct names; the index holds line numbers.

    `numbers` are the same as numbers, NaN where they are none; those of the columns in `doubts`
    can be read otherwise. `n_rows` counts rows that could not be read, too; `sheets` names those of
    a spreadsheet, the one that was read first.
    """

    cells: pd.DataFrame
    numbers: pd.DataFrame
    doubts: dict[str, Doubt]
    n_rows: int
    sheets: tuple[str, ...]
    notes: list[str]


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
    spreadsheet; None: the first that holds a table of numbers.
    Raises a ValueError that says in plain words what is wrong and what would mend it.
    """
    raw = content.encode(errors="replace") if isinstance(content, str) else content
    records, delimiter, sheets, notes = _records(raw, sheet)
    try:
        return _table(records, delimiter, header, decimal, sheets, notes)
    except ValueError as error:
        raise NoTable(str(error), sheets) from None


def _table(records, delimiter, header, decimal, sheets, notes):
    if not records:
        raise ValueError("This sheet is empty.")
    if len(records) > MOST_LINES + 1:
        raise ValueError(f"The file has more than {MOST_LINES} rows: keep a part of them.")
    head = head_of(records, delimiter, header)
    if not head.names:
        raise _refusal(head.line)
    if len(head.names) > MOST_COLUMNS:
        raise ValueError(
            f"The file has {len(head.names)} columns: keep at most {MOST_COLUMNS} of them."
        )
    rows, row_notes = _whole_rows(head.rows, head.names)
    fields = pd.DataFrame(list(rows.values()), index=list(rows), dtype=str)
    cells, name_notes = _named(fields, head.names)
    bare, units = without_units(cells)
    numbers, doubts = numbers_in(bare, delimiter, POINT if sheets and not decimal else decimal)
    unit_notes = [
        f"Column '{name}': '{clean(unit)}' beside its numbers was left out."
        if clean(unit)
        else f"Column '{name}': a sign beside its numbers was left out."
        for name, unit in units.items()
    ]
    notes = [*notes, *head.notes, *name_notes, *unit_notes, *row_notes]
    return Table(cells, numbers, doubts, len(head.rows), sheets, notes)


def _records(raw, sheet):
    """The records, what parts their fields, the sheets that there are, and notes."""
    if len(raw) > MOST_BYTES:
        raise ValueError(
            f"The file is larger than {MOST_BYTES // 2**20} MB: keep fewer rows or columns."
        )
    if raw.startswith(_OLD):
        raise ValueError("This is an old spreadsheet: save it as .xlsx or as CSV first.")
    if raw.startswith(_ZIPPED):
        records, sheets, notes = _sheet_records(raw, sheet)
        return records, ",", sheets, notes
    text, notes = decoded(raw)
    text, delimiter = separated(text)
    return list(islice(text_records(text, delimiter), MOST_LINES + 2)), delimiter, (), notes


def _sheet_records(raw, sheet):
    try:
        from lindisc.datasets.spreadsheet import sheet_records
    except ImportError:
        raise ValueError(
            "An .xlsx file is read with the package python-calamine: install it, or save the table "
            "as CSV."
        ) from None
    return sheet_records(raw, sheet, MOST_LINES + 2)


def _refusal(line):
    return ValueError(f"Line {line} cannot be read: {_UNREADABLE}. Mend or remove these marks.")


def _whole_rows(records, names):
    n_columns, n_named = len(names), filled_size(names) or len(names)
    rows, broken = {}, {}
    for line, fields in records:
        if len(fields) < n_named or any(fields[n_columns:]):
            broken[line] = len(fields)
        else:
            rows[line] = fields[:n_columns] + [""] * (n_columns - len(fields))
    if not rows:
        if unreadable := [line for line, n_fields in broken.items() if not n_fields]:
            raise _refusal(unreadable[0])
        raise ValueError(
            f"No row of data under the first line has as many fields as that: {n_columns}. "
            "(Where numbers have decimal commas, separate the columns by semicolons.)"
        )
    why = {n: f"its number of fields is {n}, not {n_columns}" for n in broken.values()}
    reasons = notes_on_lines(broken, lambda _, n_fields: why[n_fields] if n_fields else _UNREADABLE)
    return rows, reasons + _notes_on_breaks(records)


def _notes_on_breaks(records):
    """Where a mark that was left open by mistake would hide the rows up to the next."""
    broken = [line for line, fields in records if _BREAK.search("".join(fields))]
    if not broken:
        return []
    return [
        "Line breaks between quotation marks were read as text: rows that hold some are "
        f"{len(broken)}, and the first of them ends in line {broken[0]}."
    ]


def _named(fields, originals):
    """The fields under clean names, without columns that hold nothing or only count the rows and
    have no name; and notes on them.
    """
    if not any(originals):
        return fields.set_axis([f"column {place + 1}" for place in fields], axis=1), []
    names = clean_all(originals, "column")
    notes, empty, dropped = [], [], []
    for place, (original, name) in enumerate(zip(originals, names, strict=True)):
        where = f"Column {place + 1}"
        if original:
            if name != original:
                notes.append(f"{where} is called '{name}' here: names must differ and hold {RULE}.")
        elif (fields[place] == "").all():
            empty.append(name)
        elif place == 0 and fields[0].is_unique and fields[0].str.fullmatch("[0-9]+").all():
            notes.append(f"{where} was left out: it has no name and only numbers the rows.")
            dropped.append(name)
        else:
            notes.append(f"{where} has no name and is called '{name}' here.")
    if empty:
        notes.append(f"Columns that hold nothing were left out: {len(empty)}.")
    return fields.set_axis(names, axis=1).drop(columns=[*empty, *dropped]), notes
