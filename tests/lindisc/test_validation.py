"""What is wrong with the input is said in one wording, with names where there are names."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from sklearn.base import clone

from lindisc import LDA, METHODS, Fisher, PolynomialBasis
from lindisc.validation import (
    checked_rows,
)

ALL = {method.slug: method.build() for method in METHODS}


def test_numbers_may_be_as_large_as_their_squares_are_finite():
    rows = np.full((3, 2), 1e150)
    assert_array_equal(checked_rows(PolynomialBasis(), rows, reset=True), rows)
    rows[1, 0] = -1e160
    with pytest.raises(ValueError, match=r"squares are finite; feature 0 is -1e\+160 in row 1"):
        checked_rows(PolynomialBasis(), rows, reset=True)


@pytest.mark.parametrize("estimator", [*ALL.values(), PolynomialBasis(), Fisher()], ids=repr)
def test_what_varies_so_little_that_squares_vanish_is_refused_when_fitting(estimator):
    random = np.random.default_rng(0)
    X, codes = np.abs(random.normal(size=(90, 2))), np.arange(90) % 3
    X[:, 1] *= 1e-170
    words = (
        f"`X` of {type(estimator).__name__} must hold .* squares do not vanish; feature 1 varies"
    )
    with pytest.raises(ValueError, match=words):
        clone(estimator).fit(X, codes)
    clone(estimator).fit(X * [1, 1e200], codes)


def test_zeros_and_what_is_small_beside_the_fit_are_no_reason_to_refuse():
    X = np.array([[0.0, 1e-200], [1.0, 1.0], [2.0, 0.0], [5.0, 3.0]])
    model = LDA(ridge=0.1).fit(X, [0, 0, 1, 1])
    assert_array_equal(model.predict([[0.0, 1e-300]]), model.predict([[0.0, 0.0]]))
    X[:, 1] = 0.0
    LDA(ridge=0.1).fit(X, [0, 0, 1, 1])
    X[:, 1] = 1e-200
    LDA(ridge=0.1).fit(X, [0, 0, 1, 1])


def test_what_varies_late_is_seen():
    X = np.zeros((100, 2))
    X[:, 0] = np.arange(100)
    X[99, 1] = 1.0
    LDA(ridge=0.1).fit(X, np.arange(100) % 2)
    X[99, 1] = 1e-160
    with pytest.raises(ValueError, match="feature 1 varies by 1e-160"):
        LDA(ridge=0.1).fit(X, np.arange(100) % 2)
