"""A head start on many rows: near the end, whatever the order of the rows, and never worse."""

import numpy as np
import pytest

from lindisc.linear.coordinates import Coordinates
from lindisc.linear.head_start import head_start
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.newton import Newton


def rows(n_rows, n_classes, p=4):
    rng = np.random.default_rng(1)
    codes = rng.integers(n_classes, size=n_rows)
    return rng.normal(size=(n_rows, p)) + rng.normal(size=(n_classes, p))[codes], codes


def objective_of(X, codes, ridge=0.0):
    coordinates = Coordinates.of(X, ridge)
    loss, n_classes = LogisticLoss().for_classes(codes.max() + 1), codes.max() + 1
    targets = loss.targets(codes, n_classes)
    return Objective(loss, coordinates.design(X), targets, coordinates.penalty(ridge))


def left_to_gain(objective, weights):
    return next(Newton(1.0).steps(objective, weights)).decrement


def test_few_rows_start_at_zero():
    X, codes = rows(1000, 2)
    weights, tangent, _ = head_start(objective_of(X, codes), codes)
    assert not weights.any()
    assert tangent.value == pytest.approx(1000 * np.log(2))


@pytest.mark.parametrize("n_classes", [2, 3, 10])
@pytest.mark.parametrize("ridge", [0.0, 50.0])
@pytest.mark.parametrize("in_order", [False, True])
def test_many_rows_start_near_the_end_in_whatever_order_they_come(n_classes, ridge, in_order):
    X, codes = rows(20_000, n_classes)
    if in_order:
        order = np.argsort(codes, kind="stable")
        X, codes = X[order], codes[order]
    objective = objective_of(X, codes, ridge)
    weights, tangent, lead = head_start(objective, codes)
    assert left_to_gain(objective, weights) < 0.1 * left_to_gain(objective, 0 * weights)
    np.testing.assert_array_equal(tangent.gradient, objective.tangent(weights).gradient)
    led = np.sum(tangent.gradient * lead.solve(tangent.gradient))
    assert led == pytest.approx(left_to_gain(objective, weights), rel=1)


def test_a_start_that_would_be_worse_than_zero_is_dropped():
    X, codes = rows(20_000, 2, p=60)
    codes = np.random.default_rng(2).permutation(codes)
    objective = objective_of(X, codes)
    weights, tangent, _ = head_start(objective, codes)
    assert not weights.any()
    assert tangent.value == pytest.approx(20_000 * np.log(2))


def test_a_rare_class_and_a_rare_feature_are_not_lost():
    X, codes = rows(40_000, 2)
    codes[:30] = 2
    X[:, 3] = np.arange(len(X)) % 20_000 == 77
    objective = objective_of(X, codes)
    _, tangent, lead = head_start(objective, codes)
    assert tangent.value < 40_000 * np.log(3)
    assert np.isfinite(lead.solve(tangent.gradient)).all()


def test_rows_with_many_features_start_at_zero_led_by_the_curvature_of_each():
    X, codes = rows(3000, 2, p=600)
    objective = objective_of(X, codes, ridge=1.0)
    weights, tangent, lead = head_start(objective, codes)
    assert not weights.any()
    curvature = np.diagonal(objective.hessian(tangent.scores))
    assert lead.solve(np.ones(objective.shape)) == pytest.approx(1 / curvature[None], rel=1e-2)
