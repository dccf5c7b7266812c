"""The lowest hinge loss: no other weights have less, and its multipliers balance."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.svm import SVC
from sklearn.utils.estimator_checks import check_estimator

from lindisc.datasets import load
from lindisc.linear.hinge import Hinge
from lindisc.linear.losses import HingeLoss


def loss(model, X, signs):
    return HingeLoss().height(signs * model.decision_function(X)).sum()


def test_scikit_learns_own_checks_pass():
    check_estimator(Hinge(), on_skip=None)


@pytest.mark.parametrize("slug", ["gaussians-common", "outliers", "moons", "separable"])
def test_its_loss_is_that_of_a_support_vector_machine_that_hardly_penalises(slug):
    data = load(slug)
    X, signs = data.X, np.where(data.y == "B", 1.0, -1.0)
    theirs = SVC(kernel="linear", C=1e3, tol=1e-6).fit(X, data.y)
    model = Hinge().fit(X, data.y)
    least = loss(model, X, signs)
    assert_allclose(least, loss(theirs, X, signs), rtol=2e-3, atol=2e-3)
    there = X * [1e6, 1e-6] + [1e7, 1.0]
    assert_allclose(loss(Hinge().fit(there, data.y), there, signs), least, rtol=1e-5, atol=1e-5)
    multipliers = model.multipliers_[:, 0]
    forces = multipliers * signs
    assert_allclose(forces @ np.column_stack([np.ones(len(X)), X]), 0, atol=1e-8)
    margins = signs * model.decision_function(X)
    away = np.abs(margins - 1) > 1e-6
    assert_allclose(multipliers[away], -HingeLoss().slope(margins[away]), atol=1e-9)


def test_three_classes_are_one_against_all_others():
    data = load("iris")
    model = Hinge().fit(data.X, data.y)
    assert model.coef_.shape == (3, 4)
    for k, name in enumerate(data.class_names):
        own = Hinge().fit(data.X, data.y == name)
        signs = np.where(data.y == name, 1.0, -1.0)
        ours = HingeLoss().height(signs * model.discriminants(data.X)[:, k]).sum()
        assert_allclose(ours, loss(own, data.X, signs), atol=1e-8)
