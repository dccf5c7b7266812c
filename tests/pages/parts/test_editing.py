"""The table of points says the same as dragging would, within the same limits."""

import pickle
from dataclasses import replace

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from streamlit.elements.widgets.data_editor import DataEditorState

from lindisc.board.edits import MOST_EDITS, Edits
from pages.frame.pieces import show
from pages.parts import editing
from pages.parts.editing import after_table, drawn, points_pieces, predictions
from pages.study.helper import packed
from tests.pages.studies import chosen, fitted

NOTHING = {"edited_rows": {}, "added_rows": [], "deleted_rows": []}
X, Y = chosen().study.plane.labels


def after(edits="", **changes):
    """What the table makes of edits, and the study with them."""
    made = after_table(chosen(edits=edits).study, NOTHING | changes)
    return made, chosen(edits=made.text).study


def test_an_untouched_table_changes_nothing():
    assert after("m3-10-20_r5_a1-1-1")[0].text == "m3-10-20_r5_a1-1-1"


def test_a_number_moves_a_point():
    made, study = after(edited_rows={3: {X: 5.0}})
    assert list(made.moved) == [3]
    assert study.rows.X[3] == pytest.approx([5.0, 0.2], abs=0.001)


def test_rows_are_counted_without_those_that_were_removed():
    made, _ = after("r0_r1", edited_rows={3: {X: 5.0}}, deleted_rows=[4])
    assert list(made.moved) == [5]
    assert made.removed == {0, 1, 6}


def test_another_class_takes_the_point_out_and_puts_it_in_again():
    made, study = after(edited_rows={3: {"class": "virginica"}})
    assert made.removed == {3}
    assert study.rows.y[-1] == "virginica"
    assert study.rows.X[-1] == pytest.approx(chosen().study.rows.X[3], abs=0.001)


def test_added_points_are_edited_and_deleted_in_place():
    made, _ = after(
        "r0_a0-1-1_a1-2-2", edited_rows={149: {"class": "virginica"}}, deleted_rows=[150]
    )
    assert [point[0] for point in made.added] == [2]
    assert made.removed == {0}


def test_a_new_row_counts_when_it_is_complete():
    rows = [{X: 3.0, Y: 1.0}, {X: 3.0, Y: 1.0, "class": "setosa"}, {}]
    made, study = after(added_rows=rows)
    assert len(made.added) == 1
    assert study.rows.X[-1] == pytest.approx([3.0, 1.0], abs=0.001)


def test_an_emptied_cell_changes_nothing():
    assert after(edited_rows={3: {X: None}, 4: {"class": None}})[0].text == ""


def test_the_table_says_what_each_method_makes_of_a_point_and_how_sure_it_is():
    study = chosen(edits="r0_a2-1-1").study
    said = predictions(study, [fitted(study, "LDA"), fitted(study, "Perceptron", max_passes=5)])
    assert list(said.columns) == ["LDA says", "LDA probability", "Perceptron says"]
    reference = LinearDiscriminantAnalysis(solver="lsqr").fit(study.rows.X, study.rows.y)
    assert said["LDA says"].tolist() == reference.predict(study.rows.X).tolist()
    sure = reference.predict_proba(study.rows.X).max(axis=1)
    np.testing.assert_allclose(said["LDA probability"], sure, atol=1e-4)
    assert len(said) == len(study.rows.y)


def test_points_outside_of_the_box_are_put_on_its_edge():
    _, study = after(edited_rows={0: {X: 1e9, Y: -1e9}})
    assert study.rows.X[0] == pytest.approx([study.box[1], study.box[2]])


def test_drawn_points_follow_the_model_and_there_are_never_too_many():
    study = chosen().study
    fit = fitted(study, "QDA")
    some = drawn(Edits(), study, fit, random_state=0)
    assert len(some.added) == 20
    full = drawn(Edits(moved=dict.fromkeys(range(195), (1, 1))), study, fit, random_state=0)
    assert len(full) == MOST_EDITS
    again = chosen(edits=some.text).study
    drawn_rows = again.rows.X[150:]
    assert np.isin(again.rows.y[150:], study.classes).all()
    assert np.mean(fit.model.predict(drawn_rows) == again.rows.y[150:]) > 0.8


@pytest.mark.parametrize("title", ["LDA", "QDA", "Naive Bayes"])
def test_points_are_drawn_in_the_units_of_the_features(title):
    study = chosen(standardise=True).study
    rows, labels = fitted(study, title).sample(2000, 0)
    np.testing.assert_allclose(rows.mean(axis=0), study.rows.X.mean(axis=0), atol=0.2)
    assert set(labels) == set(study.classes)


def test_what_is_changed_in_the_table_travels_to_who_drew_it(monkeypatch):
    (fold,) = points_pieces("points", chosen().study, [])
    (table,) = fold.make()
    state = DataEditorState(NOTHING | {"edited_rows": {0: {"class": "versicolor"}}})
    page = {f"table of points {table.edits}": state}
    monkeypatch.setattr(editing.st, "session_state", page)
    monkeypatch.setattr(editing.st, "data_editor", lambda *_, on_change, **__: on_change())
    travelled = replace(table, hears=lambda changes: table.hears(pickle.loads(packed(changes))))
    heard = []
    show(travelled, heard.append)
    assert heard == [table.hears(state)]
