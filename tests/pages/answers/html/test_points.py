"""The table of points in HTML: what each row is to edits, and how many of them there are."""

import json

import pytest

from lindisc.board.edits import Edits
from pages.answers.html.pieces import whole
from pages.answers.html.points import MOST_SHOWN
from pages.shared.controls.point_editing import points_pieces
from tests.pages.answers.html.tags import Tags
from tests.pages.studies import chosen, fitted

OPENED = ("opened.points",)


def shown(study, titles=()):
    """The tags of the table, opened."""
    fits = [fitted(study, title) for title in titles]
    return Tags(whole(points_pieces("points", study, fits), OPENED).html)


def rows(tags):
    return [row["data-row"] for row in tags.all("tr") if "data-row" in row]


def test_rows_are_known_by_their_place_in_the_data_and_those_added_by_theirs():
    study = chosen(edits="m3-10-20_r0_r5_a1-1-1_a2-2-2").study
    tags = shown(study)
    expected = [f"m{row}" for row in range(150) if row not in {0, 5}]
    assert rows(tags) == [*expected, "a0", "a1"]
    (table,) = tags.all("table")
    assert (table["data-key"], table["data-edits"]) == ("points", study.edits.text)
    assert json.loads(table["data-box"]) == pytest.approx(study.box)
    assert "row 2" in tags.words
    assert "added 1" in tags.words


def test_points_drawn_from_a_model_are_one_button_that_sets_the_link():
    tags = shown(chosen().study, ["LDA", "Logistic regression"])
    (told,) = (json.loads(each["data-set"]) for each in tags.all("button") if "data-set" in each)
    assert len(Edits.parse(*told["points"]).added) == 20


def test_of_many_rows_some_are_shown_and_all_that_were_edited():
    study = chosen("spam", view="slice", edits="m4000-1-1_a0-1-1").study
    tags = shown(study)
    assert len(rows(tags)) == MOST_SHOWN
    assert rows(tags)[-2:] == ["m4000", "a0"]
    assert f"{len(study.rows.y) - MOST_SHOWN} rows are not in this table" in tags.words
    assert "rows are not in this table" not in shown(chosen().study).words


def test_a_full_link_says_so():
    full = "_".join(["a0-1-1"] * 200)
    assert "At most 200 points can be edited" in shown(chosen(edits=full).study).words
