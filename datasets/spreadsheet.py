"""A sheet of an .xlsx file as records of text; formulas are what was computed last, macros nothing.

A file is small and can still say that it unpacks to much, or that its only cell is the very last
one of a sheet: both are looked for before a reader makes room for them.
"""

import re
import zlib
from datetime import date, datetime, time
from io import BytesIO
from itertools import islice
from zipfile import BadZipFile, ZipFile

from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

from lindisc.datasets.clean_names import clean

MOST_UNPACKED = 60 * 2**20  # bytes
MOST_CELLS = 2_000_000  # empty ones included
UNREADABLE = "This spreadsheet cannot be read: save it as .xlsx anew, or as CSV."

_BROKEN = (
    *(BadZipFile, zlib.error, CalamineError),
    *(EOFError, IndexError, NotImplementedError, OSError, RuntimeError),
)
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument"
_SHEET = re.compile(r"xl/worksheets/[^/]*\.xml", re.IGNORECASE)
_PLACE = re.compile(rb'\sr="([A-Z]*)([0-9]+)"')
_ODD_PLACE = re.compile(rb"""\sr(?:\s+=|=\s|='|="[^"]*&)""")
_ROW, _CELL = re.compile(rb"<(?:\w+:)?row\b"), re.compile(rb"<(?:\w+:)?c\b")


def sheet_records(
    raw: bytes, sheet: str | None, most: int
) -> tuple[list[tuple[int, list[str]]], tuple[str, ...], list[str]]:
    """Line number and stripped fields of so many rows of a sheet that are not blank, the names of
    the sheets that are seen, this one first, and a note on the choice; `sheet` is one of these,
    None the first that holds a table of numbers.
    """
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(_unpacked(raw)))
        seen = [s.name for s in book.sheets_metadata if s.visible == SheetVisibleEnum.Visible]
        names = tuple(seen) or tuple(book.sheet_names)
        asked = sheet if sheet in names else None
        for name in (asked,) if asked else names:
            rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
            if asked or _holds_numbers(rows):
                break
        else:
            name = names[0]
            rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except _BROKEN:
        raise ValueError(UNREADABLE) from None
    fields = ((line, [_text(cell) for cell in row]) for line, row in enumerate(rows, 1))
    records = [record for record in fields if any(record[1])]
    is_usual = asked or name == names[0]
    note = f"The sheet '{clean(name)}' was read: the first that holds a table of numbers."
    others = (each for each in names if each != name)
    return records[:most], (name, *others), [] if is_usual else [note]


def _holds_numbers(rows):
    """Whether two rows hold two numbers, or texts that begin with a digit, each."""
    counts = (sum(_is_number(cell) for cell in row) > 1 for row in rows)
    return len([*islice(filter(None, counts), 2)]) == 2


def _is_number(cell):
    return isinstance(cell, float | int) or (isinstance(cell, str) and cell.strip()[:1].isdigit())


def _unpacked(raw):
    """The same file with its parts as they are, once it is known how much they are."""
    plain = BytesIO()
    with ZipFile(BytesIO(raw)) as packed, ZipFile(plain, "w") as unpacked:
        parts = packed.infolist()
        if _OPEN_DOCUMENT in raw[:100]:
            raise ValueError("This is an OpenDocument sheet: save it as .xlsx or as CSV first.")
        if "[Content_Types].xml" not in packed.namelist():
            raise ValueError("This is a packed file, and no spreadsheet: unpack it first.")
        if sum(part.file_size for part in parts) > MOST_UNPACKED:
            raise ValueError("This spreadsheet is too large: keep fewer rows, columns or sheets.")
        for part in parts:
            content = packed.read(part)
            if _SHEET.fullmatch(part.filename):
                _check_extent(content)
            unpacked.writestr(part.filename, content)
    return plain.getvalue()


def _check_extent(xml):
    if _ODD_PLACE.search(xml):
        raise ValueError(UNREADABLE)
    places = [found.groups() for found in _PLACE.finditer(xml)]
    n_rows = max([len(_ROW.findall(xml)), *(int(row) for _, row in places)])
    letters = {column for column, _ in places}
    n_unplaced = len(_CELL.findall(xml)) - sum(1 for column, _ in places if column)
    n_columns = max(map(_number, letters), default=0) + max(n_unplaced, 0)
    if n_rows * n_columns > MOST_CELLS:
        raise ValueError("This spreadsheet is too large: keep fewer rows, columns or sheets.")


def _number(letters):
    number = 0
    for letter in letters:
        number = 26 * number + letter - ord("A") + 1
    return number


def _text(cell):
    match cell:
        case bool():
            return str(cell).lower()
        case float() if cell.is_integer() and abs(cell) < 1e15:
            return str(int(cell))
        case datetime():
            return cell.isoformat(" ") if cell.time() != time() else cell.date().isoformat()
        case date() | time():
            return cell.isoformat()
        case _:
            return str(cell).strip()
