"""Losses of weights by hand and inside a budget, and the least hinge loss."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.linear_model import Lasso, Ridge
from sklearn.svm import SVC
from sklearn.utils.estimator_checks import check_estimator

from lindisc.datasets import load
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.direction_scan import DirectionScan
from lindisc.linear.early_stopping import Stopping
from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.linear.hinge import Hinge
from lindisc.linear.losses import TRAINABLE, HingeLoss

entry = st.floats(-2, 2)
roots = st.tuples(entry, entry, entry, entry).map(lambda r: np.reshape(r, (2, 2)))
minima = st.tuples(entry, entry).map(np.array)
BOWL = ConstrainedQuadratic([-0.5, 1.2], [[1.0, 0.83], [0.83, 1.0]])
STOPPING = Stopping(BOWL)


@given(minima, roots, st.floats(0.05, 3))
def test_in_ball_and_diamond_no_point_of_the_rim_is_better(minimum, root, budget):
    bowl = ConstrainedQuadratic(minimum, root @ root.T + 0.1 * np.eye(2))
    angles = np.linspace(0, 2 * np.pi, 2001)
    circle = np.column_stack([np.cos(angles), np.sin(angles)])
    for weights, norm in ((bowl.in_ball(budget), 2), (bowl.in_diamond(budget), 1)):
        if np.linalg.norm(minimum, norm) <= budget:
            assert weights == pytest.approx(minimum)
        else:
            rim = circle * budget / np.linalg.norm(circle, norm, axis=1, keepdims=True)
            assert np.linalg.norm(weights, norm) == pytest.approx(budget)
            assert bowl.loss(weights) <= bowl.loss(rim).min() + 1e-12


def test_ridge_and_lasso_of_the_same_length_find_the_same_weights():
    random = np.random.default_rng(3)
    X = random.normal(size=(60, 2)) @ [[1.0, 0.6], [0.0, 1.0]]
    y = X @ [1.5, 0.4] + random.normal(size=60)
    bowl = ConstrainedQuadratic(np.linalg.solve(X.T @ X, X.T @ y), X.T @ X)
    ridge = Ridge(alpha=20, fit_intercept=False).fit(X, y).coef_
    assert bowl.in_ball(np.linalg.norm(ridge)) == pytest.approx(ridge)
    for alpha in (0.1, 0.8):
        lasso = Lasso(alpha=alpha, fit_intercept=False, tol=1e-12).fit(X, y).coef_
        assert bowl.in_diamond(np.abs(lasso).sum()) == pytest.approx(lasso, abs=1e-8)


@pytest.mark.parametrize("steps", [0, 1, 7, 60])
def test_descent_step_by_step_comes_to_the_weights_that_stopping_keeps(steps):
    w = np.zeros(2)
    for _ in range(steps):
        w = w - STOPPING.rate * BOWL.hessian @ (w - BOWL.minimum)
    assert_allclose(STOPPING.weights(STOPPING.kept_by_descent(steps)), w, atol=1e-12)


@pytest.mark.parametrize("ridge", [0.0, 0.1, 5.0])
def test_ridge_solved_has_the_weights_that_it_keeps(ridge):
    w = np.linalg.solve(BOWL.hessian + ridge * np.eye(2), BOWL.hessian @ BOWL.minimum)
    assert_allclose(STOPPING.weights(STOPPING.kept_by_ridge(ridge)), w)


@pytest.mark.parametrize("steps", [1, 20, 500])
def test_the_ridge_that_is_as_long_is_as_long_and_falls_with_the_steps(steps):
    ridge = STOPPING.ridge_as_long(steps)
    kept = STOPPING.kept_by_descent(steps), STOPPING.kept_by_ridge(ridge)
    descended, shrunken = (np.linalg.norm(STOPPING.weights(each)) for each in kept)
    assert_allclose(descended, shrunken)
    assert STOPPING.ridge_as_long(steps + 5) < ridge


def test_descent_that_has_come_to_the_minimum_is_as_long_as_no_ridge():
    assert STOPPING.ridge_as_long(10_000) == 0


data = load("gaussians-common", n=40)
SIGNS = np.where(data.y == "B", 1.0, -1.0)
SWING = DirectionScan.of(data.X, SIGNS)
each_loss = pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)


@pytest.mark.parametrize(("lean", "length"), [(0.0, 1.0), (-0.7, 2.0), (1.3, 0.1)])
def test_margins_are_those_of_the_weights(lean, length):
    constant, *w = SWING.weights(lean, length)
    assert_allclose(SWING.margins([lean], length)[0], SIGNS * (data.X @ w + constant))
    assert_allclose(np.linalg.norm(w), length * np.sqrt(1 + lean**2))


@each_loss
def test_slopes_are_finite_differences_and_every_lean_may_have_a_length_of_its_own(loss):
    leans, lengths, step = np.linspace(-1, 1, 7), np.linspace(0.2, 3, 7), 1e-6
    above, below = (SWING.losses(loss, leans + d, lengths) for d in (step, -step))
    slopes = SWING.slopes(loss, leans, lengths)
    assert_allclose(slopes, (above - below) / (2 * step), atol=1e-4)
    alone = [SWING.losses(loss, [s], L)[0] for s, L in zip(leans, lengths, strict=True)]
    assert_allclose(SWING.losses(loss, leans, lengths), alone, rtol=1e-12)


def test_classes_with_one_mean_still_have_a_direction():
    corners = load("xor-exact")
    swing = DirectionScan.of(corners.X, np.where(corners.y == "B", 1.0, -1.0))
    assert swing.u.tolist() == [1, 0]


@each_loss
def test_contributions_sum_to_minus_the_gradient_of_the_summed_loss(loss):
    weights, step = np.array([0.2, 1.0, -0.4]), 1e-6
    Z = np.column_stack([np.ones(len(data.X)), data.X])

    def total(w):
        return loss.height(SIGNS * (Z @ w)).sum()

    moves = step * np.eye(3)
    differences = [(total(weights + d) - total(weights - d)) / (2 * step) for d in moves]
    pulls = GradientContributions.of(loss.slope(SIGNS * (Z @ weights)), SIGNS, data.X)
    assert_allclose(pulls.total, -np.array(differences), atol=1e-5)
    assert_allclose(pulls.lengths, np.abs(pulls.on_constant) * np.linalg.norm(data.X, axis=1))


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
