"""What the two ends of an option's range are said to mean is so."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    BernoulliNaiveBayes,
    LeastSquares,
    Logistic,
)
from lindisc.methods import METHODS

EVERY = {parameter: None for method in METHODS for parameter in method.parameters}


@st.composite
def rows(draw):
    """Rows of two or three classes of any sizes from four on, and their labels."""
    sizes = draw(st.lists(st.integers(4, 9), min_size=2, max_size=3))
    random, p = np.random.default_rng(draw(st.integers(0, 9999))), draw(st.integers(1, 3))
    y = np.repeat(np.arange(len(sizes)), sizes)
    return random.normal(size=(len(y), p)) * 10.0 ** draw(st.integers(-2, 2)) + y[:, None], y


def ends_of(method, name):
    (parameter,) = (each for each in method.parameters if each.name == name)
    return " ".join(parameter.ends)


@pytest.mark.parametrize("parameter", EVERY, ids=lambda each: each.name)
def test_an_end_is_a_number_only_where_slider_and_range_have_the_same(parameter):
    low, high = getattr(parameter, "low", None), getattr(parameter, "high", None)
    slider = getattr(parameter, "slider", None) or (low, high)
    for said in parameter.ends:
        symbol, equal, number = said.partition(":")[0].partition(" = ")
        if equal:
            assert float(number) in (low, high)
            assert float(number) in slider
        else:
            assert symbol.split()[0] in ("small", "large")


@settings(max_examples=20)
@given(rows(), st.sampled_from([LDA, QDA, RDA]))
def test_a_large_ridge_makes_covariances_nearly_round(data, method):
    X, y = data
    assert "large λ: nearly round covariances" in ends_of(method, "ridge")
    model = method(ridge=1e6 * np.var(X)).fit(X, y)
    found = [model.covariance_] if method is LDA else model.covariances_
    for covariance in found:
        low, *_, high = np.linalg.eigvalsh(covariance).repeat(2)
        assert high / low < 1 + 1e-4


@settings(max_examples=20)
@given(rows())
def test_penalties_make_weights_small_and_a_large_lasso_makes_them_zero(data):
    X, y = data
    indicators = np.eye(y.max() + 1)[y]
    from_here = np.abs((X - X.mean(axis=0)).T @ (indicators - indicators.mean(axis=0))).max()
    assert "large μ: all weights zero" in ends_of(LeastSquares, "lasso")
    assert not LeastSquares(lasso=1.001 * from_here).fit(X, y).coef_.any()
    assert LeastSquares(lasso=0.999 * from_here).fit(X, y).coef_.any()
    for method in (LeastSquares, Logistic):
        assert "large λ: all weights near zero" in ends_of(method, "ridge")
        weights = method(ridge=1e6 * np.square(X).sum()).fit(X, y).coef_
        assert 0 < np.abs(weights).max() * np.abs(X).max() < 1e-3


@settings(max_examples=20)
@given(rows(), st.floats(0.1, 50), st.floats(4, 30))
def test_the_prior_of_bayesian_qda_counts_like_q_rows_around_its_likeliest_covariance(data, b, q):
    X, y = data
    likeliest = b / q * np.eye(X.shape[1])
    found = BayesianQDA(strength=b, q=q).fit(X, y).covariances_
    for k, covariance in enumerate(found):
        own = X[y == k]
        S = np.cov(own.T, bias=True) * len(own)
        assert_allclose(covariance, (S + q * likeliest) / (len(own) + q), rtol=1e-6)
    (strength,) = (each for each in BayesianQDA.parameters if each.name == "strength")
    assert "(b / q) I" in strength.help
    # exp(-½ tr(B Σ^-1)) / |Σ|^(q/2) among the round Σ = s I
    s = b / q * np.linspace(0.2, 3, 281)
    log_prior = -X.shape[1] / 2 * (b / s + q * np.log(s))
    assert_allclose(s[log_prior.argmax()], b / q)


def test_without_imagined_documents_what_was_never_or_always_seen_is_certain():
    X, y = np.array([[0, 1], [0, 1], [1, 0], [1, 1]]), np.array([0, 0, 1, 1])
    assert "a = 0: a word never seen is impossible" in ends_of(BernoulliNaiveBayes, "a")
    assert "b = 0: a word always seen is certain" in ends_of(BernoulliNaiveBayes, "b")
    assert BernoulliNaiveBayes(a=0, b=1).fit(X, y).predict_proba([[1, 1]])[0, 0] == 0
    assert BernoulliNaiveBayes(a=1, b=0).fit(X, y).predict_proba([[1, 0]])[0, 0] == 0
