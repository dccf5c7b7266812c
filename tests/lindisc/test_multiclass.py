import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import check_estimator

from lindisc.ambiguous import ambiguous_region, ambiguous_share
from lindisc.basis import PolynomialBasis
from lindisc.bayes.discrete import BernoulliNaiveBayes
from lindisc.bumps import GaussianBasis
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, NaiveBayes
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.multiclass import OneVersusAll, OneVersusOne
from lindisc.rules import Largest
from lindisc.scores import Scores

IRIS = load_iris()
X, y = IRIS.data, IRIS.target_names[IRIS.target]
BOX = (-8, 8, -8, 8)


def kinds(estimator):
    return [
        OneVersusAll(estimator),
        OneVersusAll(estimator, rule="positive only"),
        OneVersusAll(estimator, omit_last=True),
        OneVersusAll(estimator, rule="positive only", omit_last=True),
        OneVersusOne(estimator),
        OneVersusOne(estimator, rule="sum"),
        OneVersusOne(estimator, rule="unanimous"),
    ]


def around_a_circle(n_classes, n=60):
    """Long and narrow Gaussian classes that lie askew, so that pairs of LDA disagree."""
    rng = np.random.default_rng(0)
    angles = np.arange(n_classes) * 2 * np.pi / n_classes
    centres = 3 * np.column_stack([np.cos(angles), np.sin(angles)])
    codes = np.repeat(np.arange(n_classes), n)
    along = np.column_stack([np.cos(angles + 1), np.sin(angles + 1)])
    noise = 2 * rng.normal(size=(len(codes), 1)) * along[codes]
    return centres[codes] + noise + 0.5 * rng.normal(size=(len(codes), 2)), codes


def linear(*rows):
    return Scores.linear(np.array(rows, dtype=float), np.zeros(2), np.ones(2))


SCATTERED = np.random.default_rng(5).uniform(-8, 8, (400, 2))


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
