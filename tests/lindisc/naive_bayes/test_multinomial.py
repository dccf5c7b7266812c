import numpy as np
import pytest
from sklearn.naive_bayes import MultinomialNB
from sklearn.utils.estimator_checks import check_estimator

from lindisc import MultinomialNaiveBayes


def documents(n_classes, seed=0, n=200, n_words=12):
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
    X, y = documents(n_classes)
    ours = MultinomialNaiveBayes(concentration=concentration).fit(X, y)
    theirs = MultinomialNB(alpha=concentration).fit(X, y)
    assert ours.predict_proba(X) == pytest.approx(theirs.predict_proba(X))
    assert np.log(ours.probabilities_) == pytest.approx(theirs.feature_log_prob_)
    assert (ours.predict(X) == theirs.predict(X)).all()


def test_its_decision_is_the_log_odds_of_its_posterior():
    X, y = documents(2)
    model = MultinomialNaiveBayes().fit(X, y)
    log_odds = np.diff(model.predict_log_proba(X))[:, 0]
    assert model.decision_function(X) == pytest.approx(log_odds)


def test_a_word_said_twice_counts_twice():
    X, y = documents(2)
    model = MultinomialNaiveBayes().fit(X, y)
    once, twice = (
        model.decision_function(np.eye(12)[:1]),
        model.decision_function(2 * np.eye(12)[:1]),
    )
    assert twice - once == pytest.approx(model.coef_[:, 0])
    assert once == pytest.approx(model.coef_[:, 0] + model.intercept_)


def test_an_imagined_word_of_each_kind_keeps_every_class_possible():
    model = MultinomialNaiveBayes().fit([[3, 0], [0, 2]], ["ham", "spam"])
    assert model.probabilities_ == pytest.approx(np.array([[4 / 5, 1 / 5], [1 / 4, 3 / 4]]))


def test_shares_of_words_sum_to_1_so_the_last_is_no_parameter():
    X, y = documents(4)
    assert MultinomialNaiveBayes().fit(X, y).n_parameters() == 4 * 11


def test_what_are_no_counts_is_refused_in_words():
    with pytest.raises(ValueError, match=r"counts are 0 or more, .*; feature 1 is -2 in row 0"):
        MultinomialNaiveBayes().fit([[1, -2], [0, 1]], [0, 1])
    with pytest.raises(ValueError, match=r"`concentration` of MultinomialNaiveBayes must lie in"):
        MultinomialNaiveBayes(concentration=0.0).fit([[1, 2], [0, 1]], [0, 1])
