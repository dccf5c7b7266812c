"""Tables of "By hand", to check an exercise: estimates, weights, scores, each with its formula."""

import numpy as np
import pandas as pd

from lindisc.base import ProbabilisticClassifier
from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.linear.training_path import TrainedMixin, in_own_units
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from lindisc.scores import Scores, before, scores_of
from pages.answers.view import Hand
from pages.shared.by_hand.estimates import MOST_FEATURES, estimates
from pages.shared.formulas.symbols import explained
from pages.shared.why.covariance_formulas import covariance_name
from pages.shared.why.score_formulas import model_score

DIVISORS = (
    "Covariances divide by n, those of one class by its own n_k; “unbiased”, among the method's "
    "options, divides by n − K and n_k − 1."
)
STANDARDISED = (
    "Features are standardised: the tables are in standardised units, where they do not say "
    "“own units”."
)
LINEAR = r"s_k(x) = w_{0k} + w_k' x"
OF_MEANS = r"w_k = {0} m_k, \quad w_{{0k}} = \log \pi_k - \tfrac12 m_k' {0} m_k"
POSTERIOR = r", \quad P(k \mid x) = e^{s_k(x)} \Big/ \sum_j e^{s_j(x)}"
DENSITY = (  # of its two powers that of 2π alone depends on p
    r"f_k(x) \propto |{0}|^{{-1/2}} e^{{-\frac12 (x - m_k)' {0}^{{-1}} (x - m_k)}}"
)
MISPRINT = (
    r"|{0}|^{{-1/2}} \text{{ has the power }} \tfrac12 \text{{ for any }} p"
    r"\text{{; some books print }} \tfrac{{p}}{{2}}"
)
OF_DIFFERENCE = (
    r"w = {0}^{{-1}} (m_2 - m_1), \quad w_0 = "
    r"-\tfrac12 (m_1 + m_2)' w + \log \frac{{\pi_2}}{{\pi_1}}"
)
FIRST_STEPS = 10


def hands(study, fits, point):
    """Return the tables of every fit, for a query point on the plane."""
    place, found = study.plane.to_space(point[None])[0], []
    for fit in fits:
        made = tables(fit, study.names, place)
        if len(study.names) <= MOST_FEATURES:
            made |= _determinants(fit, study.training)
        notes = {STANDARDISED: fit.is_standardised, DIVISORS: "Means" in made}
        note = " ".join(words for words, holds in notes.items() if holds)
        shown = {title: table for title, (table, _) in made.items()}
        formulas = {title: formula for title, (_, formula) in made.items() if formula}
        file = f"by-hand-{fit.method.slug}.csv"
        found.append(explained(Hand(fit.method.title, shown, file, note, formulas)))
    return tuple(found)


def tables(fit, study_names, point):
    """Return pairs of a table and its formula, "" without one, by title, in the order of the
    calculation, for a method and a query point.
    """
    classifier, classes = fit.classifier, list(fit.model.classes_)
    names = list(fit.term_names(study_names))
    are_few = len(names) <= MOST_FEATURES
    found = _before(fit, study_names, point) | estimates(classifier, classes, names)
    if isinstance(classifier, TrainedMixin) and len(classes) == 2 and are_few:
        found["The first steps: h = w0 + w'x"] = first_steps(classifier, names), ""
    scores, spoken_for, formula = _scores(classifier), classifier.score_names(), ""
    if are_few and _has_common_covariance(classifier):
        inverse = rf"{covariance_name(classifier)}^{{-1}}"
        formula = OF_MEANS.format("V V'" if isinstance(classifier, ReducedRankLDA) else inverse)
    found |= _weights(scores, "Weights: score = w0 + w'x", spoken_for, names, formula)
    if isinstance(classifier, GaussianClassifier):
        found |= _difference(classifier, scores, names, classes)
    if fit.is_standardised and not fit.has_terms:
        own = scores and before(scores, fit.model[0])
        found |= _weights(own, "Weights in the features' own units", spoken_for, study_names)
    if are_few:
        found["Query point"] = pd.DataFrame(fit.prepared(point[None]), ["x"], names), ""
    return found | {"Scores at the query point": (at_point(fit, point), _score(classifier, scores))}


def at_point(fit, point):
    """Return the scores and, with a probability model, the posteriors at a point."""
    scores = _scores(fit.classifier)
    values = scores.values(fit.prepared(point[None])) if scores else fit.rule_scores(point[None])
    columns = {"score": values[0]}
    if fit.has_posterior:
        columns["probability"] = fit.predict_proba(point[None])[0]
    return pd.DataFrame(columns, index=fit.classifier.score_names()).rename_axis("class")


def first_steps(classifier, names):
    """Return weights, loss and training error of two classes at the first steps."""
    path = classifier.path_.at(classifier.path_.values[:FIRST_STEPS])
    table = pd.DataFrame(in_own_units(path)[:, 0], columns=["w0", *names])
    table = table.assign(**path.curves)
    return table.set_index(pd.Index(path.values, name="step"))


def _before(fit, names, point):
    """The query point before standardisation and terms."""
    if not (fit.is_standardised or fit.has_terms) or len(names) > MOST_FEATURES:
        return {}
    rows = {"query point": point}
    if fit.is_standardised:
        scaler = fit.model[0]
        rows = {"mean": scaler.mean_, "deviation": scaler.scale_, **rows}
        rows["(query point − mean) / deviation"] = scaler.transform(point[None])[0]
    table = pd.DataFrame.from_dict(rows, orient="index", columns=list(names))
    return {"In the features' own units": (table, "")}


def _has_common_covariance(classifier):
    return isinstance(classifier, GaussianClassifier) and classifier.has_common_covariance


def _scores(classifier):
    """The scores of a classifier; of Gaussians with one covariance as in textbooks.

    w0 = log pi - m'w / 2; the fitted constants leave out a term common to all classes.
    """
    if not _has_common_covariance(classifier) or classifier.n_features_in_ > MOST_FEATURES:
        return scores_of(classifier)
    means = classifier.means_
    if isinstance(classifier, ReducedRankLDA):
        own = means @ classifier.scalings_ @ classifier.scalings_.T
    else:
        own = np.linalg.solve(classifier.covariance_, means.T).T
    constants = np.log(classifier.priors_) - (own * means).sum(axis=1) / 2
    nothing = np.zeros(means.shape[1])
    return Scores.linear(np.column_stack([constants, own]), nothing, nothing + 1)


def _weights(scores, title, spoken_for, names, formula=""):
    if scores is None or not scores.is_linear:
        return {}
    table = pd.DataFrame(scores.weights_in_own_units, spoken_for, ["w0", *names])
    return {title: (table, formula)}


def _score(classifier, scores):
    """The formula of a score and, of a model, of the posterior."""
    score = model_score(classifier)
    is_model = score and isinstance(classifier, ProbabilisticClassifier)
    of_counts = isinstance(classifier, MultinomialNaiveBayes)
    is_linear = scores is not None and scores.is_linear and not of_counts
    return (LINEAR if is_linear else score) + (POSTERIOR if is_model else "")


def _determinants(fit, rows):
    """Return the tables of determinants, and of what they do to rows as p grows."""
    classifier = fit.classifier
    if not isinstance(classifier, GaussianClassifier) or classifier.has_common_covariance:
        return {}
    p, classes = classifier.n_features_in_, fit.model.classes_
    volumes = np.linalg.slogdet(classifier.covariances_)[1]
    scores = fit.rule_scores(rows.X)
    powers = {"power 1/2": scores, "power p/2": scores - 0.5 * (p - 1) * volumes}
    wrong = [np.sum(classes[each.argmax(axis=1)] != rows.y) for each in powers.values()]
    columns = {"determinant": np.exp(volumes), "−½ log determinant": -0.5 * volumes}
    determinants = pd.DataFrame(columns, index=classes)
    misprinted = pd.DataFrame([wrong], ["wrong"], list(powers))
    name = covariance_name(classifier)
    return {
        "Determinants": (determinants, DENSITY.format(name)),
        "Training rows wrong": (misprinted, MISPRINT.format(name)),
    }


def _difference(classifier, scores, names, classes):
    """Return the table of the weights of the second of two classes less the first."""
    if scores is None or not scores.is_linear or len(classes) != 2:
        return {}
    first, second = scores.weights_in_own_units
    title = f"{classes[1]} less {classes[0]}"
    table = pd.DataFrame((second - first)[None], [title], ["w0", *names])
    formula = OF_DIFFERENCE.format(covariance_name(classifier))
    return {"Difference of the two scores": (table, formula)}
