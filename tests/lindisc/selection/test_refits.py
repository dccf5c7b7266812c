"""Fitting again without starting anew gives what starting anew gives."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.special import softmax
from sklearn.base import clone
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    BernoulliNaiveBayes,
    LeastSquares,
    LinearDiscriminant,
    Logistic,
    NaiveBayes,
    OneVersusAll,
    OneVersusOne,
    Perceptron,
    PolynomialBasis,
    ReducedRankLDA,
)
from lindisc.datasets import load
from lindisc.selection.folds import stratified_folds
from lindisc.selection.refits import fits_along, fits_without, left_out_scores

GAUSSIAN = (LDA(gamma=0.7), QDA(), RDA(alpha=0.3, gamma=0.9), NaiveBayes(), ReducedRankLDA())
NOTHING = StandardScaler(with_mean=False, with_std=False)


def pipelines(model):
    return model, make_pipeline(NOTHING, model), make_pipeline(StandardScaler(), model)


ALL = [each for model in (*GAUSSIAN, LeastSquares()) for each in pipelines(model)]


def same_posteriors(one, other, X):
    if hasattr(other, "predict_proba"):
        np.testing.assert_allclose(one.predict_proba(X), other.predict_proba(X), atol=1e-9)
    np.testing.assert_array_equal(one.predict(X), other.predict(X))


@pytest.mark.parametrize("slug", ["iris", "glass", "cushings", "xor"])
@pytest.mark.parametrize("estimator", ALL, ids=str)
def test_a_fit_without_a_part_is_a_fit_to_the_others(estimator, slug):
    data = load(slug)
    codes = np.unique(data.y, return_inverse=True)[1]
    parts = stratified_folds(codes, 5, 0)
    models = fits_without(estimator, parts, data.X, data.y)
    for k in range(5):
        rows, classes = data.X[parts != k], data.y[parts != k]
        try:
            expected = clone(estimator).fit(rows, classes)
        except ValueError as error:
            with pytest.raises(ValueError, match=re.escape(str(error))):
                next(models)
            return
        same_posteriors(next(models), expected, data.X)


@st.composite
def tables(draw):
    """Rows of three classes in many units, some features constant or varying in a few rows only."""
    rng = np.random.default_rng(draw(st.integers(0, 10_000)))
    p = draw(st.integers(1, 4))
    n = draw(st.integers(24, 40))
    codes = rng.permutation(np.arange(n) % 3)
    X = rng.normal(size=(n, p)) @ rng.normal(size=(p, p)) + rng.normal(size=(3, p))[codes]
    X = X * 10.0 ** rng.integers(-3, 4, size=p) + 10.0 ** rng.integers(-3, 4, size=p)
    for level in draw(st.lists(st.sampled_from([0.0, 0.1, 1e6, -3e-7]), max_size=2)):
        X = np.column_stack([X, np.full(n, level)])
    if draw(st.booleans()):
        X = np.column_stack([X, np.where(np.arange(n) < draw(st.integers(1, 3)), 5.0, 0.1)])
    return X, np.array(["ash", "beech", "cedar"])[codes]


SCALED = st.builds(
    RDA,
    alpha=st.sampled_from([0.0, 0.3, 1.0]),
    gamma=st.sampled_from([0.0, 0.4, 1.0]),
    target=st.sampled_from(["spherical", "diagonal"]),
    ridge=st.sampled_from([0.0, 0.2]),
    unbiased=st.booleans(),
) | st.builds(NaiveBayes, pooled=st.booleans())


@settings(max_examples=100)
@given(tables(), SCALED)
def test_a_row_left_out_behind_a_scaler_is_scored_as_by_a_refit(table, model):
    X, y = table
    pipeline = make_pipeline(StandardScaler(), model)
    scores = left_out_scores(pipeline, X, y)
    for i in np.flatnonzero(np.isfinite(scores).all(axis=1))[:6]:
        others = np.arange(len(y)) != i
        expected = clone(pipeline).fit(X[others], y[others]).predict_proba(X[[i]])
        assert_allclose(softmax(scores[[i]], axis=1), expected, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("slug", ["iris", "crabs"])
@pytest.mark.parametrize("model", [LDA(), LDA(gamma=0.5), QDA(ridge=0.1), NaiveBayes()], ids=str)
def test_few_rows_behind_a_scaler_are_refitted(model, slug):
    data = load(slug)
    scores = left_out_scores(make_pipeline(StandardScaler(), model), data.X, data.y)
    assert np.isfinite(scores).all()


@pytest.mark.parametrize("parameter", ["gamma", "ridge"])
@pytest.mark.parametrize("estimator", pipelines(LDA()), ids=str)
def test_fits_along_a_parameter_are_fits_with_its_values(estimator, parameter):
    data, values = load("wine"), (0.0, 0.4, 1.0)
    name = parameter if isinstance(estimator, LDA) else f"lda__{parameter}"
    for value, model in zip(
        values, fits_along(estimator, name, values, data.X, data.y), strict=True
    ):
        expected = clone(estimator).set_params(**{name: value}).fit(data.X, data.y)
        same_posteriors(model, expected, data.X)


def test_a_parameter_of_the_preparation_is_fitted_with_the_rest():
    data = load("moons")
    model = make_pipeline(PolynomialBasis(), LDA())
    degrees = [1, 3]
    for degree, fitted in zip(
        degrees,
        fits_along(model, "polynomialbasis__degree", degrees, data.X, data.y),
        strict=True,
    ):
        assert fitted[0].degree == degree


@pytest.mark.parametrize("model", [LDA(), QDA(), NaiveBayes()], ids=str)
def test_rows_left_out_behind_nothing_are_scored_as_without_it(model):
    data = load("iris")
    alone = left_out_scores(model, data.X, data.y)
    np.testing.assert_array_equal(
        left_out_scores(make_pipeline(NOTHING, model), data.X, data.y), alone
    )
    assert np.isnan(left_out_scores(LeastSquares(), data.X, data.y)).all()


@pytest.mark.parametrize(
    ("model", "n_parameters"),
    [
        (LDA(), 3 * 2 + 3),
        (QDA(), 3 * 2 + 9),
        (NaiveBayes(), 3 * 2 + 6),
        (NaiveBayes(pooled=True), 3 * 2 + 2),
        (BayesianQDA(), 3 * 2 + 9),
        (LeastSquares(), 2 * 3),
        (Logistic(ridge=1.0), 2 * 3),
        (LinearDiscriminant(), 2 * 3),
        (LinearDiscriminant(loss="hinge"), 3 * 3),
        (Perceptron(max_passes=3), 3 * 3),
        (BernoulliNaiveBayes(), 3 * 2),
        (OneVersusAll(Logistic(ridge=1.0)), 3 * 3),
        (OneVersusOne(LDA()), 3 * (2 * 2 + 3)),
    ],
    ids=str,
)
def test_parameters_that_can_be_told_apart_are_counted(model, n_parameters):
    iris = load("iris")
    assert model.fit(iris.X[:, 2:], iris.y).n_parameters() == n_parameters
