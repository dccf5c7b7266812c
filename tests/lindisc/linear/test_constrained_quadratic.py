import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.linear_model import Lasso, Ridge

from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.early_stopping import Stopping

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
