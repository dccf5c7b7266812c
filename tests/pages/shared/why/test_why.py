"""What is said of a fitted method holds for its fit: penalties, sums, shares."""

import numpy as np
import pytest

from lindisc.methods import METHODS
from pages.shared.why.notes import notes
from pages.shared.why.why import WORDS, why
from tests.pages.studies import chosen, fitted

PENALTIES = [{}, {"ridge": 2.5}, {"lasso": 1.5}, {"ridge": 2.5, "lasso": 1.5}]


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.slug)
def test_every_method_has_words_of_its_own(method):
    assert method.classifier in WORDS or notes(method.build())


@pytest.mark.parametrize("options", PENALTIES, ids=str)
@pytest.mark.parametrize("data", ["iris", "moons"])
def test_fitted_values_are_said_to_sum_to_1_where_they_do(data, options):
    study = chosen(data).study
    fit = fitted(study, "Least squares", **options)
    sums = fit.classifier.rule_scores(study.rows.X).sum(axis=1)
    assert ("sum to 1" in why(fit.classifier)) == np.allclose(sums, 1)


@pytest.mark.parametrize("options", PENALTIES, ids=str)
def test_the_criterion_of_least_squares_has_its_penalties_with_their_values(options):
    study = chosen().study
    fit = fitted(study, "Least squares", **options)
    said, classifier = why(fit.classifier), fit.classifier
    assert (r"\tfrac12 \cdot 2.5 \sum_k |w_k|^2" in said) == ("ridge" in options)
    assert (r"1.5 \sum_k |w_k|_1" in said) == ("lasso" in options)
    targets = (study.rows.y[:, None] == classifier.classes_).astype(float)

    def criterion(constants, weights):
        away = targets - constants - study.rows.X @ weights.T
        lasso = options.get("lasso", 0) * np.abs(weights).sum()
        return 0.5 * (away**2).sum() + 0.5 * options.get("ridge", 0) * (weights**2).sum() + lasso

    least = criterion(classifier.intercept_, classifier.coef_)
    random = np.random.default_rng(0)
    for _ in range(50):
        moved = 1e-3 * random.standard_normal((3, 3))
        assert least <= criterion(classifier.intercept_ + moved[0], classifier.coef_ + moved[:, 1:])


@pytest.mark.parametrize("ridge", [0.0, 2.5])
@pytest.mark.parametrize("data", ["iris", "moons"])
def test_weights_are_as_likely_as_can_be_without_a_ridge_alone(data, ridge):
    study = chosen(data).study
    fit = fitted(study, "Logistic regression", ridge=ridge)
    said = why(fit.classifier)
    assert ("as likely as can be" in said) == (ridge == 0)
    assert (r"\tfrac12 \cdot 2.5" in said) == (ridge > 0)


@pytest.mark.parametrize("pooled", [False, True])
def test_the_variances_of_naive_bayes_carry_their_class_where_each_has_its_own(pooled):
    fit = fitted(chosen().study, "Naive Bayes", pooled=pooled)
    assert (r"\sigma_{kl}" in why(fit.classifier)) == (not pooled)
