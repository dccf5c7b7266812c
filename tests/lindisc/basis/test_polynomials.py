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


@pytest.mark.parametrize(
    "basis",
    [
        *(PolynomialBasis(degree=degree) for degree in (1, 2, 8)),
        ProductBasis(), GaussianBasis(n_centres=4), StepBasis(n_steps=5),
    ],
    ids=str,
)  # fmt: skip
def test_how_many_terms_there_are_is_known_before_they_are_chosen(basis, X):
    assert basis.most_terms(X.shape[1]) == basis.fit(X).n_terms


def test_one_feature_has_no_products(X):
    assert_array_equal(ProductBasis().fit_transform(X[:, :1]), X[:, :1])


def test_names_say_what_is_multiplied(X):
    table = pd.DataFrame(X[:, :2], columns=["x", "y"])
    assert PolynomialBasis().fit(table).get_feature_names_out().tolist() == [
        *("x", "y", "x x", "x y", "y y")
    ]
    assert ProductBasis().fit(table).get_feature_names_out().tolist() == ["x", "y", "x y"]


def test_names_come_one_for_each_term(X):
    for basis in (PolynomialBasis(degree=3), ProductBasis(), GaussianBasis(), StepBasis()):
        names = basis.fit(X).get_feature_names_out()
        assert len(names) == len(set(names)) == basis.n_terms == basis.transform(X).shape[1]
