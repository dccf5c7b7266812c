"""Every prediction derives from the scores: the largest wins, ties go to the lower class."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.exceptions import NotFittedError

from lindisc import LDA, METHODS
from lindisc.base import ProbabilisticClassifier
from lindisc.methods import method
from lindisc.rules import Largest
from tests.lindisc.gaussian.brute_force import rows_of_classes


class GivenScores(ProbabilisticClassifier):
    """Its features are its scores."""

    def _estimate(self, X, codes):
        self.fitted_ = True

    def _discriminants(self, X):
        return X


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


def test_nothing_is_predicted_before_a_fit():
    with pytest.raises(NotFittedError):
        GivenScores().discriminants(SCORES)
    with pytest.raises(NotFittedError):
        LDA().scores()


def test_slugs_and_titles_are_unique():
    for names in ([m.slug for m in METHODS], [m.title for m in METHODS]):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("entry", METHODS, ids=lambda entry: entry.slug)
def test_every_entry_builds_a_classifier_with_fixed_options_and_those_that_are_chosen(entry):
    options = {parameter.name: parameter.default for parameter in entry.parameters}
    assert not options.keys() & entry.fixed.keys()
    built = entry.build(options).get_params()
    assert (options | entry.fixed).items() <= built.items()
    assert method(entry.slug) is entry
    assert entry.summary.endswith(".")


def test_the_nearest_mean_is_lda_that_knows_no_covariance():
    X, codes = rows_of_classes(0)
    X, codes = X[codes > 0], codes[codes > 0]
    nearest = method("nearest-mean").build().fit(X, codes)
    assert isinstance(nearest, LDA)
    distances = np.linalg.norm(X[:, None] - nearest.means_, axis=2)
    assert_array_equal(nearest.predict(X), nearest.classes_[distances.argmin(axis=1)])
