"""Steps: signs of the features at their quantiles."""

import numpy as np
from numpy.testing import assert_array_equal

from lindisc import StepBasis


def test_steps_are_signs_at_quantiles():
    X = np.random.default_rng(0).normal(size=(30, 3))
    basis = StepBasis(n_steps=3).fit(X)
    quartiles = np.quantile(X, [0.25, 0.5, 0.75], axis=0)
    expected = np.sign(X[:, :, None] - quartiles.T).reshape(30, 9)
    assert_array_equal(basis.transform(X), expected)


def test_steps_at_given_thresholds_ask_no_rows():
    basis = StepBasis.at(np.array([[0.0, 5.0]]))
    assert basis.transform([[1.0, 1.0], [0.0, 6.0]]).tolist() == [[1.0, -1.0], [-1.0, 1.0]]
    assert basis.get_feature_names_out(["a", "b"]).tolist() == ["sign(a - 0)", "sign(b - 5)"]


def test_the_names_of_steps_tell_feature_and_threshold():
    X = np.arange(5.0)[:, None]
    names = StepBasis(n_steps=1).fit(X).get_feature_names_out(["age"])
    assert names.tolist() == ["sign(age - 2)"]
