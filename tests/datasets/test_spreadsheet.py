"""Claims about reading .xlsx files, those that nobody would bring in good faith among them."""

import datetime
import io
import random
import re
import zipfile

import numpy as np
import openpyxl
import pytest

from lindisc.datasets import read_csv
from lindisc.datasets.csv_table import NoTable, parse
from tests.datasets.bad_sheets import bad_sheet, repacked
from tests.datasets.test_bad_files import outcome

MANY = 60
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
    assert table.sheets == ("b", "Sheet")
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
        (spreadsheet(), "This sheet is empty"),
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


@pytest.mark.parametrize(
    ("name", "message"),
    [("a.csv", "no spreadsheet: unpack it first"), ("mimetype", "an OpenDocument sheet: save it")],
)
def test_a_packed_file_that_is_no_spreadsheet_is_refused(name, message):
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as packed:
        packed.writestr(name, "application/vnd.oasis.opendocument.spreadsheet")
    with pytest.raises(ValueError, match=message):
        parse(raw.getvalue())


def book(**sheets):
    """An .xlsx file of these sheets, each of rows."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    return written(made)


TEXTS = [(None, str(x or "k.A.").replace(".", ","), y, kind) for x, y, kind in ROWS]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (book(Tab=[["Our plants"], [], NAMES, *ROWS, [], ["Source: us"]]), "Line 1 was left out"),
        (book(Notes=[["Name", "Meaning"], ["x", "length"]], Data=[NAMES, *ROWS]), "sheet 'Data'"),
        (book(Tab=[[], [None, *NAMES], *TEXTS]), "Columns that hold nothing were left out: 1."),
        (book(Tab=[["Size", None, "Sort"], NAMES, *ROWS]), "Line 1 was left out: a title"),
    ],
    ids=[
        "title and source",
        "a sheet of notes first",
        "texts beside nothing",
        "two lines of names",
    ],
)
def test_sheets_as_a_course_has_them_are_read_right_at_once(raw, said):
    upload = read_csv(io.BytesIO(raw))
    assert upload.dataset.feature_names == NAMES[:2]
    assert upload.dataset.class_label == NAMES[2]
    np.testing.assert_array_equal(upload.dataset.X, [row[:2] for row in ROWS if row[0]])
    assert any(said in note for note in upload.notes)


def test_of_a_sheet_that_is_refused_the_others_are_named():
    with pytest.raises(NoTable, match="This sheet is empty") as refusal:
        parse(book(Data=[NAMES, *ROWS], Empty=[]), sheet="Empty")
    assert refusal.value.sheets == ("Empty", "Data")


def test_bad_spreadsheets_are_read_clean_or_refused_in_words():
    chance = random.Random(0)
    read_clean = sum(outcome(bad_sheet(chance)) for _ in range(MANY))
    assert 0 < read_clean < MANY
