"""Claims about reading .xlsx files, those that nobody would bring in good faith among them."""

import datetime
import io
import random
import re
import zipfile
from contextlib import suppress

import openpyxl
import pytest

from lindisc.datasets import read_csv
from lindisc.datasets.csv_table import parse
from lindisc.datasets.names import clean

NAMES = ("x", "y", "kind")
ROWS = ((1.018, 981, "a"), (2.5, 1e-3, "b"), (None, 4, "a"), (3, -7, "b"), (2, 5, "a"))


def spreadsheet(*rows, others=(), place=None):
    """An .xlsx file with these rows; `others` are the names of further sheets."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    for name in others:
        book.create_sheet(name).append(["p", "q", "r"])
        book[name].append([1, 2, "a"])
    if place:
        book.active[place] = 1
    return written(book)


def written(book):
    raw = io.BytesIO()
    book.save(raw)
    return raw.getvalue()


def repacked(raw, part, change):
    """The same file with another content of a part."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(changed, "w", 8) as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, change(content) if name == part else content)
    return changed.getvalue()


def test_a_sheet_is_read_like_a_table_of_text_and_its_numbers_are_what_they_are(tmp_path):
    path = tmp_path / "table.xlsx"
    path.write_bytes(spreadsheet(("Our table",), (), NAMES, *ROWS))
    upload = read_csv(path)
    assert upload.dataset.X.tolist() == [[1.018, 981], [2.5, 1e-3], [3, -7], [2, 5]]
    assert "Line 6 was left out: 'x' is missing." in upload.notes
    assert "Line 1 was left out: a title or a comment above the names." in upload.notes


def test_another_sheet_can_be_chosen_and_hidden_ones_are_not_offered():
    book = openpyxl.load_workbook(io.BytesIO(spreadsheet(NAMES, *ROWS, others=["b", "c"])))
    book["c"].sheet_state = "hidden"
    table = parse(written(book), sheet="b")
    assert table.sheets == ("Sheet", "b")
    assert table.cells.columns.tolist() == ["p", "q", "r"]


def test_dates_truths_and_formulas_are_text():
    day = datetime.datetime(2026, 11, 20, 9, 30)
    raw = spreadsheet(("x", "when", "day", "so", "sum"), (1, day, day.date(), True, "=SUM(A2:A2)"))
    assert parse(raw).cells.iloc[0].tolist() == [
        *("1", "2026-11-20 09:30:00", "2026-11-20", "true", "")
    ]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (spreadsheet(NAMES, *ROWS)[:900], "cannot be read: save it as .xlsx anew"),
        (spreadsheet(), "The sheet 'Sheet' is empty"),
        (spreadsheet(NAMES, *ROWS, place="XFD1048576"), "too large: keep fewer rows"),
        (
            repacked(
                spreadsheet(NAMES, *ROWS),
                "xl/worksheets/sheet1.xml",
                lambda xml: xml.replace(b'r="A2"', b"r='XFD1048576'"),
            ),
            "cannot be read",
        ),
        (
            repacked(spreadsheet(NAMES), "xl/styles.xml", lambda xml: xml + b" " * 10**8),
            "too large: keep fewer rows",
        ),
        (
            repacked(
                spreadsheet(NAMES, *ROWS),
                "xl/worksheets/sheet1.xml",
                lambda xml: re.sub(rb"<sheetData>.*</sheetData>", b"<row/>" * 900_000, xml),
            ),
            "cannot be read|is empty|too large",
        ),
    ],
    ids=["cut", "empty", "far cell", "hidden far cell", "bomb", "many rows"],
)
def test_a_hostile_or_broken_file_is_refused_in_words(raw, message):
    with pytest.raises(ValueError, match=message):
        parse(raw)


def test_a_packed_file_that_is_no_spreadsheet_is_refused():
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as packed:
        packed.writestr("a.csv", "x,y\n1,2\n")
    with pytest.raises(ValueError, match="no spreadsheet: unpack it first"):
        parse(raw.getvalue())


def test_files_with_bytes_changed_at_random_are_read_or_refused_in_words():
    chance, raw = random.Random(0), spreadsheet(NAMES, *ROWS)
    for _ in range(200):
        part = chance.choice(["xl/worksheets/sheet1.xml", "xl/workbook.xml", "[Content_Types].xml"])

        def changed(xml):
            place = chance.randrange(len(xml))
            return xml[:place] + chance.randbytes(chance.randrange(4)) + xml[place + 2 :]

        with suppress(ValueError):
            table = parse(repacked(raw, part, changed))
            assert all(clean(name) == name for name in table.cells)
