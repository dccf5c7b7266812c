"""Regions of the largest of linear scores are convex, those of quadratic ones need not be."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.scores import Scores
from pages.lessons.many_classes.side_view import segments_within

seeds = st.integers(0, 10**6)


def quadratic(rng, n_scores):
    matrices = rng.normal(size=(n_scores, 2, 2))
    return Scores.quadratic(
        rng.normal(size=n_scores), rng.normal(size=(n_scores, 2)),
        matrices + matrices.swapaxes(1, 2), np.zeros(2), np.ones(2),
    )  # fmt: skip


@given(seeds)
def test_no_segment_leaves_a_region_of_the_largest_of_linear_scores(seed):
    rng = np.random.default_rng(seed)
    scores = Scores.linear(rng.normal(size=(4, 3)), rng.normal(size=2), np.array([1.0, 7.0]))
    found = segments_within(scores, rng.uniform(-3, 3, (40, 2)))
    assert found.n_leaving == 0
    assert found.farthest is None


@given(seeds)
def test_counts_are_those_of_asking_along_every_segment(seed):
    rng = np.random.default_rng(seed)
    scores, places = quadratic(rng, 3), rng.uniform(-2, 2, (12, 2))
    winners = scores.values(places).argmax(axis=1)
    t = np.linspace(0, 1, 4001)[:, None]
    alike = [(i, j) for i, j in combinations(range(12), 2) if winners[i] == winners[j]]
    falls = {}
    for i, j in alike:
        values = scores.values(places[i] + t * (places[j] - places[i]))
        falls[i, j] = (values[:, winners[i]] - values.max(axis=1)).min()
    found = segments_within(scores, places)
    assert found.n_pairs == len(alike)
    leaving = [pair for pair in alike if falls[pair] < -1e-6]
    grazing = [pair for pair in alike if -1e-6 <= falls[pair] < 0]
    assert len(leaving) <= found.n_leaving <= len(leaving) + len(grazing) + 1
    if leaving:
        assert falls[found.farthest] == pytest.approx(min(falls.values()), rel=1e-3)


def test_places_inside_a_ring_that_surrounds_them_are_the_exception():
    inner_and_outer = Scores.quadratic(
        np.array([0.0, 1.0]), np.zeros((2, 2)), np.array([np.zeros((2, 2)), -np.eye(2)]),
        np.zeros(2), np.ones(2),
    )  # fmt: skip
    places = np.array([[-2, 0], [2, 0], [2, 0.1], [0, 0], [0, 0.5]])
    found = segments_within(inner_and_outer, places)
    assert (found.n_pairs, found.n_leaving) == (4, 2)
    assert found.farthest == (0, 1)


def test_higher_degrees_are_refused():
    basis = PolynomialBasis(degree=3).of(2)
    scores = Scores(np.zeros((2, 10)), basis, np.zeros(2), np.ones(2))
    with pytest.raises(ValueError, match="degree at most two; got degree 3"):
        segments_within(scores, np.zeros((2, 2)))
