"""Tables of HTML: what a screen reader, a pair of eyes and a script each find in them."""

import numpy as np
import pandas as pd
import pytest

from pages.answers.html.tables import table, texts
from pages.answers.view import Texts
from tests.pages.answers.html.tags import Tags

ROWS = ["LDA", "QDA", "RDA"]


def values(html):
    return [cell.get("data-v") for cell in Tags(html).all("td")[1:]]


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (pd.DataFrame({"n": [0.123456], "$x_1$": ["**a**"]}, ["LDA"]), "n$x_1$LDA0.1235**a**"),
        (pd.DataFrame({"n": [1]}, pd.Index(["LDA"], name="method")), "methodnLDA1"),
        (pd.DataFrame({"between": ["a | b"], "kind": ["line"]}), "betweenkinda | bline"),
        (pd.DataFrame({"x": [1.5]}), "x01.5"),
        (
            pd.DataFrame({"n": [1]}, pd.MultiIndex.from_tuples([("x", "a")], names=["a", "b"])),
            "a, bnx, a1",
        ),
    ],
    ids=["marks", "a corner", "texts in the first column", "no names", "names of several parts"],
)
def test_rows_and_columns_have_heads(frame, words):
    tags = Tags(table(frame, label="<b>"))
    assert tags.words == words
    assert tags.all("table") == [{"aria-label": "<b>"}]
    *columns, row = tags.all("th")
    assert {head["scope"] for head in columns} == {"col"}
    assert row["scope"] == "row"


def test_a_cell_holds_its_whole_number_and_shows_a_rounded_one():
    frame = pd.DataFrame({"error": [1 / 3, np.inf, np.nan], "n": [10, 2, 3]}, index=ROWS)
    html = table(frame)
    assert values(html) == ["0.333333333333333", "10", "Infinity", "2", "", "3"]
    assert Tags(html).words == "errornLDA0.333310QDA∞2RDA–3"
    assert "0.333333" in Tags(table(frame, digits=6)).words


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3.3\N{NO-BREAK SPACE}% ± 1.5\N{NO-BREAK SPACE}%", "3.3"),
        ("-0.120 ± 0.003", "-0.12"),
        ("1.5e-07", "1.5e-07"),
        ("<0.001", "0.001"),
        ("∞", "Infinity"),
        ("–", ""),
        ("2 of 10 folds …", ""),
    ],
)
def test_texts_that_are_numbers_can_be_sorted(text, value):
    frame = pd.DataFrame({"a": [text, "1"]}, index=["x", "y"])
    assert values(table(frame)) == [value, "1"]


def test_a_live_table_of_some_rows_has_a_button_on_each_head_that_sorts_and_one_that_copies():
    frame = pd.DataFrame({"n": ["one", "2", "–"]}, pd.Index(ROWS, name="method"))
    few = Texts({"LDA": dict.fromkeys(ROWS, "–")})
    for html, n_buttons in (
        (table(frame, is_live=True), 3),
        (table(frame[:2], is_live=True), 1),
        (texts(few, is_live=True), 1),
        (table(frame), 0),
    ):
        assert len(Tags(html).all("button")) == n_buttons
    assert table(pd.DataFrame()) == ""
