"""What scores and a rule decide together: everywhere, nowhere, or as each classifier says."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.multiclass.ambiguous import ambiguous_region, ambiguous_share
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.rules import Largest
from tests.lindisc.around import SCATTERED, X, around_a_circle, kinds, linear, y

BOX = (-8, 8, -8, 8)


@pytest.mark.parametrize(
    "estimator",
    [LDA(), QDA(), make_pipeline(StandardScaler(), LDA())],
    ids=["LDA", "QDA", "scaled"],
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


def test_quadratic_terms_before_a_linear_estimator_still_give_conics():
    rows, codes = around_a_circle(3)
    estimator = make_pipeline(StandardScaler(), PolynomialBasis(2), LDA())
    model = OneVersusOne(estimator).fit(rows, codes)
    assert np.allclose(model.scores().values(SCATTERED), model.rule_scores(SCATTERED), atol=1e-6)
    assert model.scores().tie(0, 1).kind


@pytest.mark.parametrize(
    "estimator", [BayesianQDA(), make_pipeline(GaussianBasis(3, random_state=0), LDA(ridge=0.1))]
)
def test_other_estimators_have_to_be_sampled(estimator):
    rows, codes = around_a_circle(3)
    model = OneVersusOne(estimator).fit(rows, codes)
    assert model.plane_scores(np.zeros(2), np.eye(2)) is None
    assert (model.rule_.decide(model.rule_scores(rows)) == model.decide(rows)).all()


def test_bumps_differ_from_pair_to_pair_and_cannot_be_one_set_of_scores():
    rows, codes = around_a_circle(3)
    estimator = make_pipeline(GaussianBasis(3, random_state=0), LDA(ridge=0.1))
    assert OneVersusAll(estimator).fit(rows, codes).scores() is None


@pytest.mark.parametrize("model", kinds(LDA()), ids=str)
def test_predict_is_what_was_decided_else_the_largest_discriminant(model):
    rows, codes = around_a_circle(5)
    model.fit(rows, codes)
    decided = model.decide(SCATTERED)
    largest = model.discriminants(SCATTERED).argmax(axis=1)
    expected = np.where(decided < 0, largest, decided)
    assert (model.predict(SCATTERED) == expected).all()
    assert (model.decision_function(SCATTERED).argmax(axis=1) == expected).all()


def test_without_the_last_classifier_the_last_class_is_where_none_is_positive():
    rows, codes = around_a_circle(4)
    model = OneVersusAll(LDA(), rule="positive only", omit_last=True).fit(rows, codes)
    none = (model.rule_scores(SCATTERED) <= 0).all(axis=1)
    assert len(model.estimators_) == 3
    assert none.any()
    assert ((model.decide(SCATTERED) == 3) == none).all()


@given(st.integers(0, 10_000), st.integers(2, 6))
@settings(max_examples=30, deadline=None)
def test_k_linear_scores_make_convex_regions_and_leave_nothing_ambiguous(seed, n_scores):
    rng = np.random.default_rng(seed)
    scores, rule = linear(*rng.normal(size=(n_scores, 3))), Largest()
    first, second = rng.uniform(-5, 5, (2, 300, 2))
    same = rule.decide(scores.values(first)) == rule.decide(scores.values(second))
    between = first + rng.uniform(size=(300, 1)) * (second - first)
    inside = rule.decide(scores.values(between)) == rule.decide(scores.values(first))
    assert inside[same].all()
    assert ambiguous_share(scores, rule, (-5, 5, -5, 5)) == 0


@pytest.mark.parametrize("model", [OneVersusAll(LDA()), OneVersusOne(LDA(), rule="sum")], ids=str)
def test_the_largest_score_decides_everywhere_on_three_gaussian_classes(model):
    rows, codes = around_a_circle(3)
    model.fit(rows, codes)
    assert ambiguous_share(model.scores(), model.rule_, BOX) == 0


def test_positive_only_is_ambiguous_between_and_beyond_three_gaussian_classes():
    rows, codes = around_a_circle(3)
    model = OneVersusAll(LDA(), rule="positive only").fit(rows, codes)
    region = ambiguous_region(model.scores(), model.rule_, BOX)
    assert 0.1 < region.share < 0.9
    ys, xs = np.nonzero(region.ambiguous)
    doubtful = np.column_stack([region.x[xs], region.y[ys]])
    n_positive = (model.discriminants(doubtful) > 0).sum(axis=1)
    assert set(n_positive) == {0, 2}


def test_unanimous_decides_no_more_than_votes_do():
    rows, codes = around_a_circle(5)
    votes, unanimous = (
        OneVersusOne(LDA(), rule=rule).fit(rows, codes).decide(SCATTERED)
        for rule in ("votes", "unanimous")
    )
    assert (unanimous < 0).sum() > (votes < 0).sum() > 0
    assert (votes == unanimous)[unanimous >= 0].all()


LINEAR = [
    Logistic(ridge=1.0),
    Perceptron(max_passes=50),
    LeastSquares(),
    LinearDiscriminant(loss="hinge", optimiser="online", epochs=5, random_state=0),
]


@pytest.mark.parametrize("estimator", LINEAR, ids=lambda estimator: type(estimator).__name__)
def test_linear_methods_decide_alike_by_their_scores_under_every_rule(estimator):
    rows, codes = around_a_circle(4)
    for model in kinds(estimator):
        decided = model.fit(rows, codes).decide(SCATTERED)
        assert (model.rule_.decide(model.scores().values(SCATTERED)) == decided).all()


def test_one_versus_all_perceptrons_are_what_the_perceptron_does_by_itself():
    rows, codes = around_a_circle(3)
    wrapped, alone = OneVersusAll(Perceptron(max_passes=20)), Perceptron(max_passes=20)
    expected = alone.fit(rows, codes).discriminants(rows)
    assert wrapped.fit(rows, codes).discriminants(rows) == pytest.approx(expected)


def test_one_versus_all_least_squares_is_twice_the_regression_on_indicators_less_one():
    fitted = LeastSquares().fit(X, y).discriminants(X)
    differences = OneVersusAll(LeastSquares()).fit(X, y).discriminants(X)
    assert differences == pytest.approx(2 * fitted - 1)
