"""Many classes from two: one versus all and one versus one are those of scikit-learn."""

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier
from sklearn.utils.estimator_checks import check_estimator

from lindisc.gaussian.classifiers import LDA, QDA, NaiveBayes
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from tests.lindisc.around import SCATTERED, X, around_a_circle, kinds, y


@pytest.mark.parametrize("model", [*kinds(LDA()), *kinds(NaiveBayes())[:5:4]], ids=str)
def test_the_conventions_of_scikit_learn_hold(model):
    check_estimator(model, on_skip=None)


def test_options_of_the_estimator_can_be_tuned():
    grid = {"estimator__gamma": [0.1, 1.0], "rule": ["votes", "sum"]}
    search = GridSearchCV(OneVersusOne(LDA()), grid, cv=3).fit(X, y)
    assert search.best_score_ > 0.95
    assert search.best_estimator_.estimators_[0].gamma == search.best_params_["estimator__gamma"]


@pytest.mark.parametrize("estimator", [QDA(), LogisticRegression()], ids=str)
def test_one_versus_all_with_the_largest_score_is_scikit_learns(estimator):
    ours = OneVersusAll(estimator).fit(X, y)
    theirs = OneVsRestClassifier(estimator).fit(X, y)
    assert np.allclose(ours.decision_function(X), theirs.decision_function(X))
    assert (ours.predict(X) == theirs.predict(X)).all()


@pytest.mark.parametrize("estimator", [QDA(), LogisticRegression()], ids=str)
def test_one_versus_one_with_votes_is_scikit_learns_for_three_classes(estimator):
    ours = OneVersusOne(estimator).fit(X, y)
    theirs = OneVsOneClassifier(estimator).fit(X, y)
    assert (ours.predict(X) == theirs.predict(X)).all()


def test_one_versus_one_agrees_with_scikit_learn_for_more_classes_wherever_it_decides():
    rows, codes = around_a_circle(5)
    ours = OneVersusOne(LDA()).fit(rows, codes)
    decided = ours.decide(SCATTERED) >= 0
    theirs = OneVsOneClassifier(LDA()).fit(rows, codes).predict(SCATTERED)
    assert 0.5 < decided.mean() < 1
    assert (ours.predict(SCATTERED) == theirs)[decided].all()


def test_a_pair_sees_only_its_own_rows():
    model = OneVersusOne(QDA()).fit(X, y)
    for (i, j), pair in zip(model.pairs_, model.estimators_, strict=True):
        own = np.isin(y, model.classes_[[i, j]])
        alone = QDA().fit(X[own], y[own])
        assert (pair.classes_ == model.classes_[[i, j]]).all()
        assert np.allclose(pair.covariances_, alone.covariances_)


def test_discriminants_of_one_versus_one_are_sums_over_pairs():
    model = OneVersusOne(QDA()).fit(X, y)
    h01, h02, h12 = (pair.decision_function(X) for pair in model.estimators_)
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


def test_a_refused_problem_is_named():
    labels = y.copy()
    labels[labels == "setosa"] = "versicolor"
    labels[0] = "rare"
    with pytest.raises(ValueError, match=r"OneVersusOne cannot train class 'rare' against 'versi"):
        OneVersusOne(QDA()).fit(X, labels)
    with pytest.raises(ValueError, match=r"class 'rare' \(True\) against the rest \(False\): The"):
        OneVersusAll(QDA()).fit(X, labels)


def test_a_class_of_one_row_is_no_obstacle_where_the_estimator_pools():
    rows, labels = np.vstack([X, X.max(axis=0) + 5]), np.append(y, "rare")
    assert OneVersusOne(LDA()).fit(rows, labels).predict(rows)[-1] == "rare"


def test_pairs_of_qda_agree_with_qda_because_each_class_keeps_its_own_density():
    rows, codes = around_a_circle(5)
    pairs, alone = OneVersusOne(QDA(), rule="unanimous").fit(rows, codes), QDA().fit(rows, codes)
    assert (pairs.classes_[pairs.decide(SCATTERED)] == alone.predict(SCATTERED)).all()
    assert (pairs.decide(SCATTERED) >= 0).all()


def test_an_unknown_rule_is_refused_by_name():
    with pytest.raises(ValueError, match="`rule` of OneVersusAll must be one of 'largest', 'posi"):
        OneVersusAll(LDA(), rule="votes").fit(X, y)
    with pytest.raises(ValueError, match="`rule` of OneVersusOne must be one of 'votes', 'sum'"):
        OneVersusOne(LDA(), rule="largest").fit(X, y)


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
        spoken_for = y == name.split(" ")[0]
        others = np.isin(y, name.split(" ")[2:]) if "against" in name else ~spoken_for
        others = ~spoken_for if "rest" in name else others
        assert score[spoken_for].mean() > score[others].mean()
