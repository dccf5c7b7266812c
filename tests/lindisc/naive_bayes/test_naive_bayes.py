"""Bernoulli and multinomial naive Bayes against scikit-learn, and where nothing was ever seen."""

import numpy as np
import pytest
from sklearn.naive_bayes import BernoulliNB, MultinomialNB
from sklearn.utils.estimator_checks import check_estimator

from lindisc import MultinomialNaiveBayes
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes

LIKELIHOOD = {"a": 0.0, "b": 0.0, "concentration": 0.0}
WORDS = np.array([[1, 0, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 0, 1]])
CLASSES = np.array(["ham", "ham", "ham", "spam", "spam"])


def documents(n_classes, seed=0, n=200, n_features=12):
    rng = np.random.default_rng(seed)
    codes = rng.integers(n_classes, size=n)
    chances = rng.uniform(0.05, 0.95, size=(n_classes, n_features))
    return (rng.random((n, n_features)) < chances[codes]).astype(float), codes


@pytest.mark.parametrize("estimator", [BernoulliNaiveBayes(), BernoulliNaiveBayes(**LIKELIHOOD)])
def test_bernoulli_naive_bayes_is_a_scikit_learn_estimator(estimator):
    check_estimator(estimator, on_skip=None)


@pytest.mark.parametrize("n_classes", [2, 4])
def test_one_imagined_document_each_way_is_scikit_learns_smoothing(n_classes):
    X, y = documents(n_classes)
    ours = BernoulliNaiveBayes(concentration=0.0).fit(X, y)
    theirs = BernoulliNB(alpha=1.0).fit(X, y)
    assert ours.predict_proba(X) == pytest.approx(theirs.predict_proba(X))
    assert ours.probabilities_ == pytest.approx(np.exp(theirs.feature_log_prob_))
    assert (ours.predict(X) == theirs.predict(X)).all()


@pytest.mark.parametrize("n_classes", [2, 3])
def test_log_odds_are_linear_in_the_words(n_classes):
    X, y = documents(n_classes)
    model = BernoulliNaiveBayes().fit(X, y)
    assert model.coef_.shape == (1 if n_classes == 2 else 3, X.shape[1])
    linear = X @ model.coef_.T + model.intercept_
    decision = model.decision_function(X).reshape(linear.shape)
    assert decision == pytest.approx(linear)
    assert model.scores().values(X) == pytest.approx(model.discriminants(X))


@pytest.mark.parametrize("n_classes", [2, 3])
def test_the_contributions_of_words_add_up_to_the_decision(n_classes):
    X, y = documents(n_classes)
    model = BernoulliNaiveBayes().fit(X, y)
    weights = model.word_weights(X[:5])
    total = weights.contributions.sum(axis=2) + weights.constant
    assert total == pytest.approx(model.decision_function(X[:5]).reshape(total.shape))


@pytest.mark.parametrize("slanted", [False, True])
def test_on_a_plane_scores_are_those_of_the_space(slanted):
    X, y = documents(3, n_features=5)
    model = BernoulliNaiveBayes(threshold=0.3).fit(X, y)
    rng = np.random.default_rng(2)
    origin, U = rng.normal(size=5), rng.normal(size=(50, 2))
    axes = rng.normal(size=(2, 5)) if slanted else np.eye(5)[[3, 1]]
    seen = model.plane_scores(origin, axes)
    assert seen.basis.n_terms == (5 if slanted else 2)
    assert seen.values(U) == pytest.approx(model.discriminants(origin + U @ axes))


def test_a_plane_across_more_steps_than_it_can_show_has_no_scores():
    X, y = documents(2, n_features=101)
    model = BernoulliNaiveBayes().fit(X, y)
    assert model.plane_scores(np.zeros(101), np.ones((2, 101))) is None
    assert model.plane_scores(np.zeros(101), np.eye(101)[:2]) is not None


def test_words_of_no_or_every_document_say_nothing():
    X = np.column_stack([WORDS, np.ones(5), np.zeros(5)])
    model = BernoulliNaiveBayes().fit(X, CLASSES)
    assert model.informative_.tolist() == [True, True, True, False, False]


def test_a_word_is_present_above_the_threshold():
    X, y = documents(2)
    binary = BernoulliNaiveBayes(threshold=None).fit(X, y)
    shifted = BernoulliNaiveBayes(threshold=7.0).fit(X + 7, y)
    assert shifted.predict_proba(X + 7) == pytest.approx(binary.predict_proba(X))


def test_maximum_likelihood_forbids_a_class_a_word_it_never_saw():
    model = BernoulliNaiveBayes(**LIKELIHOOD).fit(WORDS, CLASSES)
    assert model.probabilities_ == pytest.approx(np.array([[1, 1 / 3, 1 / 3], [0, 1 / 2, 1]]))
    assert model.predict_proba([[1, 0, 0], [0, 1, 1]]) == pytest.approx(np.eye(2))
    assert model.decision_function([[1, 0, 0], [0, 1, 1]]).tolist() == [-np.inf, np.inf]
    assert model.predict([[1, 0, 0], [0, 1, 1]]).tolist() == ["ham", "spam"]


def test_a_document_impossible_in_every_class_has_no_posterior():
    y = np.array(["spam", "spam", "spam", "ham", "ham"])
    model = BernoulliNaiveBayes(**LIKELIHOOD).fit(WORDS, y)
    X = [[0, 1, 0], [1, 0, 0]]
    assert model.no_posterior(X).tolist() == [True, False]
    assert np.isnan(model.predict_proba(X)).all(axis=1).tolist() == [True, False]
    assert np.isnan(model.predict_log_proba(X)).all(axis=1).tolist() == [True, False]
    assert np.isnan(model.decision_function(X)).tolist() == [True, False]
    assert model.predict(X).tolist() == ["spam", "spam"]
    assert model.decide(X).tolist() == [-1, 1]


def test_infinite_weights_have_no_scores():
    model = BernoulliNaiveBayes(**LIKELIHOOD).fit(WORDS, CLASSES)
    assert np.isinf(model.coef_[0, 0])
    assert model.scores() is None
    assert model.plane_scores(np.zeros(3), np.eye(3)[:2]) is None


def counted_documents(n_classes, seed=0, n=200, n_words=12):
    rng = np.random.default_rng(seed)
    codes = rng.integers(n_classes, size=n)
    rates = rng.uniform(0.05, 2.0, size=(n_classes, n_words))
    return rng.poisson(rates[codes]), codes


def test_multinomial_naive_bayes_is_a_scikit_learn_estimator():
    # This check fits rows below 0, which are no counts; the next test but one stands for it.
    not_counts = {"check_decision_proba_consistency": "It fits rows that hold numbers below 0."}
    check_estimator(MultinomialNaiveBayes(), on_skip=None, expected_failed_checks=not_counts)


@pytest.mark.parametrize("n_classes", [2, 4])
@pytest.mark.parametrize("concentration", [0.1, 1.0])
def test_it_is_scikit_learns(n_classes, concentration):
    X, y = counted_documents(n_classes)
    ours = MultinomialNaiveBayes(concentration=concentration).fit(X, y)
    theirs = MultinomialNB(alpha=concentration).fit(X, y)
    assert ours.predict_proba(X) == pytest.approx(theirs.predict_proba(X))
    assert np.log(ours.probabilities_) == pytest.approx(theirs.feature_log_prob_)
    assert (ours.predict(X) == theirs.predict(X)).all()


def test_shares_of_words_sum_to_1_so_the_last_is_no_parameter():
    X, y = counted_documents(4)
    assert MultinomialNaiveBayes().fit(X, y).n_parameters() == 4 * 11
