import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.linear.normal_equations import NormalEquations


def problem(n=9000, p=5, spread=1.0, far=0.0):
    """Rows whose standard deviations along p directions fall from 1 to 1 / spread, and codes."""
    rng = np.random.default_rng(p)
    turn = np.linalg.qr(rng.normal(size=(p, p)))[0]
    X = rng.normal(size=(n, p)) * np.geomspace(1, 1 / spread, p) @ turn
    codes = rng.integers(3, size=n)
    X[codes == 1] += 0.3 * turn[-1] / spread
    return X + far * rng.normal(size=p), codes


def fitted(X, codes, ridge=0.0):
    weights, mean, scale = NormalEquations(X, codes, 3).solved(ridge)
    return weights[:, 0] + (X - mean) / scale @ weights[:, 1:].T


def by_decomposition(X, codes, ridge=0.0):
    """Fitted values by singular values, from rows on which the ridge is a few rows more."""
    p = X.shape[1]
    Z, indicators = X - X.mean(axis=0), np.eye(3)[codes]
    shares = indicators.mean(axis=0)
    rows = np.vstack([Z, np.sqrt(ridge) * np.eye(p)])
    wanted = np.vstack([indicators - shares, np.zeros((p, 3))])
    return shares + Z @ np.linalg.lstsq(rows, wanted, rcond=1e-15)[0]


@pytest.mark.parametrize("ridge", [0.0, 1.0, 1e3])
@pytest.mark.parametrize("spread", [1.0, 20.0, 1e3, 2e4])
def test_one_pass_or_two_are_as_exact_as_a_decomposition(spread, ridge):
    X, codes = problem(spread=spread)
    assert_allclose(fitted(X, codes, ridge), by_decomposition(X, codes, ridge), atol=1e-11)


def test_units_means_and_the_order_of_the_rows_cost_no_digits():
    X, codes = problem(spread=10.0)
    expected = by_decomposition(X, codes)
    order = np.argsort(X[:, 0])
    assert_allclose(fitted(X[order], codes[order]), expected[order], atol=1e-12)
    stretch = np.array([1e-100, 1e100, 1, 1e7, 1e-9])
    assert_allclose(fitted(X * stretch, codes), expected, atol=1e-12)
    X, codes = problem(far=1e6)
    assert_allclose(fitted(X, codes), by_decomposition(X, codes), atol=1e-9)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda X: np.column_stack([X, X[:, 0] - X[:, 1]]),
        lambda X: np.column_stack([X, X[:, 0] + 1e-8 * X[:, 1]]),
        lambda X: np.column_stack([X, np.full(len(X), 0.1)]),
        lambda X: X[:5],
    ],
    ids=["collinear", "nearly", "constant", "wide"],
)
def test_rows_that_need_more_care_are_left_alone(spoil):
    X, codes = problem()
    X = spoil(X)
    assert NormalEquations(X, codes[: len(X)], 3).solved(0.0) is None
