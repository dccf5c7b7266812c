"""Bumps: high at their centres, which are some of the rows."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from lindisc import GaussianBasis


@pytest.fixture
def X():
    return np.random.default_rng(0).normal(size=(30, 3))


def test_bumps_are_one_at_their_centres_and_fall_with_the_squared_distance(X):
    basis = GaussianBasis(n_centres=6, width=2.0, random_state=0).fit(X)
    rows = {tuple(row) for row in X}
    assert basis.centres_.shape == (6, 3)
    assert all(tuple(centre) in rows for centre in basis.centres_)
    assert len(np.unique(basis.centres_, axis=0)) == 6
    assert_allclose(np.diag(basis.transform(basis.centres_)), 1)
    squares = ((X[:, None] - basis.centres_) ** 2).sum(axis=2)
    assert_allclose(basis.transform(X), np.exp(-squares / 2))


@pytest.mark.parametrize("width", [5e-324, 1e-320, 1e-308])
def test_bumps_next_to_no_width_stand_at_their_centres_alone(width, X):
    assert_array_equal(
        GaussianBasis(n_centres=30, width=width).fit(X).transform(np.unique(X, axis=0)), np.eye(30)
    )


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
