"""What methods say of the points in a table, and points drawn from models."""

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc.board.edits import MOST_EDITS, Edits
from pages.shared.controls.point_editing import drawn, predictions
from tests.pages.studies import chosen, fitted


def test_the_table_says_what_each_method_makes_of_a_point_and_how_sure_it_is():
    study = chosen(edits="r0_a2-1-1").study
    said = predictions(study, [fitted(study, "LDA"), fitted(study, "Perceptron", max_passes=5)])
    assert list(said.columns) == ["LDA says", "LDA probability", "Perceptron says"]
    reference = LinearDiscriminantAnalysis(solver="lsqr").fit(study.rows.X, study.rows.y)
    assert said["LDA says"].tolist() == reference.predict(study.rows.X).tolist()
    sure = reference.predict_proba(study.rows.X).max(axis=1)
    np.testing.assert_allclose(said["LDA probability"], sure, atol=1e-4)
    assert len(said) == len(study.rows.y)


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
