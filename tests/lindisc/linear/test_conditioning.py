import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lindisc.linear.conditioning import Coordinates, axes, shortest

FAR = np.array([0, 1e6, 1e10])


def rows(n, p, seed=0):
    return np.random.default_rng(seed).normal(size=(n, p))


@settings(deadline=None)
@given(st.integers(2, 12), st.integers(1, 12), st.just(0.0) | st.floats(0.01, 10))
def test_scores_and_penalty_are_the_same_in_both_coordinates(n, p, ridge):
    X = rows(n, p)
    coordinates = Coordinates.of(X, ridge)
    Z = coordinates.design(X)
    weights = rows(3, Z.shape[1], seed=1)
    unfolded = coordinates.unfold(weights)
    standard = (X - coordinates.centre) / coordinates.scale
    assert unfolded[:, 0] + standard @ unfolded[:, 1:].T == pytest.approx(Z @ weights.T)
    if ridge:
        own = unfolded[0, 1:] / coordinates.scale
        charged = np.sum(coordinates.penalty(ridge) * weights[0] ** 2)
        assert charged == pytest.approx(ridge * own @ own)


def test_constant_features_are_zero_whatever_rounding_makes_of_their_mean():
    X = np.column_stack([rows(1000, 2), np.full(1000, 0.1), np.full(1000, 1e9 + 0.1)])
    coordinates = Coordinates.of(X, 0.0)
    assert coordinates.constant == (2, 3)
    assert not coordinates.design(X)[:, 3:].any()


def test_weights_come_back_as_the_shortest_with_the_same_scores():
    X = rows(30, 3) @ rows(3, 6, seed=1) * [1, 2, 3, 1, 2, 3]
    coordinates = Coordinates.of(X, 0.0)
    Z = coordinates.design(X)
    start = rows(2, Z.shape[1], seed=2)
    found = coordinates.unfold(start)[:, 1:] / coordinates.scale
    wanted = (Z[:, 1:] - Z[:, 1:].mean(axis=0)) @ start[:, 1:].T
    oracle = np.linalg.lstsq(X - X.mean(axis=0), wanted, rcond=1e-10)[0].T
    assert found == pytest.approx(oracle)


@pytest.mark.parametrize("units", [1.0, 10.0 ** np.array([-8, 8, 0, -4, 4, 0])])
def test_wide_rows_have_one_dimension_less_than_rows_whatever_their_units(units):
    X = rows(6, 6) * units
    coordinates = Coordinates.of(X, 0.0)
    Z = coordinates.design(X)
    gram = Z.T @ Z
    assert gram == pytest.approx(6 * np.eye(6))
    wanted = rows(1, 6, seed=1)
    weights = coordinates.unfold(wanted @ np.linalg.inv(Z).T)
    standard = (X - coordinates.centre) / coordinates.scale
    assert weights[:, 0] + standard @ weights[:, 1:].T == pytest.approx(wanted.T, abs=1e-7)


def test_rounding_is_no_feature():
    X = rows(100, 3) + FAR
    sums = np.column_stack([X, X @ [1, 2, 0], X @ [1, 1, 1]])
    assert Coordinates.of(X, 0.0).is_regular
    coordinates = Coordinates.of(sums, 0.0)
    assert not coordinates.is_regular
    assert coordinates.design(sums).shape == (100, 4)


def test_what_rounding_may_do_to_a_term_is_known():
    X = rows(100, 3) + FAR
    for table in (X, np.column_stack([X, X[:, 0]])):
        coordinates = Coordinates.of(table, 0.0)
        noise = np.spacing(np.abs(table)) * np.random.default_rng(1).uniform(-1, 1, table.shape)
        change = coordinates.design(table + noise) - coordinates.design(table)
        assert (np.abs(change).max(axis=0) <= coordinates.rounding).all()


def test_rare_features_are_told_apart_though_few_rows_show_them():
    X = rows(60_000, 2)
    rare = np.column_stack([X, np.arange(len(X)) == 7])
    assert Coordinates.of(rare, 0.0).is_regular
    assert not Coordinates.of(np.column_stack([rare, rare.sum(axis=1)]), 0.0).is_regular


def test_without_a_ridge_nothing_is_charged_however_small_the_features():
    X = rows(30, 2)
    X[:, 1] = X[:, 0] + 1e-9 * X[:, 1]
    coordinates = Coordinates.of(1e-149 * X, 0.0)
    assert coordinates.spread is not None
    assert coordinates.penalty(0.0).tolist() == [0.0] * coordinates.design(X).shape[1]


def of_rank(n, p, rank):
    return rows(n, rank) @ rows(rank, p, seed=1)


@pytest.mark.parametrize("spread", [0, 1, 4])
def test_the_shortest_weights_are_those_of_least_norm_in_their_units(spread):
    _, vectors = axes(of_rank(30, 6, 3))
    units = 10.0 ** np.random.default_rng(1).uniform(-spread, spread, size=6)
    found = shortest(units, vectors)
    assert vectors.T @ found == pytest.approx(np.eye(3), abs=1e-10)
    expected = np.linalg.pinv(vectors.T * units, rcond=1e-14)
    assert found / units[:, None] == pytest.approx(expected, rel=1e-4)


def test_tall_rows_are_standardised_far_from_the_origin_too():
    X = rows(5000, 3) * [1e-8, 1e8, 1] + [0, 0, 1e6]
    Z = Coordinates.of(X, 0.0).design(X)[:, 1:]
    assert Z.mean(axis=0) == pytest.approx(np.zeros(3), abs=1e-9)
    assert Z.std(axis=0) == pytest.approx(np.ones(3))
