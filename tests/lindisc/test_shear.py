"""A shear is a linear map that LDA and QDA never notice, and the nearest mean does."""

import numpy as np
import pytest

from lindisc import LDA, QDA, Logistic, NaiveBayes
from lindisc.datasets import load
from lindisc.shear import Shear, sheared

DATA = load("iris")
X = DATA.X[:, 2:]


def relabelled(model, amount):
    """How many rows are given another class than on the plane as it was."""
    before = model.fit(X, DATA.y).predict(X)
    there = sheared(X, amount)
    return int((model.fit(there, DATA.y).predict(there) != before).sum())


@pytest.mark.parametrize("amount", [-2.0, 0.7, 2.0])
@pytest.mark.parametrize("model", [LDA(), QDA(), Logistic()], ids=str)
def test_some_methods_never_notice(model, amount):
    assert relabelled(model, amount) == 0


@pytest.mark.parametrize("model", [LDA(gamma=0.0), NaiveBayes()], ids=str)
def test_others_do(model):
    assert relabelled(model, -2.0) > 0


def test_it_slides_a_row_one_deviation_higher_by_as_many_deviations_as_are_asked_for():
    step = sheared(np.vstack([X, X.mean(axis=0)]), 0.0)[-1]
    moved = Shear.of(X, 1.5).rows((step + X.std(axis=0) * [0, 1])[None])
    np.testing.assert_allclose(moved[0] - step, X.std(axis=0) * [1.5, 1])


def test_covariances_go_with_the_rows():
    shear = Shear.of(X, -0.8)
    found = shear.covariances(np.cov(X.T)[None])[0]
    np.testing.assert_allclose(found, np.cov(shear.rows(X).T))
