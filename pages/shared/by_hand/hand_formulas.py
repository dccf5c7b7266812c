"""KaTeX formulas of the tables of "By hand", by title."""

from functools import singledispatch

from lindisc.base import ProbabilisticClassifier
from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from pages.shared.why.covariance_formulas import SCATTER, covariance_formula, covariance_name
from pages.shared.why.discrete_features import chance_formulas, score_by_counts, score_by_presence
from pages.shared.why.notes import displayed

SCORES, WEIGHTS = "Scores at the query point", "Weights: score = w0 + w'x"
COVARIANCE, DIRECTIONS, WITH_PRIOR = "Covariance, ", "Directions", "Scatter with the prior, "
DETERMINANTS, MISPRINT = "Determinants", "Training rows wrong"
DIFFERENCE = "Difference of the two scores"
PRIORS = r"\pi_k = n_k / n \text{, unless others are chosen}"
MEANS = r"m_k = \frac{1}{n_k} \sum_{i \in k} x_i"
LINEAR = r"s_k(x) = w_{0k} + w_k' x"
QUADRATIC = r"s_k(x) = \log \pi_k - \tfrac12 \log |{0}| - \tfrac12 (x - m_k)' {0}^{{-1}} (x - m_k)"
OF_MEANS = r"w_k = {0} m_k, \quad w_{{0k}} = \log \pi_k - \tfrac12 m_k' {0} m_k"
OF_DIRECTIONS = (
    r"{0}^{{-1}} B\, v \propto v, \quad v' {0} v = 1 \text{{ for each column }} v \text{{ of }} V,"
    r" \quad B = \sum_k \pi_k (m_k - m)(m_k - m)', \quad m = \sum_k \pi_k m_k"
)
POSTERIOR = r", \quad P(k \mid x) = e^{s_k(x)} \Big/ \sum_j e^{s_j(x)}"


def formulas(classifier, tables):
    """Return the formulas of a fitted classifier's tables, by title."""
    known = {"Rows and priors": PRIORS, "Means": MEANS}
    known |= chance_formulas(classifier) | _of_estimates(classifier, tables)
    score = model_score(classifier)
    linear = WEIGHTS in tables and not isinstance(classifier, MultinomialNaiveBayes)
    is_log_posterior = score and isinstance(classifier, ProbabilisticClassifier)
    known[SCORES] = (LINEAR if linear else score) + (POSTERIOR if is_log_posterior else "")
    return {title: formula for title, formula in known.items() if formula and title in tables}


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


@singledispatch
def _of_estimates(classifier, tables):
    return {}


@_of_estimates.register
def _(classifier: GaussianClassifier, tables):
    name = covariance_name(classifier)
    is_reduced = isinstance(classifier, ReducedRankLDA)
    known = _of_determinants(name)
    known |= dict.fromkeys(_beginning(COVARIANCE, tables), covariance_formula(classifier))
    known[DIRECTIONS] = OF_DIRECTIONS.format(name)
    if f"{COVARIANCE}all classes" in tables:
        known[WEIGHTS] = OF_MEANS.format("V V'" if is_reduced else rf"{name}^{{-1}}")
    return known


@_of_estimates.register
def _(classifier: BayesianQDA, tables):
    formula = rf"S_k + {classifier.strength:g}\,I, \quad {SCATTER}"
    return dict.fromkeys(_beginning(WITH_PRIOR, tables), formula)


def _beginning(title, tables):
    return [each for each in tables if each.startswith(title)]


def _of_determinants(name):
    """For a covariance of this `name`: of the two powers in f_k only that of 2π depends on p."""
    return {
        DETERMINANTS: rf"f_k(x) \propto |{name}|^{{-1/2}} "
        rf"e^{{-\frac12 (x - m_k)' {name}^{{-1}} (x - m_k)}}",
        MISPRINT: rf"|{name}|^{{-1/2}} \text{{ has the power }} \tfrac12 \text{{ for any }} p"
        r"\text{; some books print } \tfrac{p}{2}",
        DIFFERENCE: rf"w = {name}^{{-1}} (m_2 - m_1), \quad w_0 = "
        r"-\tfrac12 (m_1 + m_2)' w + \log \frac{\pi_2}{\pi_1}",
    }
