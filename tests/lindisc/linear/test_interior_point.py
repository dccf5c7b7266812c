import numpy as np
import pytest
from scipy.optimize import minimize

from lindisc.linear.separators import Point, points


def rows_of_both_sides(seed, n=30, m=3):
    """Rows r (1, x), some weights that keep them all 2 away from zero, costs."""
    rng = np.random.default_rng(seed)
    Z = np.column_stack([np.ones(n), rng.normal(size=(n, m))])
    weights = np.append(0, rng.normal(size=m))
    A = np.sign(Z @ weights)[:, None] * Z
    return A, 2 * weights / (A @ weights).min(), np.append(0, rng.uniform(0.1, 1, m))


@pytest.mark.parametrize("seed", range(5))
def test_the_last_point_is_that_of_a_general_minimiser(seed):
    A, start, costs = rows_of_both_sides(seed)
    last = next(
        point
        for point in points(A, costs, Point.inside(A, costs, start))
        if point.gap < 1e-9 * costs @ point.weights**2 and (A @ point.weights > 0.99).all()
    )
    found = minimize(
        lambda v: 0.5 * costs @ v**2,
        start,
        jac=lambda v: costs * v,
        constraints={"type": "ineq", "fun": lambda v: A @ v - 1, "jac": lambda v: A},
        method="SLSQP",
        options={"maxiter": 1000, "ftol": 1e-12},
    )
    assert (A @ last.weights).min() == pytest.approx(1)
    assert costs @ last.weights**2 == pytest.approx(2 * found.fun, rel=1e-5)
    assert costs * last.weights == pytest.approx(last.multipliers @ A, abs=1e-6)


def test_the_gap_bounds_what_is_left_to_save():
    A, start, costs = rows_of_both_sides(1)
    every = list(points(A, costs, Point.inside(A, costs, start)))
    least = costs @ every[-1].weights ** 2
    for point in every[1:]:
        assert costs @ point.weights**2 - least <= 2 * point.gap * (1 + 1e-9) + 1e-9 * least
