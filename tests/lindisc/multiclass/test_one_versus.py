"""Many classes from two: as scikit-learn does it, and an output code by its nearest word."""

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier
from sklearn.utils.estimator_checks import check_estimator

from lindisc.gaussian.classifiers import LDA, QDA, NaiveBayes
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.multiclass.output_code import OutputCode
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.rules import AMBIGUOUS, NearestWord
from tests.lindisc.around import X, kinds, y


@pytest.mark.parametrize("model", [*kinds(LDA()), *kinds(NaiveBayes())[:5:4]], ids=str)
def test_the_conventions_of_scikit_learn_hold(model):
    check_estimator(model, on_skip=None)


@pytest.mark.parametrize("estimator", [QDA(), LogisticRegression()], ids=str)
def test_the_largest_score_and_votes_of_three_classes_are_scikit_learns(estimator):
    ours = OneVersusAll(estimator).fit(X, y)
    theirs = OneVsRestClassifier(estimator).fit(X, y)
    assert np.allclose(ours.decision_function(X), theirs.decision_function(X))
    assert (ours.predict(X) == theirs.predict(X)).all()
    pairs = OneVersusOne(estimator).fit(X, y).predict(X)
    assert (pairs == OneVsOneClassifier(estimator).fit(X, y).predict(X)).all()


def test_discriminants_of_one_versus_one_are_sums_over_pairs_that_see_their_own_rows_alone():
    model = OneVersusOne(QDA()).fit(X, y)
    own = (np.isin(y, model.classes_[[*pair]]) for pair in model.pairs_)
    h01, h02, h12 = (QDA().fit(X[rows], y[rows]).decision_function(X) for rows in own)
    sums = np.column_stack([-h01 - h02, h01 - h12, h02 + h12])
    assert np.allclose(model.discriminants(X), sums)


def test_discriminants_of_one_versus_all_are_the_scores_of_its_estimators():
    model = OneVersusAll(LDA(), omit_last=True).fit(X, y)
    h0, h1 = (one.decision_function(X) for one in model.estimators_)
    assert np.allclose(model.discriminants(X), np.column_stack([h0, h1, 0 * h0]))


@pytest.mark.parametrize("model", kinds(LDA()), ids=str)
def test_two_classes_are_predicted_as_by_the_estimator_alone(model):
    some = slice(50, None)
    alone = LDA().fit(X[some], y[some])
    model.fit(X[some], y[some])
    assert (model.predict(X) == alone.predict(X)).all()
    assert (np.sign(model.decision_function(X)) == np.sign(alone.decision_function(X))).all()
    assert (model.decide(X) >= 0).all()


def test_impossible_classes_leave_no_infinite_sums():
    words = np.array([[1, 0, 0], [1, 0, 1], [0, 1, 0], [0, 1, 1], [0, 0, 1], [0, 0, 1.0]])
    topics = np.array(["a", "a", "b", "b", "c", "c"])
    model = OneVersusOne(BernoulliNaiveBayes(a=0, b=0), rule="sum").fit(words, topics)
    assert np.isfinite(model.discriminants(words)).all()
    assert (model.predict(words) == topics).all()


@pytest.mark.parametrize(
    "estimator", [LDA(ridge=0.1), LeastSquares(), Logistic(ridge=0.1)], ids=repr
)
def test_a_bump_at_the_third_class_is_as_good_as_constant_for_the_first_two(estimator):
    random = np.random.default_rng(0)
    codes = np.arange(60) % 3
    X = random.normal(size=(60, 1))
    bump = np.where(codes == 2, random.uniform(size=60), 1e-160 * random.uniform(size=60))
    model = OneVersusOne(estimator).fit(np.column_stack([X, bump]), codes)
    assert model.predict(np.column_stack([X, bump])).shape == (60,)
    flat = OneVersusOne(estimator).fit(np.column_stack([X, np.where(codes == 2, bump, 0)]), codes)
    for ours, expected in zip(model.estimators_, flat.estimators_, strict=True):
        np.testing.assert_array_equal(ours.coef_, expected.coef_)


@pytest.mark.parametrize(
    ("model", "names"),
    [
        (OneVersusAll(LDA()), ["setosa", "versicolor", "virginica"]),
        (
            OneVersusAll(LDA(), rule="positive only", omit_last=True),
            ["setosa against the rest", "versicolor against the rest"],
        ),
        (OneVersusOne(LDA(), rule="sum"), ["setosa", "versicolor", "virginica"]),
        (
            OneVersusOne(LDA()),
            ["versicolor against setosa", "virginica against setosa",
             "virginica against versicolor"],
        ),
    ],
    ids=str,
)  # fmt: skip
def test_every_score_says_what_it_speaks_for(model, names):
    model.fit(X, y)
    assert model.score_names() == names
    for score, name in zip(model.rule_scores(X).T, names, strict=True):
        spoken_for, _, other = name.partition(" against ")
        others = y == other if other in set(y) else y != spoken_for
        assert score[y == spoken_for].mean() > score[others].mean()


def test_the_nearest_word_wins_and_ties_are_ambiguous():
    rule = NearestWord(((1, 1, 1, 0), (0, 0, 1, 0)))
    signs = np.array([[1, 1, 1, 0], [1, 1, 0, 1], [0, 0, 0, 0], [0, 1, 1, 0], [1, 0, 0, 1]])
    assert rule.decide(signs - 0.5).tolist() == [0, 0, 1, AMBIGUOUS, AMBIGUOUS]


def test_every_class_against_the_rest_is_positive_only():
    code = OutputCode(LDA()).fit(X, y)
    positive = OneVersusAll(LDA(), rule="positive only").fit(X, y)
    np.testing.assert_array_equal(code.decide(X), positive.decide(X))
    assert code.score_names() == positive.score_names()


def test_each_problem_sets_the_classes_at_one_against_the_others():
    model = OutputCode(LDA(), words="101 110 011").fit(X, y)
    pairs = [["setosa", "versicolor"], ["versicolor", "virginica"], ["setosa", "virginica"]]
    assert model.score_names() == [f"{a}, {b} against the rest" for a, b in pairs]
    for column, pair in zip(model.rule_scores(X).T, pairs, strict=True):
        np.testing.assert_allclose(column, LDA().fit(X, np.isin(y, pair)).decision_function(X))
    np.testing.assert_allclose(model.scores().values(X), model.rule_scores(X), atol=1e-9)
    agreement = model.rule_scores(X) @ [[1, 1, -1], [-1, 1, 1], [1, -1, 1]]
    np.testing.assert_allclose(model.discriminants(X), agreement)
