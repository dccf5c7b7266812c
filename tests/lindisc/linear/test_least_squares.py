import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.linear_model import ElasticNet, Lasso, LinearRegression, Ridge
from sklearn.utils.estimator_checks import check_estimator

from lindisc.linear.least_squares import LeastSquares, NormalEquations


def problem(n=80, p=4, n_classes=3, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.permutation(np.arange(n) % n_classes)
    X = rng.normal(size=(n, p)) * rng.uniform(0.5, 3, p) + y[:, None] * rng.normal(size=p)
    return X, y, rng.normal(size=(15, p))


def test_with_a_lasso_it_is_a_scikit_learn_classifier_too():
    check_estimator(LeastSquares(lasso=0.1), on_skip=None)


@settings(deadline=None)
@given(st.integers(2, 11), st.integers(1, 60), st.sampled_from([0.0, 1e-3, 1.0, 1e3]))
def test_fits_agree_with_scikit_learn_for_tall_and_wide_rows(n_classes, p, ridge):
    X, y, new = problem(40, p, n_classes)
    oracle = Ridge(alpha=ridge, solver="svd") if ridge else LinearRegression()
    expected = oracle.fit(X, np.eye(n_classes)[y]).predict(new)
    model = LeastSquares(ridge=ridge).fit(X, y)
    assert model.discriminants(new) == pytest.approx(expected, abs=1e-8, rel=1e-6)
    assert not hasattr(model, "predict_proba")


def test_lasso_and_the_elastic_net_agree_with_scikit_learn():
    X, y, new = problem()
    indicators, n = np.eye(3)[y], len(X)
    oracle = Lasso(alpha=2 / n, tol=1e-12, max_iter=100_000).fit(X, indicators)
    model = LeastSquares(lasso=2.0).fit(X, y)
    assert model.discriminants(new) == pytest.approx(oracle.predict(new), abs=1e-8)
    assert model.converged_
    oracle = ElasticNet(alpha=5 / n, l1_ratio=0.4, tol=1e-12).fit(X, indicators)
    both = LeastSquares(lasso=2.0, ridge=3.0).fit(X, y)
    assert both.discriminants(new) == pytest.approx(oracle.predict(new), abs=1e-8)


def test_collinear_constant_and_double_features_get_the_weights_of_least_norm():
    X, y, _ = problem()
    X = np.column_stack([X, X[:, 0], np.full(len(X), 0.1), 3 * X[:, 1], X @ [1, 2, 3, 4]])
    oracle = np.linalg.lstsq(X - X.mean(axis=0), np.eye(3)[y], rcond=1e-12)[0].T
    assert LeastSquares().fit(X, y).coef_ == pytest.approx(oracle, abs=1e-12)


def test_identical_rows_leave_the_class_shares():
    model = LeastSquares().fit(np.ones((5, 2)), [0, 0, 0, 1, 1])
    assert model.discriminants(np.ones((1, 2))) == pytest.approx(np.array([[0.6, 0.4]]))


@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("p", [4, 100])
@pytest.mark.parametrize(("name", "other"), [("lasso", 0.0), ("lasso", 0.5), ("ridge", 0.0)])
def test_fits_along_a_penalty_are_those_made_one_by_one(n_classes, p, name, other):
    X, y, new = problem(p=p, n_classes=n_classes)
    base = LeastSquares(**{"ridge": other, "lasso": other, name: 1.0})
    values = [1.0, 100.0, 0.1]
    for value, found in zip(values, base._fits_along(name, values, X, y), strict=True):
        alone = LeastSquares(**base.get_params() | {name: value}).fit(X, y)
        assert found.get_params() == alone.get_params()
        assert found.discriminants(new) == pytest.approx(alone.discriminants(new), abs=1e-6)
        assert ((found.coef_ == 0) == (alone.coef_ == 0)).all()


def many_rows(spread=1.0, far=0.0):
    """Rows whose standard deviations along p directions fall from 1 to 1 / spread, and codes."""
    rng = np.random.default_rng(5)
    turn = np.linalg.qr(rng.normal(size=(5, 5)))[0]
    X = rng.normal(size=(9000, 5)) * np.geomspace(1, 1 / spread, 5) @ turn
    codes = rng.integers(3, size=len(X))
    X[codes == 1] += 0.3 * turn[-1] / spread
    return X + far * rng.normal(size=5), codes


def by_normal_equations(X, codes, ridge=0.0):
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


@pytest.mark.parametrize("ridge", [0.0, 1e-2, 1.0, 1e3])
@pytest.mark.parametrize("spread", [1.0, 20.0, 1e3, 2e4])
def test_sums_over_rows_are_as_exact_as_a_decomposition_or_left_to_one(spread, ridge):
    X, codes = many_rows(spread)
    found = LeastSquares(ridge=ridge).fit(X, codes).discriminants(X)
    assert_allclose(found, by_decomposition(X, codes, ridge), atol=1e-11)


def test_units_means_and_the_order_of_the_rows_cost_no_digits():
    X, codes = many_rows(10.0)
    expected = by_decomposition(X, codes)
    order = np.argsort(X[:, 0])
    assert_allclose(by_normal_equations(X[order], codes[order]), expected[order], atol=1e-12)
    stretch = np.array([1e-100, 1e100, 1, 1e7, 1e-9])
    assert_allclose(by_normal_equations(X * stretch, codes), expected, atol=1e-12)
    X, codes = many_rows(far=1e6)
    assert_allclose(by_normal_equations(X, codes), by_decomposition(X, codes), atol=1e-9)


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
    X, codes = many_rows()
    X = spoil(X)
    assert NormalEquations(X, codes[: len(X)], 3).solved(0.0) is None
