"""What speaks for one class against all others: odds, or a lead."""

import numpy as np
import pytest
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.evaluation import against_rest, against_rest_of, roc
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.multiclass.one_versus import OneVersusAll
from tests.lindisc.evaluation.scored import IRIS


def test_log_odds_against_the_rest_are_those_of_the_posterior():
    model = QDA().fit(IRIS.data, IRIS.target)
    posterior = model.predict_proba(IRIS.data)[:, 1]
    doubtful = (posterior > 1e-6) & (posterior < 1 - 1e-6)
    odds = against_rest_of(model, IRIS.data, 1)
    assert doubtful.sum() > 20
    assert odds[doubtful] == pytest.approx(np.log(posterior / (1 - posterior))[doubtful], rel=1e-6)


def test_a_pipeline_has_the_odds_of_its_classifier():
    alone = against_rest_of(LDA().fit(IRIS.data, IRIS.target), IRIS.data, 2)
    piped = make_pipeline(StandardScaler(), LDA()).fit(IRIS.data, IRIS.target)
    assert against_rest_of(piped, IRIS.data, 2) == pytest.approx(alone)


def test_without_a_posterior_the_lead_over_the_best_other_class_counts():
    model = OneVersusAll(LDA()).fit(IRIS.data, IRIS.target)
    scores = model.discriminants(IRIS.data)
    lead = scores[:, 0] - np.maximum(scores[:, 1], scores[:, 2])
    assert against_rest_of(model, IRIS.data, 0) == pytest.approx(lead)


@pytest.mark.parametrize("log_posterior", [True, False])
def test_with_two_classes_the_rest_is_the_other_class(log_posterior):
    scores = np.array([[1.0, 3.0], [2.0, -np.inf], [-np.inf, 0.0]])
    found = against_rest(scores, 0, log_posterior=log_posterior)
    assert found.tolist() == [-2, np.inf, -np.inf]


def test_rows_impossible_in_every_class_have_no_odds():
    nowhere = np.full((1, 3), -np.inf)
    assert np.isnan(against_rest(nowhere, 0, log_posterior=True)).all()


def test_an_unknown_class_is_refused():
    model = LDA().fit(IRIS.data, IRIS.target)
    with pytest.raises(ValueError, match="`label` of against_rest_of must be one of the classes 0"):
        against_rest_of(model, IRIS.data, "setosa")


def test_against_the_rest_wants_a_fitted_classifier_of_ours():
    with pytest.raises(NotFittedError, match="not fitted yet"):
        against_rest_of(LDA(), IRIS.data, 1)
    foreign = LogisticRegression(max_iter=1000).fit(IRIS.data, IRIS.target)
    with pytest.raises(ValueError, match=r"a classifier of lindisc.*; got LogisticRegression"):
        against_rest_of(foreign, IRIS.data, 1)


@pytest.mark.parametrize("positive", [[1], np.array([0, 1, 1]), None, "1"])
def test_the_positive_class_is_one_of_the_labels(positive):
    with pytest.raises(
        ValueError, match="`positive` of roc must be one of the labels in `y`, 0, 1"
    ):
        roc([0, 1, 1], [0.1, 0.2, 0.3], positive)


def test_a_long_list_of_labels_is_cut():
    with pytest.raises(ValueError, match=r"6, 7, \.\.\.; got 'x'"):
        roc(np.arange(1000), np.arange(1000), "x")
