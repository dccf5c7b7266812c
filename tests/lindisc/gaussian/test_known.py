"""Rows that are known are learned from as any rows are."""

import numpy as np
import pytest

from lindisc import LDA, QDA, RDA, NaiveBayes
from lindisc.gaussian.known import Known
from tests.lindisc.gaussian.brute_force import rows_of_classes

X, CODES = rows_of_classes(0, n=60, p=4)
LABELS = np.array(["a", "b", "c"])[CODES]
KNOWN = Known.of(LDA(), X, LABELS)
MODELS = [
    LDA(gamma=0.5),
    QDA(ridge=0.1),
    RDA(alpha=0.3, gamma=0.0),
    NaiveBayes(),
    RDA(priors="equal", unbiased=True),
]


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_a_fit_to_known_rows_is_the_fit_to_these_rows(model):
    expected = type(model)(**model.get_params()).fit(X, LABELS)
    found = model.fit_known(KNOWN)
    np.testing.assert_array_equal(found.discriminants(X), expected.discriminants(X))
    np.testing.assert_array_equal(found.covariances_, expected.covariances_)
    assert vars(found).keys() == vars(expected).keys()


def test_a_path_of_known_rows_is_the_path_of_these_rows():
    plane, shares = (np.zeros(4), np.eye(4)[:2]), [0.0, 0.5, 1.0]
    found = RDA().known_path("alpha", shares, KNOWN, plane)
    expected = RDA().plane_path("alpha", shares, X, LABELS, plane)
    np.testing.assert_array_equal(found.weights, expected.weights)


def test_a_failing_fit_to_known_rows_leaves_no_trace():
    model = LDA(gamma=2.0)
    before = dict(vars(model))
    with pytest.raises(ValueError, match=r"`gamma` of LDA must lie in \[0, 1\]; got 2.0"):
        model.fit_known(KNOWN)
    assert vars(model) == before
