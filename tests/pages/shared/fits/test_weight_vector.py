"""A weight vector against the decision function, and where there is none."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, RDA, LeastSquares, Logistic
from lindisc.datasets import load
from pages.shared.fits.weight_vector import WeightVector
from tests.lindisc.gaussian.brute_force import rows_of_classes


@given(st.integers(0, 50), st.sampled_from([LDA(), LeastSquares(), Logistic(ridge=0.1)]))
@settings(max_examples=30)
def test_a_weight_vector_is_that_of_the_decision_function(seed, model):
    X, codes = rows_of_classes(seed, n_classes=2)
    vector = WeightVector.of(model.fit(X, codes).scores())
    w, constant = model.coef_[0], model.intercept_[0]
    assert_allclose(vector.w, w, rtol=1e-9, atol=1e-12)
    assert vector.length == pytest.approx(np.linalg.norm(w))
    assert vector.offset == pytest.approx(constant / np.linalg.norm(w), abs=1e-9)
    assert vector.distance(X[0]) * vector.length == pytest.approx(
        model.decision_function(X[:1])[0], abs=1e-9
    )


def test_a_step_along_w_by_the_distance_ends_on_the_boundary():
    X, codes = rows_of_classes(1, n_classes=2)
    model = LDA().fit(X, codes)
    vector = WeightVector.of(model.scores())
    feet = [x - vector.distance(x) * vector.w / vector.length for x in X]
    assert_allclose(model.decision_function(feet), 0, atol=1e-9)


def test_rda_has_a_weight_vector_where_it_is_lda_and_nowhere_else():
    data = load("gaussians-common")
    same = WeightVector.of(RDA(alpha=0).fit(data.X, data.y).scores())
    assert_allclose(same.w, WeightVector.of(LDA().fit(data.X, data.y).scores()).w)
    assert WeightVector.of(RDA(alpha=0.5).fit(data.X, data.y).scores()) is None


@pytest.mark.parametrize("model", [LDA(), LeastSquares(), Logistic()], ids=str)
def test_equal_means_have_no_weight_vector(model):
    data = load("xor-exact")
    assert WeightVector.of(model.fit(data.X, data.y).scores()) is None


def test_a_curved_boundary_has_no_weight_vector():
    data = load("crossed")
    assert WeightVector.of(QDA().fit(data.X, data.y).scores()) is None


def test_three_classes_or_a_class_of_prior_zero_have_no_weight_vector():
    X, codes = rows_of_classes(0, n_classes=2)
    assert WeightVector.of(LDA(priors=(1.0, 0.0)).fit(X, codes).scores()) is None
    X, codes = rows_of_classes(0, n_classes=3)
    assert WeightVector.of(LDA().fit(X, codes).scores()) is None
