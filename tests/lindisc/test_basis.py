"""The terms of every basis are what their names say."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.preprocessing import PolynomialFeatures

from lindisc import GaussianBasis, PolynomialBasis, ProductBasis, StepBasis


@pytest.fixture
def X():
    return np.random.default_rng(0).normal(size=(30, 3))


@pytest.mark.parametrize("degree", [1, 2, 3, 5])
def test_polynomial_terms_are_those_of_scikit_learn(degree, X):
    basis = PolynomialBasis(degree=degree).fit(X)
    theirs = PolynomialFeatures(degree, include_bias=False)
    assert_allclose(basis.transform(X), theirs.fit_transform(X))
    assert basis.n_terms == theirs.n_output_features_
    assert basis.highest_degree == degree


def test_products_are_of_different_features(X):
    terms = ProductBasis().fit_transform(X)
    theirs = PolynomialFeatures(interaction_only=True, include_bias=False)
    assert_allclose(terms, theirs.fit_transform(X))


def test_one_feature_has_no_products(X):
    assert_array_equal(ProductBasis().fit_transform(X[:, :1]), X[:, :1])


def test_names_say_what_is_multiplied(X):
    table = pd.DataFrame(X[:, :2], columns=["x", "y"])
    assert PolynomialBasis().fit(table).get_feature_names_out().tolist() == [
        *("x", "y", "x x", "x y", "y y")
    ]
    assert ProductBasis().fit(table).get_feature_names_out().tolist() == ["x", "y", "x y"]


def test_bumps_are_one_at_their_centres_and_fall_with_the_squared_distance(X):
    basis = GaussianBasis(n_centres=6, width=2.0, random_state=0).fit(X)
    rows = {tuple(row) for row in X}
    assert basis.centres_.shape == (6, 3)
    assert all(tuple(centre) in rows for centre in basis.centres_)
    assert len(np.unique(basis.centres_, axis=0)) == 6
    assert_allclose(np.diag(basis.transform(basis.centres_)), 1)
    squares = ((X[:, None] - basis.centres_) ** 2).sum(axis=2)
    assert_allclose(basis.transform(X), np.exp(-squares / 2))


def test_the_seed_chooses_the_centres(X):
    first, again, other = (
        GaussianBasis(n_centres=6, random_state=seed).fit(X).centres_ for seed in (0, 0, 1)
    )
    assert_array_equal(first, again)
    assert (first != other).any()


@pytest.mark.parametrize("random", [np.random.default_rng, np.random.RandomState])
def test_a_generator_chooses_the_centres_as_well(random, X):
    first, again = (GaussianBasis(n_centres=5, random_state=random(3)).fit(X) for _ in range(2))
    assert_allclose(first.centres_, again.centres_)
    assert {tuple(row) for row in first.centres_} <= {tuple(row) for row in X}


def test_more_bumps_than_rows_are_one_at_every_distinct_row(X):
    basis = GaussianBasis(n_centres=50).fit(np.vstack([X, X]))
    assert basis.n_terms == 30


def test_bumps_may_look_at_one_feature(X):
    basis = GaussianBasis(n_centres=4, coordinate=2, random_state=0).fit(X)
    moved = X + np.array([5.0, -3.0, 0.0])
    assert_array_equal(basis.transform(moved), basis.transform(X))
    words = "`coordinate` of GaussianBasis must be below the number of features, 3; got 3"
    with pytest.raises(ValueError, match=words):
        GaussianBasis(coordinate=3).fit(X)


def test_steps_are_signs_at_quantiles(X):
    basis = StepBasis(n_steps=3).fit(X)
    quartiles = np.quantile(X, [0.25, 0.5, 0.75], axis=0)
    expected = np.sign(X[:, :, None] - quartiles.T).reshape(30, 9)
    assert_array_equal(basis.transform(X), expected)


def test_the_names_of_steps_tell_feature_and_threshold():
    X = np.arange(5.0)[:, None]
    names = StepBasis(n_steps=1).fit(X).get_feature_names_out(["age"])
    assert names.tolist() == ["sign(age - 2)"]


def test_names_come_one_for_each_term(X):
    for basis in (PolynomialBasis(degree=3), ProductBasis(), GaussianBasis(), StepBasis()):
        names = basis.fit(X).get_feature_names_out()
        assert len(names) == len(set(names)) == basis.n_terms == basis.transform(X).shape[1]
