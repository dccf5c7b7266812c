"""Every prediction derives from the scores: the largest wins, ties go to the lower class."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.exceptions import NotFittedError

from lindisc.base import Classifier, LinearScoresMixin, ProbabilisticClassifier
from lindisc.rules import Largest
from lindisc.scores import Scores


class GivenScores(ProbabilisticClassifier):
    """Its features are its scores."""

    def _estimate(self, X, codes):
        self.fitted_ = True

    def _discriminants(self, X):
        return X


class Breaks(GivenScores):
    """It fails in the middle of a fit."""

    def _estimate(self, X, codes):
        self.half_ = True
        raise RuntimeError("in the middle")


class ByWeights(LinearScoresMixin, Classifier):
    """Three weights that do not depend on the rows."""

    def _estimate(self, X, codes):
        self._keep(Scores.linear(np.array([[1.0, 2.0], [0.0, -1.0]]), np.zeros(1), np.ones(1)))

    def _discriminants(self, X):
        return super()._discriminants(X)


SCORES = np.array([[1.0, 1.0, 0.0], [0.0, 2.0, 2.0], [-800.0, 0.0, 800.0]])


@pytest.fixture
def model():
    return GivenScores().fit(SCORES, ["c", "a", "b"])


def test_ties_go_to_the_lower_class(model):
    assert_array_equal(model.classes_, ["a", "b", "c"])
    assert_array_equal(model.predict(SCORES), ["a", "b", "c"])
    assert model.rule_ == Largest()


def test_posteriors_are_normalised_exponentials_that_do_not_overflow(model):
    expected = np.exp(SCORES[:2]) / np.exp(SCORES[:2]).sum(axis=1, keepdims=True)
    assert_allclose(model.predict_proba(SCORES)[:2], expected)
    assert_allclose(model.predict_proba(SCORES)[2], [0, 0, 1])
    assert_allclose(model.predict_log_proba(SCORES)[2], [-1600, -800, 0])


def test_more_than_two_classes_have_a_decision_value_each(model):
    assert_array_equal(model.decision_function(SCORES), SCORES)


def test_nothing_is_predicted_before_a_fit():
    for model in (GivenScores(), ByWeights()):
        with pytest.raises(NotFittedError):
            model.discriminants(SCORES)
    with pytest.raises(NotFittedError):
        ByWeights().scores()


def test_a_classifier_has_no_scores_unless_it_keeps_some(model):
    assert model.scores() is None
    assert model.plane_scores(np.zeros(3), np.eye(3)[:2]) is None


def test_a_fit_that_breaks_in_the_middle_leaves_no_trace():
    model = Breaks()
    with pytest.raises(RuntimeError):
        model.fit(SCORES, ["c", "a", "b"])
    assert vars(model) == {}


def test_kept_scores_give_coefficients_and_planes():
    model = ByWeights().fit([[0.0], [1.0]], [0, 1])
    assert_allclose(model.coef_, [[-3.0]])
    assert_allclose(model.intercept_, [-1.0])
    assert_allclose(model.discriminants([[2.0]]), [[5.0, -2.0]])
    assert_allclose(model.decision_function([[2.0]]), [-7.0])
