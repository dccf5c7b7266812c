"""Formulas of the score of a class, with the options of a method put in."""

from functools import singledispatch

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from pages.shared.why.covariance_formulas import covariance_name
from pages.shared.why.discrete_features import score_by_counts, score_by_presence
from pages.shared.why.notes import displayed

QUADRATIC = r"s_k(x) = \log \pi_k - \tfrac12 \log |{0}| - \tfrac12 (x - m_k)' {0}^{{-1}} (x - m_k)"


@singledispatch
def model_score(classifier):
    """Return the score of a class, of a model its log posterior up to a common constant."""
    return displayed(classifier)


model_score.register(BernoulliNaiveBayes, score_by_presence)
model_score.register(MultinomialNaiveBayes, score_by_counts)


@model_score.register
def _(classifier: GaussianClassifier):
    return QUADRATIC.format(covariance_name(classifier))


@model_score.register
def _(classifier: BayesianQDA):
    q = classifier.q if classifier.q is not None else classifier.n_features_in_ + 3
    return (
        r"s_k(x) = \log \pi_k + \log \mathrm{t}_{\nu_k}\!\left(x;\, m_k,\, \tfrac{n_k + 1}{n_k}\,"
        rf"\tfrac{{S_k + {classifier.strength:g}\,I}}{{\nu_k}}\right), "
        rf"\quad \nu_k = n_k + {q:g} - p + 1"
    )
