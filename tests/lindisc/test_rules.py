"""Rules turn scores into classes, or into -1 where they do not decide."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_array_equal
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.multiclass.ambiguous import ambiguous_region
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.rules import AMBIGUOUS, Largest, LeastCost, PositiveOnly, Votes
from tests.lindisc.around import SCATTERED, X, around_a_circle, kinds, y

SCORES = arrays(float, (7, 3), elements=st.integers(-3, 3).map(float))


def test_beside_a_score_that_is_not_known_none_is_the_largest():
    scores = np.array([[-np.inf, 0.0], [np.nan, np.nan], [np.nan, 1.0], [1.0, np.nan]])
    assert_array_equal(Largest().decide(scores), [1, *[AMBIGUOUS] * 3])


@given(SCORES)
def test_the_only_positive_score_wins(scores):
    for row, decided in zip(scores, PositiveOnly().decide(scores), strict=True):
        positive = np.flatnonzero(row > 0)
        assert decided == (positive[0] if len(positive) == 1 else AMBIGUOUS)


def test_without_a_positive_score_the_last_class_may_win():
    scores = np.array([[-1.0, -2.0], [1.0, -1.0], [1.0, 1.0], [0.0, 0.0]])
    assert_array_equal(PositiveOnly(has_last=True).decide(scores), [2, 0, AMBIGUOUS, 2])


@given(SCORES)
def test_votes_are_counted(scores):
    for row, decided in zip(scores, Votes(3).decide(scores), strict=True):
        votes = [0, 0, 0]
        for (i, j), h in zip([(0, 1), (0, 2), (1, 2)], row, strict=True):
            votes[j if h > 0 else i] += 1
        winners = [k for k in range(3) if votes[k] == max(votes)]
        assert decided == (winners[0] if len(winners) == 1 else AMBIGUOUS)


@pytest.mark.parametrize(
    ("winners", "majority", "unanimous"),
    [
        ("0000123434", 0, 0),
        ("0004131223", 0, AMBIGUOUS),
        ("0034131224", AMBIGUOUS, AMBIGUOUS),
    ],
)
def test_a_winner_may_have_to_win_every_vote(winners, majority, unanimous):
    second = [j for _, j in combinations(range(5), 2)]
    scores = np.array(
        [[1.0 if int(w) == j else -1.0 for w, j in zip(winners, second, strict=True)]]
    )
    assert Votes(5).decide(scores) == majority
    assert Votes(5, unanimous=True).decide(scores) == unanimous


@given(SCORES)
def test_equal_costs_leave_the_largest_score(scores):
    rule = LeastCost(tuple(map(tuple, 1 - np.eye(3))))
    decided = rule.decide(scores)
    assert_array_equal(scores[np.arange(7), decided], scores.max(axis=1))


def test_a_costly_mistake_moves_the_decision():
    scores = np.log([[0.8, 0.2]])
    assert LeastCost(((0, 1), (3, 0))).decide(scores) == 0
    assert LeastCost(((0, 1), (5, 0))).decide(scores) == 1


BOX = (-8, 8, -8, 8)


@pytest.mark.parametrize(
    "estimator",
    [
        LDA(),
        QDA(),
        make_pipeline(StandardScaler(), LDA()),
        make_pipeline(StandardScaler(), PolynomialBasis(2), LDA()),
    ],
    ids=["LDA", "QDA", "scaled", "squares"],
)
@pytest.mark.parametrize("kind", range(7))
def test_scores_and_rule_say_all_that_a_picture_needs(kind, estimator):
    model = kinds(estimator)[kind].fit(X, y)
    assert np.allclose(model.scores().values(X), model.rule_scores(X), rtol=1e-6, atol=1e-6)
    origin, axes = X.mean(axis=0), np.array([[1, 0.5, 0, 0], [0, 0, 2, -1.0]])
    seen = model.plane_scores(origin, axes)
    assert seen.has_conics
    decided = model.decide(origin + SCATTERED @ axes)
    assert (model.rule_.decide(seen.values(SCATTERED)) == decided).all()


@pytest.mark.parametrize(
    "estimator", [BayesianQDA(), make_pipeline(GaussianBasis(3, random_state=0), LDA(ridge=0.1))]
)
def test_other_estimators_have_to_be_sampled(estimator):
    rows, codes = around_a_circle(3)
    model = OneVersusOne(estimator).fit(rows, codes)
    assert model.scores() is None
    assert model.plane_scores(np.zeros(2), np.eye(2)) is None
    assert (model.rule_.decide(model.rule_scores(rows)) == model.decide(rows)).all()


@pytest.mark.parametrize("model", kinds(LDA()), ids=str)
def test_predict_is_what_was_decided_else_the_largest_discriminant(model):
    rows, codes = around_a_circle(5)
    model.fit(rows, codes)
    decided = model.decide(SCATTERED)
    largest = model.discriminants(SCATTERED).argmax(axis=1)
    expected = np.where(decided < 0, largest, decided)
    assert (model.predict(SCATTERED) == expected).all()
    assert (model.decision_function(SCATTERED).argmax(axis=1) == expected).all()


def test_positive_only_is_ambiguous_between_and_beyond_three_gaussian_classes():
    rows, codes = around_a_circle(3)
    model = OneVersusAll(LDA(), rule="positive only").fit(rows, codes)
    region = ambiguous_region(model.scores(), model.rule_, BOX)
    assert 0.1 < region.share < 0.9
    ys, xs = np.nonzero(region.ambiguous)
    doubtful = np.column_stack([region.x[xs], region.y[ys]])
    n_positive = (model.discriminants(doubtful) > 0).sum(axis=1)
    assert set(n_positive) == {0, 2}
