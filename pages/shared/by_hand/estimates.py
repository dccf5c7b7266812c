"""What a method estimates, in the order of the calculation: tables, each with its formula."""

from functools import singledispatch

import numpy as np
import pandas as pd

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from pages.shared.why.covariance_formulas import SCATTER, covariance_formula, covariance_name
from pages.shared.why.discrete_features import chances_by_counts, chances_by_presence

MOST_FEATURES = 8
PRIORS = r"\pi_k = n_k / n \text{, unless others are chosen}"
MEANS = r"m_k = \frac{1}{n_k} \sum_{i \in k} x_i"
OF_DIRECTIONS = (
    r"{0}^{{-1}} B\, v \propto v, \quad v' {0} v = 1 \text{{ for each column }} v \text{{ of }} V,"
    r" \quad B = \sum_k \pi_k (m_k - m)(m_k - m)', \quad m = \sum_k \pi_k m_k"
)


@singledispatch
def estimates(classifier, classes, names):
    """Return pairs of a table and its formula, "" without one, by title; none for other methods."""
    return {}


@estimates.register
def _(classifier: GaussianClassifier, classes, names):
    found = _counts_and_means(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    if classifier.has_common_covariance:
        covariances = {"all classes": classifier.covariance_}
    else:
        covariances = dict(zip(classes, classifier.covariances_, strict=True))
    for title, matrix in covariances.items():
        inverse = pd.DataFrame(np.linalg.inv(matrix), names, names)
        covariance = pd.DataFrame(matrix, names, names)
        found[f"Covariance, {title}"] = covariance, covariance_formula(classifier)
        found[f"Its inverse, {title}"] = inverse, ""
    return found


@estimates.register
def _(classifier: ReducedRankLDA, classes, names):
    found = estimates.dispatch(GaussianClassifier)(classifier, classes, names)
    if len(names) <= MOST_FEATURES:
        directions = [f"LD{place}" for place, _ in enumerate(classifier.scalings_.T, 1)]
        table = pd.DataFrame(classifier.scalings_, names, directions)
        found["Directions"] = table, OF_DIRECTIONS.format(covariance_name(classifier))
    return found


@estimates.register
def _(classifier: BayesianQDA, classes, names):
    found = _counts_and_means(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    formula = rf"S_k + {classifier.strength:g}\,I, \quad {SCATTER}"
    total = classifier.degrees_of_freedom_ + len(names) - 1
    for name, n, mode in zip(classes, total, classifier.covariances_, strict=True):
        found[f"Scatter with the prior, {name}"] = pd.DataFrame(n * mode, names, names), formula
    return found


@estimates.register
def _(classifier: BernoulliNaiveBayes, classes, names):
    above = rf"n_{{kl}}\text{{: rows of the class above }} {classifier.threshold:g}"
    c, K = classifier.concentration, len(classifier.classes_)
    prior = rf"\pi_k = \frac{{{c:g} + n_k}}{{{K * c:g} + n}}"
    return _chances(classifier, classes, names, prior, chances_by_presence(classifier), above)


@estimates.register
def _(classifier: MultinomialNaiveBayes, classes, names):
    summed = r"n_{kl}\text{: the feature summed over the rows of the class}"
    prior, chance = r"\pi_k = n_k / n", chances_by_counts(classifier)
    return _chances(classifier, classes, names, prior, chance, summed)


def _chances(classifier, classes, names, prior, chance, meaning):
    priors = pd.DataFrame({"prior": classifier.priors_}, classes)
    chances = pd.DataFrame(classifier.probabilities_, classes, names)
    return {
        "Priors": (priors, prior),
        "Chances of the features in each class": (chances, rf"{chance}, \quad {meaning}"),
    }


def _counts_and_means(classifier, classes, names):
    counts = {"n_k": classifier.counts_, "prior": classifier.priors_}
    return {
        "Rows and priors": (pd.DataFrame(counts, index=classes), PRIORS),
        "Means": (pd.DataFrame(classifier.means_, classes, names), MEANS),
    }
