"""Best, bias and variance add up to the mean error of fits to fresh samples."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis as Theirs
from sklearn.dummy import DummyClassifier

from lindisc import GaussianProblem
from pages.lessons.boundaries.twenty_samples import error_parts, fresh_samples

PROBLEM = GaussianProblem([[-1.0, 0.0], [1.0, 0.5]], [np.eye(2), [[2, 0.8], [0.8, 1]]], [0.4, 0.6])


@pytest.fixture(scope="module")
def models():
    return [Theirs().fit(X, codes) for X, codes in fresh_samples(PROBLEM, 40)]


def test_samples_are_those_of_one_seed():
    ours, again = (fresh_samples(PROBLEM, 30, 3, random_state=5) for _ in range(2))
    for (X, codes), (other_X, other_codes) in zip(ours, again, strict=True):
        assert_array_equal(X, other_X)
        assert_array_equal(codes, other_codes)
    assert len({X.tobytes() for X, _ in ours}) == 3


def test_the_parts_add_up_to_the_mean_error_on_new_rows(models):
    found = error_parts(models, PROBLEM)
    X, codes = PROBLEM.sample(200_000, 1)
    said = np.array([model.predict(X) for model in models])
    most = said.mean(axis=0) > 0.5
    assert_allclose(found.best, PROBLEM.error(), atol=3e-3)
    assert_allclose(found.error, np.mean(said != codes), atol=3e-3)
    assert_allclose(found.best + found.bias, np.mean(most != codes), atol=3e-3)
    assert found.bias > 0
    assert found.variance > 0


def test_fits_that_agree_have_no_variance_and_those_of_the_best_rule_no_bias(models):
    assert error_parts(models[:1] * 5, PROBLEM).variance == pytest.approx(0)
    best = error_parts([PROBLEM] * 3, PROBLEM)
    assert_allclose([best.bias, best.variance], 0, atol=1e-12)
    constant = DummyClassifier(strategy="constant", constant=0).fit([[0, 0]], [0])
    assert error_parts([constant], PROBLEM).error == pytest.approx(0.6, abs=5e-3)
