import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lindisc.linear.coordinates import Coordinates, row_space


def rows(n, p, seed=0):
    return np.random.default_rng(seed).normal(size=(n, p))


@settings(deadline=None)
@given(st.integers(2, 12), st.integers(1, 12), st.floats(0, 10))
def test_scores_are_the_same_in_both_coordinates(n, p, ridge):
    X = rows(n, p)
    coordinates = Coordinates.of(X, ridge)
    Z = coordinates.design(X)
    weights = rows(3, Z.shape[1], seed=1)
    unfolded = coordinates.unfold(weights)
    standard = (X - coordinates.centre) / coordinates.scale
    assert unfolded[:, 0] + standard @ unfolded[:, 1:].T == pytest.approx(Z @ weights.T)


@settings(deadline=None)
@given(st.integers(2, 12), st.integers(1, 12), st.floats(0.01, 10))
def test_the_penalty_is_the_ridge_on_the_weights_in_the_features_units(n, p, ridge):
    coordinates = Coordinates.of(rows(n, p), ridge)
    penalty = coordinates.penalty(ridge)
    weights = rows(1, len(penalty), seed=1)
    own = coordinates.unfold(weights)[:, 1:] / coordinates.scale
    assert np.sum(penalty * weights**2) == pytest.approx(ridge * np.sum(own**2))


def test_constant_features_are_zero_whatever_rounding_makes_of_their_mean():
    X = np.column_stack([rows(1000, 2), np.full(1000, 0.1), np.full(1000, 1e9 + 0.1)])
    coordinates = Coordinates.of(X, 0.0)
    assert coordinates.constant == (2, 3)
    assert not coordinates.design(X)[:, 3:].any()


def test_tall_rows_are_standardised_far_from_the_origin_too():
    X = rows(5000, 3) * [1e-8, 1e8, 1] + [0, 0, 1e6]
    Z = Coordinates.of(X, 0.0).design(X)[:, 1:]
    assert Z.mean(axis=0) == pytest.approx(np.zeros(3), abs=1e-9)
    assert Z.std(axis=0) == pytest.approx(np.ones(3))


def test_shortest_weights_keep_the_scores_and_have_least_norm():
    X = rows(30, 3) @ rows(3, 6, seed=1) * [1, 2, 3, 1, 2, 3]
    coordinates = Coordinates.of(X, 0.0)
    Z = coordinates.design(X)[:, 1:]
    start = rows(2, 6, seed=2)
    found = coordinates.shortest(start, row_space(Z, X))
    centred = X - X.mean(axis=0)
    oracle = np.linalg.lstsq(centred, Z @ start.T, rcond=1e-10)[0].T
    assert found / coordinates.scale == pytest.approx(oracle)


def test_wide_rows_are_spanned_by_as_many_columns_as_there_are_rows():
    X = rows(5, 400)
    coordinates = Coordinates.of(X, 1.0)
    assert coordinates.design(X).shape == (5, 6)
    assert coordinates.turn.T @ coordinates.turn == pytest.approx(np.eye(5))
