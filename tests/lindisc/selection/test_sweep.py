"""Fitting again without starting anew gives what starting anew gives, and says no in words."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import softmax
from sklearn.base import clone
from sklearn.compose import make_column_transformer
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
    leave_one_out,
    sweep,
)
from lindisc.datasets import load
from lindisc.selection.refits import left_out_scores
from lindisc.selection.sweep import fits_along
from tests.lindisc.gaussian.brute_force import rows_of_classes

BENT = make_pipeline(StandardScaler(), PolynomialBasis(), RDA())


@pytest.fixture
def data():
    X, codes = rows_of_classes(0)
    return X, np.array(["ash", "beech", "cedar"])[codes]


def centred(scores):
    return scores - scores.mean(axis=1, keepdims=True)


def refitted(model, X, y):
    rows = np.arange(len(y))
    fits = (clone(model).fit(X[rows != i], y[rows != i]) for i in rows)
    return np.array([fit.predict(X[[i]])[0] for i, fit in enumerate(fits)])


@pytest.mark.parametrize(
    "model",
    [
        LDA(),
        QDA(),
        RDA(gamma=0.5, target="diagonal", unbiased=True),
        NaiveBayes(),
        BayesianQDA(),
        ReducedRankLDA(n_components=1),
        make_pipeline(StandardScaler(), QDA()),
        make_pipeline(StandardScaler(), PolynomialBasis(), LDA()),
        LDA(gamma=0.3),
        LDA(gamma=0.3, target="diagonal"),
    ],
    ids=repr,
)
def test_leave_one_out_equals_refits(model, data):
    X, y = data
    if "0.3" in repr(model):  # whose covariances exist in wide rows too
        X, y = rows_of_classes(1, n=20, p=50)
    left_out = leave_one_out(model, X, y)
    assert_array_equal(left_out.predictions, refitted(model, X, y))
    error = np.mean(left_out.predictions != y)
    assert left_out.error == error
    assert left_out.standard_error == pytest.approx(np.sqrt(error * (1 - error) / len(y)))


def test_a_class_of_one_row_is_predicted_without_that_class(data):
    X, y = data
    y[7] = "elm"
    left_out = leave_one_out(LDA(), X, y)
    assert left_out.predictions[7] != "elm"
    assert_array_equal(left_out.predictions, refitted(LDA(), X, y))


def test_a_row_that_makes_nearly_all_the_variance_is_refitted(data):
    X, y = data
    X[7, 0] = 1e7
    assert_array_equal(leave_one_out(QDA(), X, y).predictions, refitted(QDA(), X, y))


def test_a_class_that_leaving_out_makes_singular_gives_words(data):
    X, y = data
    X[y == "beech", 1] = 0.1
    X[np.flatnonzero(y == "beech")[3], 1] = 1.0
    row = np.flatnonzero(y == "beech")[3]
    words = (
        f"With row {row} left out: The covariance of class 'beech' of QDA is singular: feature 1 "
    )
    with pytest.raises(ValueError, match=words):
        leave_one_out(QDA(), X, y)


@pytest.mark.parametrize(
    ("model", "parameter", "values"),
    [
        (RDA(), "alpha", [0.0, 0.25, 1.0]),
        (RDA(target="diagonal", ridge=0.1), "gamma", [0.0, 0.25, 1.0]),
        (LDA(), "ridge", [0.0, 2.0]),
        (BENT, "rda__alpha", [0.0, 0.5, 1.0]),
        (BENT, "polynomialbasis__degree", [1, 2]),
        (make_pipeline(PolynomialBasis(), LDA()), "lda__gamma", [0.5, 1.0]),
    ],
    ids=str,
)
def test_a_sweep_equals_refits(model, parameter, values, data):
    X, y = data
    path = sweep(model, parameter, values, X[:50], y[:50], X[50:], y[50:])
    assert (path.parameter, path.values.tolist()) == (parameter, values)
    fits = [clone(model).set_params(**{parameter: v}).fit(X[:50], y[:50]) for v in values]
    found = fits_along(model, parameter, values, X[:50], y[:50])
    for frame, (fit, same) in enumerate(zip(fits, found, strict=True)):
        assert_allclose(same.decision_function(X), fit.decision_function(X))
        assert same.get_params()[parameter] == fit.get_params()[parameter]
        if path.weights is not None:
            scores = path.scores(frame).values(X)
            assert_allclose(centred(scores), centred(fit.decision_function(X)), atol=1e-6)
    wrong = np.array([fit.predict(X) != y for fit in fits])
    assert_array_equal(path.curves["training error"], wrong[:, :50].mean(axis=1))
    assert_array_equal(path.curves["test error"], wrong[:, 50:].mean(axis=1))


def test_leaving_rows_of_a_table_out_keeps_its_names(data):
    X, y = data
    table = pd.DataFrame(X, columns=["a", "b", "c"], index=range(60)[::-1])
    chosen = make_pipeline(make_column_transformer((StandardScaler(), ["c", "a"])), LDA())
    expected = leave_one_out(make_pipeline(StandardScaler(), LDA()), X[:, [2, 0]], y)
    assert_array_equal(leave_one_out(chosen, table, y).predictions, expected.predictions)


NOTHING = StandardScaler(with_mean=False, with_std=False)


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


@pytest.mark.parametrize("model", [LDA(), QDA(), NaiveBayes()], ids=str)
def test_rows_left_out_behind_nothing_are_scored_as_without_it(model):
    data = load("iris")
    alone = left_out_scores(model, data.X, data.y)
    assert_array_equal(left_out_scores(make_pipeline(NOTHING, model), data.X, data.y), alone)
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
