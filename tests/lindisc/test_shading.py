"""Shading: how much of each class a picture shows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.distance import cdist

from lindisc import LDA
from lindisc.rules import Largest, LeastCost, NearestWord, PositiveOnly, Votes
from lindisc.scores import Scores
from tests.lindisc.shading import weights

UNIT = (np.zeros(2), np.ones(2))
RULES = [
    Largest(),
    LeastCost(((0, 1, 5), (1, 0, 1), (1, 1, 0))),
    PositiveOnly(),
    Votes(3),
    NearestWord(((1, 1, 0), (0, 1, 1), (1, 0, 1))),
    Votes(3, unanimous=True),
]


def places(n=400, seed=0):
    return np.random.default_rng(seed).uniform(-1, 1, (n, 2))


def linear(seed=0, n_scores=3):
    return Scores.linear(np.random.default_rng(seed).normal(size=(n_scores, 3)), *UNIT)


def test_a_model_of_probabilities_is_shaded_by_its_posterior():
    U = places()
    model = LDA().fit(U, np.digitize(U[:, 0] + 0.3 * U[:, 1], [-0.3, 0.4]))
    scores = model.plane_scores(np.zeros(2), np.eye(2))
    shown = weights(scores, Largest(), True, U)
    np.testing.assert_allclose(shown, model.predict_proba(U), atol=1e-12)


@given(st.integers(0, 10_000), st.sampled_from(RULES))
def test_weights_are_shares_of_one_or_nothing_where_ambiguous(seed, rule):
    U = places(100, seed)
    scores = linear(seed)
    shown = weights(scores, rule, False, U)
    decided = rule.decide(scores.values(U)) >= 0
    assert (shown >= 0).all()
    np.testing.assert_allclose(shown.sum(axis=1), decided, atol=1e-12)


@given(st.integers(0, 10_000), st.sampled_from(RULES[:1] + RULES[2:]))
def test_the_winner_by_distance_weighs_most(seed, rule):
    U = places(100, seed)
    scores = linear(seed)
    winners = rule.decide(scores.values(U))
    decided = winners >= 0
    shown = weights(scores, rule, False, U)[decided]
    assert (shown.argmax(axis=1) == winners[decided]).all()


def test_straight_boundaries_are_shaded_by_plain_distance():
    centres = np.array([[-0.5, 0.1], [0.4, 0.6], [0.2, -0.7]])
    nearest = Scores.linear(
        np.column_stack([-(centres**2).sum(axis=1) / 2, centres]), np.zeros(2), np.ones(2)
    )
    U = places()
    squared = cdist(U, centres, "sqeuclidean")
    winner = squared.argmin(axis=1)
    apart = cdist(centres, centres)[winner]
    # To the perpendicular bisector of two centres.
    away = (squared - squared.min(axis=1, keepdims=True)) / (2 * np.where(apart, apart, np.inf))
    away[np.arange(len(U)), winner] = np.inf
    expected = 1 - 2 / 3 * np.exp(-4 * away.min(axis=1))
    shown = weights(nearest, Largest(), False, U)
    np.testing.assert_allclose(shown.max(axis=1), expected, atol=1e-12)


@pytest.mark.parametrize("rule", [PositiveOnly(has_last=True), Votes(2)])
def test_on_its_boundary_a_decision_shows_all_classes_alike(rule):
    scores = Scores.linear(np.array([[0.0, 1.0, 0.0]]), *UNIT)
    np.testing.assert_allclose(weights(scores, rule, False, [[1e-12, 0.3]]), 0.5, atol=1e-9)


def test_a_class_of_prior_zero_has_no_share():
    scores = Scores.linear(np.array([[-np.inf, 1.0, 0.0], [0.0, 1.0, 0.0]]), *UNIT)
    for has_posterior in (True, False):
        shown = weights(scores, Largest(), has_posterior, places(20))
        np.testing.assert_array_equal(shown, [[0.0, 1.0]] * 20)


def test_equal_scores_are_shared_equally():
    scores = Scores.linear(np.ones((4, 3)), *UNIT)
    np.testing.assert_allclose(weights(scores, Largest(), False, places(20)), 0.25)


def test_the_last_class_of_positive_scores_has_no_score_of_its_own():
    shown = weights(linear(n_scores=2), PositiveOnly(has_last=True), False, places())
    assert shown.shape == (400, 3)
