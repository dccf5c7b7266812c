"""Claims about turning a table from outside into a data set."""

import io

import numpy as np
import pandas as pd
import pytest

from lindisc.datasets import read_csv
from lindisc.datasets.column_types import Columns
from lindisc.datasets.csv_table import parse
from lindisc.datasets.upload import MOST_ROWS, TooMuch, read

TABLE = """name,height,weight,shoe,kind
Ann,1.5,50,36,short
Bob,1.9,90,45,tall
Cem,1.6,55,38,short
Dee,1.8,70,41,tall
"""


def test_the_notes_name_the_guessed_class_and_the_columns_left_out():
    assert read(TABLE).notes == (
        "The class column is 'kind': the last that looks like one.",
        "Column 'name' was left out: it holds text; it can become indicators.",
    )


def test_rows_are_dropped_for_features_in_use_only():
    holes = TABLE.replace("1.9,90,45", "1.9,90,NA")
    assert len(read(holes).dataset.X) == 3
    assert len(read(holes, features=["height", "weight"]).dataset.X) == 4


def test_every_dropped_row_is_listed_with_its_reason():
    rows = "1,2,a\n,3,a\n4,oops,b\n4,5,b\n1,2,\n1,2\n3,N/A,b\n1,inf,b\n2,9,a\n5,5,b\n6,1,a\n"
    upload = read("x,y,kind\n" + rows)
    assert [note for note in upload.notes if note.startswith("Line")] == [
        "Line 7 was left out: its number of fields is 2, not 3.",
        "Line 3 was left out: 'x' is missing.",
        "Line 4 was left out: 'y' holds 'oops', not a number to compute with.",
        "Line 6 was left out: 'kind' is missing.",
        "Line 8 was left out: 'y' is missing.",
        "Line 9 was left out: 'y' holds 'inf', not a number to compute with.",
    ]
    assert len(upload.dataset.X) == 5


def test_constant_and_mostly_empty_columns_are_left_out():
    upload = read("x,one,y,z,kind\n1,1,2,,a\n2,1,4,,b\n3,1,1,7,a\n4,1,5,,b\n")
    assert upload.dataset.feature_names == ("x", "y")
    assert upload.notes[1:] == (
        "Column 'z' was left out: more than half of it is empty.",
        "Column 'one' was left out: its numbers are the same in every row.",
    )


def test_a_class_of_one_row_is_kept_and_noted():
    upload = read("x,y,kind\n1,2,a\n2,4,a\n3,1,b\n")
    assert upload.dataset.class_names == ("a", "b")
    assert "Class 'b' has only one row" in upload.notes[-1]


def test_class_names_are_cleaned_kept_apart_and_noted():
    upload = read("x,y,kind\n1,2,<5\n2,4,>5\n3,1,![p](http://q)\n4,4,<5\n")
    assert upload.dataset.y.tolist() == ["under 5", "over 5", "p (http //q)", "under 5"]
    assert [note[: note.index(" here")] for note in upload.notes if "is called" in note] == [
        "The class of line 2 is called 'under 5'",
        "The class of line 3 is called 'over 5'",
        "The class of line 4 is called 'p (http //q)'",
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("x,y,kind\n1,2,a\n3,4,a\n", "'kind', .* must be 2 to 11; it is 1. Choose another column."),
        (
            "x,y,kind\n" + "".join(f"{i},{-i},k{i % 12}\n" for i in range(13)),
            "must be 2 to 11; it is 12. .* or call all but the 10 largest 'other'.",
        ),
        ("x,y\n" + "".join(f"{i},{i / 3}\n" for i in range(40)), "No column looks like a class"),
        ("gene,x,y\n" + "".join(f"G{i},{i},{-i}\n" for i in range(24)), "names rows, not classes"),
        ("a,b,kind\nu,v,k\nu,v,l\n", "At least two columns of numbers .* found none."),
        ("x,b,kind\n1,v,k\n2,v,l\n", "At least two columns of numbers .* found x."),
        ("x,y,kind\n1,2,k\n1,3,l\n", "At least two columns of numbers that vary"),
        ("x,y,kind\n1,,k\n,2,l\n1,,k\n,2,l\n", "No row is left: .* Line 2 was .*: 'y' is missing."),
    ],
)
def test_what_cannot_be_cleaned_is_said_in_plain_words(content, message):
    with pytest.raises(ValueError, match=message):
        read(content)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"class_column": "sort"}, "`class_column` must name columns .* 'name', .*; got 'sort'."),
        ({"class_column": 3}, "`class_column` must name columns .*; got '3'."),
        ({"features": ["height", "<b>"]}, "`features` must name columns .*; got 'b'."),
        ({"features": ["height", "kind"]}, "Column 'kind' cannot be a feature"),
        ({"features": ["height", "height"]}, "At least two columns .* found height."),
        ({"features": []}, "At least two columns .* found none."),
    ],
)
def test_columns_that_cannot_be_chosen_are_named(options, message):
    with pytest.raises(ValueError, match=message):
        read(TABLE, **options)


def test_columns_of_text_become_indicators_where_they_are_asked_for():
    table = "x,y,sort,kind\n1,2,u,a\n2,5,v,b\n3,1,w,a\n4,4,?,b\n5,2,u,b\n"
    upload = read(table, features=["x", "sort"], class_column="kind")
    assert upload.dataset.feature_names == ("x", "sort v", "sort w")
    np.testing.assert_array_equal(upload.dataset.X, [[1, 0, 0], [2, 1, 0], [3, 0, 1], [5, 0, 0]])
    assert "Line 5 was left out: 'sort' is missing." in upload.notes
    assert "2 indicators, 1 where it holds that text and 0 elsewhere" in upload.notes[-1]
    assert (
        "became an indicator, " in read(table.replace("w", "v"), features=["x", "sort"]).notes[-1]
    )


def test_small_classes_beyond_the_ten_largest_are_merged_where_that_is_wanted():
    labels = [f"k{n}" for n in range(13) for _ in range(20 - n)]
    table = "x,y,kind\n" + "".join(f"{n},{n % 7},{label}\n" for n, label in enumerate(labels))
    with pytest.raises(TooMuch) as refusal:
        read(table, class_column="kind")
    assert refusal.value.option == "merge"
    upload = read(table, class_column="kind", merge=True)
    assert upload.dataset.class_names == (*sorted(f"k{n}" for n in range(10)), "other")
    assert "3 small classes, 27 rows in all, were merged into 'other'." in upload.notes


def test_a_sample_keeps_the_share_of_every_class_and_at_least_one_row():
    labels = ["a"] * 30_000 + ["b"] * 10_000 + ["c"]
    table = "x,y,kind\n" + "".join(f"{n},{n % 7},{label}\n" for n, label in enumerate(labels))
    with pytest.raises(TooMuch, match="40001 rows can be used, more than the 20000") as refusal:
        read(table)
    assert refusal.value.option == "sample"
    upload = read(table, sample=True)
    names, counts = np.unique(upload.dataset.y, return_counts=True)
    assert len(upload.dataset.y) == MOST_ROWS
    assert dict(zip(names, counts, strict=True)) == pytest.approx(
        {"a": 15_000, "b": 5_000, "c": 1}, abs=1
    )
    assert len(np.unique(upload.dataset.X[:, 0])) == MOST_ROWS


def test_of_very_many_columns_those_that_tell_the_classes_apart_are_seen_first():
    chance, y = np.random.default_rng(0), np.arange(30) % 2
    X = chance.normal(size=(30, 2309))
    X[:, [70, 1500]] += 5 * y[:, None]
    frame = pd.DataFrame(X, columns=[f"g{n}" for n in range(2309)]).assign(kind=y.astype(str))
    data = read_csv(frame).dataset
    assert data.X.shape == (30, 2309)
    assert {*data.suggested} == {"g70", "g1500"}


def test_a_column_that_only_counts_rows_is_not_looked_at_first():
    rows = "".join(f"{n + 100},{n % 3},{n % 5},{'ab'[n % 2]}\n" for n in range(12))
    upload = read("ID,x,y,kind\n" + rows)
    assert upload.dataset.feature_names == ("ID", "x", "y")
    assert upload.dataset.suggested == ("x", "y")


@pytest.mark.parametrize(
    ("codes", "least"), [(("-999",), -3.0), (("x=-999",), -999.0), (("x=-999", "y=-999"), -3.0)]
)
def test_codes_are_taken_as_missing_in_all_columns_or_in_one(codes, least):
    rows = "-999,1,a\n1,-999,b\n2,-3,a\n3,4,b\n4,2,a\n5,1,b\n"
    upload = read("x,y,kind\n" + rows, missing=codes)
    assert upload.dataset.X.min() == least
    assert "Column 'x': 1 codes were taken as missing." in upload.notes


def test_likely_codes_are_named_with_their_counts():
    ages = [18, 25, 33, 41, 52, 60, 85, 99, 99]
    weights = [50, 55, 61, 70, 72, 80, 88, -999, 99]
    pairs = enumerate(zip(ages, weights, strict=True))
    rows = "".join(f"{a},{w},{'ab'[n % 2]}\n" for n, (a, w) in pairs)
    columns = Columns.of(parse("age,weight,kind\n" + rows))
    assert columns.codes == {"age": {"99": 2}, "weight": {"-999": 1}}


def test_a_table_of_pandas_an_open_file_and_a_path_are_read_alike(tmp_path):
    frame = pd.read_csv(io.StringIO(TABLE))
    path = tmp_path / "table.csv"
    path.write_text(TABLE)
    with path.open("rb") as file:
        found = [read_csv(each).dataset for each in (frame, io.StringIO(TABLE), file, path)]
    for data in found:
        assert data.feature_names == ("height", "weight", "shoe")
        np.testing.assert_array_equal(data.X, found[-1].X)


def test_numbers_beyond_what_can_be_computed_with_are_told_from_those_that_hardly_differ():
    upload = read("x,y,z,kind\n1,2,1e-20,a\n2,5,2e-20,b\n3,1e13,3e-20,a\n4,4,4e-20,b\n")
    assert upload.dataset.feature_names == ("x", "y")
    assert "Line 4 was left out: 'y' holds '1e13', not a number to compute with." in upload.notes
    notes = read("x,y,z,kind\n1,2,2e12,a\n2,5,3e12,b\n3,1,4e12,a\n4,4,5e12,b\n").notes
    assert "Column 'z' was left out: its numbers are beyond 1e+12: use other units." in notes
    assert "or nearly so: use other units" in upload.notes[-1]
