import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.linear_model import Lasso, Ridge

from lindisc.linear.constrained_quadratic import ConstrainedQuadratic

entry = st.floats(-2, 2)
roots = st.tuples(entry, entry, entry, entry).map(lambda r: np.reshape(r, (2, 2)))
minima = st.tuples(entry, entry).map(np.array)
budgets = st.floats(0.05, 3)


def bowl_of(minimum, root):
    return ConstrainedQuadratic(minimum, root @ root.T + 0.1 * np.eye(2))


@given(minima, roots, budgets)
def test_in_the_ball_the_slope_points_straight_inwards(minimum, root, budget):
    bowl = bowl_of(minimum, root)
    weights = bowl.in_ball(budget)
    length = np.linalg.norm(weights)
    if np.linalg.norm(minimum) <= budget:
        assert weights == pytest.approx(minimum)
        return
    assert length == pytest.approx(budget)
    downhill = -bowl.hessian @ (weights - bowl.minimum)
    assert downhill @ weights == pytest.approx(np.linalg.norm(downhill) * length)


@given(minima, roots, budgets)
def test_in_the_diamond_no_point_of_the_rim_is_better(minimum, root, budget):
    bowl = bowl_of(minimum, root)
    weights = bowl.in_diamond(budget)
    angles = np.linspace(0, 2 * np.pi, 2001)
    rim = np.column_stack([np.cos(angles), np.sin(angles)])
    rim *= budget / np.abs(rim).sum(axis=1, keepdims=True)
    assert np.abs(weights).sum() <= budget * (1 + 1e-9)
    if np.abs(minimum).sum() > budget:
        assert np.abs(weights).sum() == pytest.approx(budget)
        assert bowl.loss(weights) <= bowl.loss(rim).min() + 1e-12
    else:
        assert weights == pytest.approx(minimum)


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


def test_a_hessian_without_a_single_minimum_is_refused():
    with pytest.raises(
        ValueError, match="`hessian` of ConstrainedQuadratic must be symmetric and positive"
    ):
        ConstrainedQuadratic([1, 1], [[1, 1], [1, 1]])


def test_a_budget_of_nothing_is_refused():
    with pytest.raises(
        ValueError, match=r"`budget` of ConstrainedQuadratic.in_ball must lie in \(0, ∞\)"
    ):
        ConstrainedQuadratic([1, 1], np.eye(2)).in_ball(0.0)
