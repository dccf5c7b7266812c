from itertools import islice

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression, Ridge

from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import HingeLoss, LogisticLoss, PerceptronLoss, SquaredLoss
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.cholesky import factor, solve
from lindisc.linear.optimisers.limited_memory import limited_memory
from lindisc.linear.optimisers.optimiser import Batch, Newton, Online, Stochastic


def problem(loss, n_classes, spread=0.8, ridge=0.0):
    """Clouds around a circle."""
    rng = np.random.default_rng(8)
    codes = np.arange(90) % n_classes
    angles = 2 * np.pi * codes / n_classes
    X = np.column_stack([np.cos(angles), np.sin(angles)]) + spread * rng.normal(size=(90, 2))
    loss = loss.for_classes(n_classes)
    Z = np.column_stack([np.ones(len(X)), X])
    return Objective(loss, Z, loss.targets(codes, n_classes), np.array([0, ridge, ridge]))


def least_squares_minimum(objective, ridge):
    oracle = Ridge(alpha=ridge, solver="svd").fit(objective.Z[:, 1:], objective.targets)
    return objective.tangent(np.column_stack([oracle.intercept_, np.atleast_2d(oracle.coef_)]))


def logistic_minimum(objective, ridge):
    targets = objective.targets
    codes = targets[:, 0] > 0 if targets.shape[1] == 1 else targets.argmax(axis=1)
    options = {"solver": "newton-cholesky", "tol": 1e-12}
    oracle = LogisticRegression(C=1 / ridge if ridge else np.inf, **options)
    oracle.fit(objective.Z[:, 1:], codes)
    return objective.tangent(np.column_stack([oracle.intercept_, oracle.coef_]))


PROBLEMS = [
    pytest.param(problem(loss, n_classes, ridge=ridge), minimum, ridge, id=name)
    for name, loss, n_classes, ridge, minimum in (
        ("squares, 2 classes", SquaredLoss(), 2, 0.0, least_squares_minimum),
        ("squares, 3 classes, ridge", SquaredLoss(), 3, 5.0, least_squares_minimum),
        ("logistic, 2 classes", LogisticLoss(), 2, 0.0, logistic_minimum),
        ("logistic, 2 classes, ridge", LogisticLoss(), 2, 5.0, logistic_minimum),
        ("logistic, 3 classes", LogisticLoss(), 3, 0.0, logistic_minimum),
    )
]


def trained(optimiser, objective, epochs, seed=0):
    random = np.random.default_rng(seed)
    steps = optimiser.steps(objective, np.zeros(objective.shape), random)
    *_, last = islice(steps, epochs + 1)
    return objective.tangent(last.weights).value


@pytest.mark.parametrize(("objective", "minimum", "ridge"), PROBLEMS)
@pytest.mark.parametrize(
    ("method", "epochs", "gap"),
    [(Newton, 20, 1e-8), (Batch, 2000, 1e-6), (Online, 100, 1e-2), (Stochastic, 100, 0.1)],
)
def test_every_optimiser_comes_near_the_known_minimum(
    objective, minimum, ridge, method, epochs, gap
):
    lowest = minimum(objective, ridge).value
    found = trained(method(method.default_rate(objective)), objective, epochs)
    assert lowest * (1 - 1e-9) <= found <= lowest * (1 + gap)


@pytest.mark.parametrize("loss", [PerceptronLoss(), HingeLoss()])
@pytest.mark.parametrize("method", [Batch, Online, Stochastic])
def test_losses_without_curvature_are_trained_to_zero_where_classes_are_far_apart(loss, method):
    objective = problem(loss, 2, spread=0.15)
    found = trained(method(method.default_rate(objective)), objective, 200)
    assert found == pytest.approx(0, abs=1e-9)


def test_one_online_pass_visits_every_row_once():
    objective = problem(PerceptronLoss(), 2)
    random = np.random.default_rng(0)
    first = next(islice(Online(0.5).steps(objective, np.zeros((1, 3)), random), 1, None))
    weights = np.zeros(3)
    for i in np.random.default_rng(0).permutation(90):
        r, z = objective.targets[i, 0], objective.Z[i]
        if r * (weights @ z) <= 0:
            weights = weights + 0.5 * r * z
    assert first.weights[0] == pytest.approx(weights)


def test_stochastic_rates_fade_as_one_over_the_number_of_draws():
    objective = problem(SquaredLoss(), 2, ridge=2.0)
    random = np.random.default_rng(0)
    second = next(islice(Stochastic(1e-3).steps(objective, np.zeros((1, 3)), random), 2, None))
    random, weights = np.random.default_rng(0), np.zeros(3)
    drawn = np.concatenate([random.integers(90, size=90) for _ in range(2)])
    for t, i in enumerate(drawn, 1):
        r, z = objective.targets[i, 0], objective.Z[i]
        gradient = -(r - weights @ z) * z + objective.penalty * weights / 90
        weights = weights - 1e-3 / t * 90 * gradient
    assert second.weights[0] == pytest.approx(weights)


def test_newton_needs_one_step_for_squares_and_ends_by_itself():
    objective = problem(SquaredLoss(), 3, ridge=1.0)
    steps = list(Newton(1.0).steps(objective, np.zeros(objective.shape)))
    assert len(steps) <= 3
    assert steps[1].tangent.gradient == pytest.approx(np.zeros(objective.shape), abs=1e-9)


def test_newton_halves_a_step_that_would_raise_the_objective():
    objective = problem(LogisticLoss(), 2)
    far = np.array([[5.0, -8.0, 3.0]])
    values = [step.tangent.value for step in Newton(1.0).steps(objective, far)]
    assert (np.diff(values) <= 1e-9).all()
    assert values[-1] == pytest.approx(logistic_minimum(objective, 0.0).value)


@pytest.mark.parametrize("ridge", [0.0, 5.0])
@pytest.mark.parametrize("loss", [SquaredLoss(), LogisticLoss()])
def test_the_limiting_rate_is_two_over_the_largest_curvature(loss, ridge):
    objective = problem(loss, 2, ridge=ridge)
    largest = np.linalg.norm(objective.Z, ord=2) ** 2 * (1 if loss.name == "squared" else 1 / 4)
    limit = Batch.limiting_rate(objective)
    assert limit == pytest.approx(2 / (largest + ridge))
    assert Batch.default_rate(objective) == pytest.approx(limit / 2)


def test_without_curvature_only_the_ridge_limits_the_rate():
    radius = np.linalg.norm(problem(HingeLoss(), 2).Z[:, 1:], axis=1).max()
    free, ridged = problem(HingeLoss(), 2), problem(HingeLoss(), 2, ridge=1e3)
    assert (Batch.limiting_rate(free), Batch.limiting_rate(ridged)) == (np.inf, 2e-3)
    assert Online.default_rate(free) == pytest.approx(1 / radius**2)
    assert Batch.default_rate(free) == pytest.approx(1 / (90 * radius**2))
    assert Online.default_rate(ridged) == 1e-3
    for ridge in (5e-324, 1e-320, 1e-308):
        faint = problem(HingeLoss(), 2, ridge=ridge)
        assert Batch.limiting_rate(faint) == np.inf
        assert Batch.default_rate(faint) == Batch.default_rate(free)


@pytest.mark.parametrize("method", [Batch, Online, Stochastic, Newton])
def test_steps_are_numbered_and_share_no_memory(method):
    steps = method(0.001).steps(PROBLEMS[0].values[0], np.ones((1, 3)), np.random.default_rng(0))
    first = list(islice(steps, 4))
    assert [step.number for step in first] == [0, 1, 2, 3]
    assert len({step.weights.tobytes() for step in first}) == 4


def rows(n_rows, n_classes, p=4):
    rng = np.random.default_rng(1)
    codes = rng.integers(n_classes, size=n_rows)
    return rng.normal(size=(n_rows, p)) + rng.normal(size=(n_classes, p))[codes], codes


def climbing(X, codes, ridge=0.0, most=100, goal=1e-12):
    """The objective, and the steps, not taken yet."""
    coordinates = Coordinates.of(X, ridge)
    loss, n_classes = LogisticLoss().for_classes(codes.max() + 1), codes.max() + 1
    targets = loss.targets(codes, n_classes)
    objective = Objective(loss, coordinates.design(X), targets, coordinates.penalty(ridge))
    return objective, limited_memory(objective, codes, most, goal)


def test_every_step_gains_and_knows_its_tangent_and_what_is_left_to_gain():
    objective, steps = climbing(*rows(3000, 4))
    steps = list(steps)
    assert [step.number for step in steps] == list(range(len(steps)))
    values = [step.tangent.value for step in steps]
    assert (np.diff(values) <= 1e-9).all()
    assert values == pytest.approx([objective.tangent(step.weights).value for step in steps])
    assert steps[-1].decrement <= 1e-12
    *_, some = climbing(*rows(3000, 4), goal=1e-4)[1]
    gain = some.tangent.value - values[-1]
    assert gain / 30 < some.decrement < 30 * gain


def test_it_stops_at_the_most_steps():
    assert len([*climbing(*rows(3000, 10, p=30), most=2, goal=1e-20)[1]]) == 3


def left_to_gain(objective, weights):
    return next(Newton(1.0).steps(objective, weights)).decrement


@pytest.mark.parametrize("n_classes", [2, 3, 10])
@pytest.mark.parametrize("ridge", [0.0, 50.0])
@pytest.mark.parametrize("in_order", [False, True])
def test_many_rows_start_near_the_end_in_whatever_order_they_come(n_classes, ridge, in_order):
    X, codes = rows(20_000, n_classes)
    if in_order:
        order = np.argsort(codes, kind="stable")
        X, codes = X[order], codes[order]
    objective, steps = climbing(X, codes, ridge)
    first = next(steps)
    assert left_to_gain(objective, first.weights) < 0.1 * left_to_gain(objective, 0 * first.weights)
    assert first.tangent.value == pytest.approx(objective.tangent(first.weights).value)


def test_a_rare_class_and_a_rare_feature_are_not_lost():
    X, codes = rows(40_000, 2)
    codes[:30] = 2
    X[:, 3] = np.arange(len(X)) % 20_000 == 77
    first = next(climbing(X, codes)[1])
    assert first.tangent.value < 40_000 * np.log(3)
    assert np.isfinite(first.decrement)


@pytest.mark.parametrize("singular", [np.zeros((2, 2)), np.ones((3, 3)), np.diag([1.0, 0.0, 2.0])])
def test_singular_matrices_have_no_factor_but_consistent_systems_a_solution(singular):
    assert factor(singular) is None
    vector = singular @ np.arange(1.0, len(singular) + 1)
    assert singular @ solve(singular, vector) == pytest.approx(vector)
