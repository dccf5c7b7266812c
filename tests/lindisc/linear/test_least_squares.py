import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.linear_model import ElasticNet, Lasso, LinearRegression, Ridge
from sklearn.utils.estimator_checks import check_estimator

from lindisc.datasets import load
from lindisc.linear.least_squares import LeastSquares


def problem(n=80, p=4, n_classes=3, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.permutation(np.arange(n) % n_classes)
    X = rng.normal(size=(n, p)) * rng.uniform(0.5, 3, p) + y[:, None] * rng.normal(size=p)
    return X, y, rng.normal(size=(15, p))


@pytest.mark.parametrize("options", [{}, {"ridge": 1.0}, {"lasso": 0.1}], ids=str)
def test_it_is_a_scikit_learn_classifier(options):
    check_estimator(LeastSquares(**options), on_skip=None)


@settings(deadline=None)
@given(st.integers(2, 11), st.integers(1, 60), st.sampled_from([0.0, 1e-3, 1.0, 1e3]))
def test_fits_agree_with_scikit_learn_for_tall_and_wide_rows(n_classes, p, ridge):
    X, y, new = problem(40, p, n_classes)
    oracle = Ridge(alpha=ridge, solver="svd") if ridge else LinearRegression()
    expected = oracle.fit(X, np.eye(n_classes)[y]).predict(new)
    found = LeastSquares(ridge=ridge).fit(X, y).discriminants(new)
    assert found == pytest.approx(expected, abs=1e-8, rel=1e-6)
    assert found.sum(axis=1) == pytest.approx(np.ones(len(new)))


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


def test_units_and_shifts_of_the_features_change_no_fit():
    X, y, new = problem()
    plain = LeastSquares().fit(X, y).discriminants(new)
    stretch, shift = np.array([1e-8, 1e8, 1, 1]), np.array([0, 0, 1e6, 0])
    moved = LeastSquares().fit(X * stretch + shift, y)
    assert moved.discriminants(new * stretch + shift) == pytest.approx(plain, abs=1e-8)


def test_identical_rows_leave_the_class_shares():
    model = LeastSquares().fit(np.ones((5, 2)), [0, 0, 0, 1, 1])
    assert model.discriminants(np.ones((1, 2))) == pytest.approx(np.array([[0.6, 0.4]]))


def test_the_middle_of_three_classes_in_line_is_masked():
    centres = np.repeat([-4.0, 0, 4], 30)
    X = (centres + np.tile(np.linspace(-1, 1, 30), 3))[:, None]
    y = np.repeat(["a", "b", "c"], 30)
    assert set(LeastSquares().fit(X, y).predict(X)) == {"a", "c"}
    assert LeastSquares().fit(np.hstack([X, X**2]), y).score(np.hstack([X, X**2]), y) == 1


def test_two_classes_score_the_difference_of_their_indicators():
    X, y, new = problem(n_classes=2)
    model = LeastSquares().fit(X, y == 1)
    oracle = LinearRegression().fit(X, 2 * y - 1)
    assert model.coef_.shape == (1, 4)
    assert model.intercept_.shape == (1,)
    assert model.decision_function(new) == pytest.approx(oracle.predict(new))
    assert model.classes_.tolist() == [False, True]
    assert not hasattr(model, "predict_proba")


def test_more_genes_than_patients_are_fitted_exactly():
    data = load("leukaemia")
    model = LeastSquares().fit(data.X, data.y)
    assert model.discriminants(data.X).max(axis=1) == pytest.approx(np.ones(len(data.X)))
    assert model.score(data.X, data.y) == 1


def test_a_large_lasso_leaves_no_feature():
    X, y, _ = problem()
    assert not LeastSquares(lasso=1e4).fit(X, y).coef_.any()


@pytest.mark.parametrize("name", ["ridge", "lasso"])
def test_penalties_below_zero_are_refused_by_name(name):
    X, y, _ = problem()
    with pytest.raises(ValueError, match=f"`{name}` of LeastSquares must lie in .0, ∞.; got -1"):
        LeastSquares(**{name: -1.0}).fit(X, y)


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


def test_a_penalty_along_the_way_is_checked_before_any_fit():
    X, y, _ = problem()
    with pytest.raises(ValueError, match=r"`lasso` of LeastSquares must lie in \[0, ∞\); got -1"):
        LeastSquares()._fits_along("lasso", [1.0, -1.0], X, y)
    with pytest.raises(ValueError, match="Invalid parameter 'lassoo'"):
        LeastSquares()._fits_along("lassoo", [1.0], X, y)
