"""Claims about reading the bytes of a CSV file."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.datasets.clean_names import LONGEST, clean, clean_all
from lindisc.datasets.csv_table import MOST_BYTES, MOST_COLUMNS, MOST_LINES, parse

CELLS = {"x": ["1", "3"], "y": ["2", "4"], "kind": ["a", "b"]}


@pytest.mark.parametrize(
    "content",
    [
        "x,y,kind\n1,2,a\n3,4,b\n",
        "x;y;kind\n1;2;a\n3;4;b",
        "x\ty\tkind\n1\t2\ta\n3\t4\tb\n",
        "x|y|kind\n1|2|a\n3|4|b\n",
        "x,y,kind\r\n1,2,a\r\n3,4,b\r\n",
        "x,y,kind\r1,2,a\r3,4,b\r",
        "\n\nx,y,kind\n\n1,2,a\n,,\n3,4,b\n\n",
        ' x , y, "kind"\n1, 2 ,"a"\n"3",4, b \n',
        "x,y,kind,\n1,2,a,\n3,4,b,\n",
        "x,y,kind\n1,2,a,,\n3,4,b,\n",
        '"",x,y,kind\n1,1,2,a\n2,3,4,b\n',
        "\ufeffx,y,kind\n1,2,a\n3,4,b\n",
        b"\xef\xbb\xbfx,y,kind\n1,2,a\n3,4,b\n",
        "x,y,kind\n1,2,a\n3,4,b\n".encode("utf-16"),
        "x\ty\tkind\n1\t2\ta\n3\t4\tb\n".encode("utf-16"),
    ],
)
def test_many_spellings_of_one_table_read_the_same(content):
    assert parse(content).cells.to_dict("list") == CELLS


@pytest.mark.parametrize(
    "content",
    [
        "x y  kind\n1 2  a\n3 4  b\n",
        "  x  y kind  \n  1 \t 2 a\n 3   4 b \n",
        '# made by a machine\n"x" "y" "kind"\n1 2 "a"\n3 4 "b"\n',
        "A table of ours\n\nx;y;kind\n1;2;a\n3;4;b\n",
        "A table of ours,,\nx,y,kind\n1,2,a\n3,4,b\n",
        "# by us, in 2026\n# for you\nx,y,kind\n1,2,a\n3,4,b\n",
        "sep=;\nx;y;kind\n1;2;a\n3;4;b\n",
    ],
)
def test_blanks_titles_and_comments_do_not_hide_a_table(content):
    table = parse(content)
    assert table.cells.to_dict("list") == CELLS
    assert all(re.search("a title or a comment above the names|a comment", n) for n in table.notes)


@pytest.mark.parametrize(
    ("content", "numbers", "other"),  # as they are read, and with the other decimal sign in doubt
    [
        ("x;y;z\n1.018;1,5;a\n981;2,5;b\n", [1018, 981], [1.018, 981]),  # beside decimal commas
        ("x;y\n1.018;2\n981;3\n", [1.018, 981], [1018, 981]),
        ("x;y\n1,234;2\n981;3\n", [1.234, 981], [1234, 981]),
        ('x,y\n"1,234",2.5\n981,3.5\n', [1234, 981], [1.234, 981]),
        ("x;y;z\n1.018;1,5;a\n0.981;2,5;b\n", [1.018, 0.981], None),
        ("x;y;z\n1.018;1,5;a\n1.234.567;2,5;b\n", [1018, 1234567], None),
        ("x;y;z\n1.018;1,5;a\n1.234,5;2,5;b\n", [1018, 1234.5], None),
        ("x;y;z\n1.018;1,5;a\n1500;2,5;b\n", [1.018, 1500], None),  # no thousands are in groups
        ("x;y\n1.5;2,5\n", [1.5], None),
        ("x,y\n1.018,2\n981,3\n", [1.018, 981], None),
        ('x,y\n"1,234,567",2.5\n"1,234.5",3.5\n', [1234567, 1234.5], None),
        ('x,y\n"1,5",2\n"2,25",3\n', [1.5, 2.25], None),
        ("x;y\n1,5;2\n2,345;3\n", [1.5, 2.345], None),
        ("x;y\n1 000;2\n12\u00a0345,5;3\n", [1000, 12345.5], None),
        ("x\ty\n1'000\t2\n+1,5e2\t3\n", [1000, 150], None),
    ],
)
def test_points_and_commas_are_read_as_column_and_table_have_them_or_as_is_said(
    content, numbers, other
):
    table = parse(content)
    assert table.numbers["x"].tolist() == numbers
    assert list(table.doubts) == ([] if other is None else ["x"])
    found = [parse(content, decimal=sign).numbers["x"].tolist() for sign in ".,"]
    assert all(each in (numbers, other) for each in found)
    assert (found[0] == found[1]) == (other is None)


@pytest.mark.parametrize("field", ["", "abc", "1e999", "-inf", "nan", "7e 9", "12%"])
def test_what_cannot_be_computed_with_is_no_number(field):
    assert parse(f"x,y\n1,{field}\n2,1e-3\n").numbers["y"].isna().tolist() == [True, False]


def test_names_are_cleaned_made_distinct_and_each_change_noted():
    table = parse("x,x,a<b>,![i](http://e.f)\n1,2,3,4\n")
    assert table.cells.columns.tolist() == ["x", "x (2)", "a b", "i (http //e.f)"]
    assert [note[: note.index(" here")] for note in table.notes] == [
        "Column 2 is called 'x (2)'",
        "Column 3 is called 'a b'",
        "Column 4 is called 'i (http //e.f)'",
    ]


def test_rows_of_another_length_are_left_out_one_by_one():
    table = parse("x,y\n1,2\n3\n4,5,6\n7,8\n")
    assert table.cells["x"].tolist() == ["1", "7"]
    assert table.notes == [
        "Line 3 was left out: its number of fields is 1, not 2.",
        "Line 4 was left out: its number of fields is 3, not 2.",
    ]


@pytest.mark.parametrize("broken", ['1,"2', '"1,2', '1,"2"3', '1,"' + "2" * 200_000])
def test_a_mark_that_does_not_quote_a_field_takes_its_own_line_along_and_no_other(broken):
    table = parse(f'x,y\n1,2\n{broken}\n3\n"4",5\n{broken}\n6,"7"\n')
    assert table.cells["x"].tolist() == ["1", "4", "6"]
    assert [note.partition(":")[0] for note in table.notes] == [
        f"Line {line} was left out" for line in (3, 4, 6)
    ]
    assert "its quotation marks do not open and close whole fields" in table.notes[0]
    assert "its number of fields is 1, not 2" in table.notes[1]


def test_notes_stop_after_ten_lines_and_count_the_rest():
    notes = parse("x,y\n1,2\n" + "3\n" * 250).notes
    assert len(notes) == 11
    assert notes[-1] == "240 more lines were left out likewise."


@pytest.mark.parametrize(
    "content", ["5.1,3.5,setosa\n4.9,3,setosa\n", "5,1;3,5;setosa\n4,9;3;setosa\n"]
)
def test_a_first_line_of_numbers_is_data_and_columns_are_numbered(content):
    table = parse(content)
    assert table.cells.columns.tolist() == ["column 1", "column 2", "column 3"]
    assert table.numbers["column 1"].tolist() == [5.1, 4.9]
    assert "The first line was read as data" in table.notes[0]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "The file is empty."),
        (b'[{"x": 1}]', "This is JSON, and no table"),
        (b"<!DOCTYPE html><p>x,y", "This is a web page, and no table"),
        (b"\xef\xbb\xbf \n \n", "The file is empty."),
        (b"PK\x03\x04rest", "This spreadsheet cannot be read: save it as .xlsx anew"),
        (b"\xd0\xcf\x11\xe0rest", "This is an old spreadsheet: save it as .xlsx or as CSV"),
        (b"x,y\n1,\x002\n", "not a text file"),
        (b"\xff\xfex", "Only one column"),
        ("x\n1\n2\n", "Only one column was found: separate columns by commas"),
        ("some words\nand more of them\nin lines\n", "Only one column was found"),
        ("x,y\n", "No row of data under the first line has as many fields as that: 2"),
        ("x,y\n1,5,2,5\n3,5,4,5\n", "decimal commas, separate the columns by semicolons"),
        ('x,"y\n1,2\n3,4\n', "Line 1 cannot be read: its quotation marks"),
        ('x,y\n1,"2"3\n', "Line 2 cannot be read: its quotation marks"),
        ("x,y\n" + '1,"' + "2" * 200_000, "Line 2 cannot be read: .* too long to be read"),
        ("x," * MOST_COLUMNS + "x\n" + "1," * MOST_COLUMNS + "1\n", "10001 columns: keep at most"),
        ("x,y\n" + "1,2\n" * (MOST_LINES + 1), "more than 200000 rows"),
        (b"x,y\n" + b"1" * MOST_BYTES, "larger than 5 MB"),
    ],
)
def test_what_cannot_be_mended_is_said_in_plain_words(content, message):
    with pytest.raises(ValueError, match=message):
        parse(content)


@pytest.mark.parametrize(
    ("dirty", "name"),
    [
        ("![x](http://a.b/c)", "x (http //a.b/c)"),
        ("<script>alert(1)</script>", "script alert(1) /script"),
        ("  Länge \t(cm)\n", "Länge (cm)"),
        ("`a` | **b**", "a b"),
        ("a" * 50, "a" * LONGEST),
        ("::", ""),
        ("=SUM(A1)", "SUM(A1)"),
        ("-x - y", "x - y"),
        ("-1.5", "-1.5"),
        ("_a_b_", "a_b"),
        ("www.example.com", "www example.com"),
    ],
)
def test_only_allowed_characters_stay(dirty, name):
    assert clean(dirty) == name


@given(st.lists(st.text(max_size=60), max_size=12))
def test_clean_names_are_allowed_and_distinct(texts):
    names = clean_all(texts, "column")
    assert len(names) == len(set(names)) == len(texts)
    assert all(re.fullmatch(r"[\w .()%/-]{1,40}", name) for name in names)
