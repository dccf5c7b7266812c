"""L-BFGS ends where scikit-learn does, and on many rows starts near the end in any order."""

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression

from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.limited_memory import limited_memory
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


def climbed(X, codes, ridge=0.0, most=100, goal=1e-12):
    objective = objective_of(X, codes, ridge)
    return objective, list(limited_memory(objective, codes, most, goal))


def started(X, codes, ridge=0.0):
    objective = objective_of(X, codes, ridge)
    return objective, next(iter(limited_memory(objective, codes, 100, 1e-12)))


def left_to_gain(objective, weights):
    return next(Newton(1.0).steps(objective, weights)).decrement


@pytest.mark.parametrize("n_classes", [2, 4])
@pytest.mark.parametrize("ridge", [0.0, 3.0])
@pytest.mark.parametrize("p", [3, 600])
def test_it_ends_at_the_minimum_that_scikit_learn_finds(n_classes, ridge, p):
    X, codes = rows(300, n_classes, p)
    ridge += p > 300
    _, steps = climbed(X, codes, ridge, goal=1e-14)
    options = {"solver": "newton-cg", "tol": 1e-10, "max_iter": 1000}
    oracle = LogisticRegression(C=1 / ridge if ridge else np.inf, **options).fit(X, codes)
    chosen = oracle.predict_log_proba(X)[np.arange(300), codes]
    lowest = -chosen.sum() + 0.5 * ridge * np.sum(oracle.coef_**2)
    assert steps[-1].tangent.value == pytest.approx(lowest, abs=1e-5)


def test_every_step_gains_and_knows_its_number_and_tangent():
    objective, steps = climbed(*rows(3000, 4), goal=1e-12)
    assert [step.number for step in steps] == list(range(len(steps)))
    values = [step.tangent.value for step in steps]
    assert (np.diff(values) <= 1e-9).all()
    assert values == pytest.approx([objective.tangent(step.weights).value for step in steps])
    assert steps[-1].decrement <= 1e-12


def test_the_decrement_tells_how_much_is_left_to_gain_but_for_a_factor():
    _, steps = climbed(*rows(3000, 2))
    _, some = climbed(*rows(3000, 2), goal=1e-4)
    gain = some[-1].tangent.value - steps[-1].tangent.value
    assert gain / 30 < some[-1].decrement < 30 * gain


def test_it_stops_at_the_most_steps():
    assert len(climbed(*rows(3000, 10, p=30), most=2, goal=1e-20)[1]) == 3


@pytest.mark.parametrize("n_classes", [2, 3, 10])
@pytest.mark.parametrize("ridge", [0.0, 50.0])
@pytest.mark.parametrize("in_order", [False, True])
def test_many_rows_start_near_the_end_in_whatever_order_they_come(n_classes, ridge, in_order):
    X, codes = rows(20_000, n_classes)
    if in_order:
        order = np.argsort(codes, kind="stable")
        X, codes = X[order], codes[order]
    objective, first = started(X, codes, ridge)
    assert left_to_gain(objective, first.weights) < 0.1 * left_to_gain(objective, 0 * first.weights)
    assert first.tangent.value == pytest.approx(objective.tangent(first.weights).value)


def test_a_start_that_would_be_worse_than_zero_is_dropped():
    X, codes = rows(20_000, 2, p=60)
    codes = np.random.default_rng(2).permutation(codes)
    _, first = started(X, codes)
    assert not first.weights.any()
    assert first.tangent.value == pytest.approx(20_000 * np.log(2))


def test_a_rare_class_and_a_rare_feature_are_not_lost():
    X, codes = rows(40_000, 2)
    codes[:30] = 2
    X[:, 3] = np.arange(len(X)) % 20_000 == 77
    _, first = started(X, codes)
    assert first.tangent.value < 40_000 * np.log(3)
    assert np.isfinite(first.decrement)
