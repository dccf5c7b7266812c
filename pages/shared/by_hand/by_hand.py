"""Tables of "By hand", to check an exercise: counts, means, covariances, weights, scores."""

from functools import singledispatch

import numpy as np
import pandas as pd

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.linear.training_path import TrainedMixin, in_own_units
from lindisc.scores import Scores, before, scores_of
from pages.answers.view import Hand
from pages.shared.by_hand.hand_formulas import (
    COVARIANCE,
    DETERMINANTS,
    DIFFERENCE,
    DIRECTIONS,
    MISPRINT,
    SCORES,
    WEIGHTS,
    WITH_PRIOR,
    formulas,
)
from pages.shared.formulas.symbols import explained
from pages.shared.why.discrete_features import chances

DIVISORS = (
    "Covariances divide by n, those of one class by its own n_k; “unbiased”, among the method's "
    "options, divides by n − K and n_k − 1."
)
STANDARDISED = (
    "Features are standardised: the tables are in standardised units, where they do not say "
    "“own units”."
)
OWN_UNITS = "In the features' own units"
FIRST_STEPS = 10
MOST_FEATURES = 8


def hands(study, fits, point):
    """Return the tables of every fit, for a query point on the plane."""
    place, found = study.plane.to_space(point[None])[0], []
    for fit in fits:
        made = tables(fit, study.names, place)
        if len(study.names) <= MOST_FEATURES:
            made |= _determinants(fit, study.training)
        notes = {STANDARDISED: fit.is_standardised, DIVISORS: "Means" in made}
        note = " ".join(words for words, holds in notes.items() if holds)
        known = formulas(fit.classifier, made)
        file = f"by-hand-{fit.method.slug}.csv"
        found.append(explained(Hand(fit.method.title, made, file, note, known)))
    return tuple(found)


def tables(fit, study_names, point):
    """Return tables by title, in the order of the calculation, for a method and a query point."""
    names, classes = list(fit.term_names(study_names)), list(fit.model.classes_)
    found = _before(fit, study_names, point) | _estimates(fit.classifier, classes, names)
    found |= chances(fit.classifier, classes, names)
    if (
        isinstance(fit.classifier, TrainedMixin)
        and len(classes) == 2
        and len(names) <= MOST_FEATURES
    ):
        found["The first steps: h = w0 + w'x"] = first_steps(fit.classifier, names)
    scores, spoken_for = _scores(fit.classifier), fit.classifier.score_names()
    found |= _weights(scores, WEIGHTS, spoken_for, names)
    if isinstance(fit.classifier, GaussianClassifier):
        found |= _difference(scores, names, classes)
    if fit.is_standardised and not fit.has_terms:
        own = scores and before(scores, fit.model[0])
        found |= _weights(own, "Weights in the features' own units", spoken_for, study_names)
    if len(names) <= MOST_FEATURES:
        found["Query point"] = pd.DataFrame(fit.prepared(point[None]), ["x"], names)
    return found | {SCORES: at_point(fit, point)}


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
    return {OWN_UNITS: pd.DataFrame.from_dict(rows, orient="index", columns=list(names))}


def _scores(classifier):
    """The scores of a classifier; of Gaussians with one covariance as in textbooks.

    w0 = log pi - m'w / 2; the fitted constants leave out a term common to all classes.
    """
    if not isinstance(classifier, GaussianClassifier) or not classifier.has_common_covariance:
        return scores_of(classifier)
    means = classifier.means_
    if means.shape[1] > MOST_FEATURES:
        return scores_of(classifier)
    own = _slopes(classifier)
    constants = np.log(classifier.priors_) - (own * means).sum(axis=1) / 2
    nothing = np.zeros(means.shape[1])
    return Scores.linear(np.column_stack([constants, own]), nothing, nothing + 1)


def _weights(scores, title, spoken_for, names):
    if scores is None or not scores.is_linear:
        return {}
    return {title: pd.DataFrame(scores.weights_in_own_units, spoken_for, ["w0", *names])}


@singledispatch
def _estimates(classifier, classes, names):
    """Return tables of estimates in the order of the calculation; none for other methods."""
    return {}


@_estimates.register
def _(classifier: GaussianClassifier, classes, names):
    found = _counts_and_means(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    if classifier.has_common_covariance:
        covariances = {"all classes": classifier.covariance_}
    else:
        covariances = dict(zip(classes, classifier.covariances_, strict=True))
    for title, matrix in covariances.items():
        found[f"{COVARIANCE}{title}"] = pd.DataFrame(matrix, names, names)
        found[f"Its inverse, {title}"] = pd.DataFrame(np.linalg.inv(matrix), names, names)
    return found


@_estimates.register
def _(classifier: ReducedRankLDA, classes, names):
    directions = [f"LD{place}" for place, _ in enumerate(classifier.scalings_.T, 1)]
    found = _estimates.dispatch(GaussianClassifier)(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    return found | {DIRECTIONS: pd.DataFrame(classifier.scalings_, names, directions)}


@_estimates.register
def _(classifier: BayesianQDA, classes, names):
    found = _counts_and_means(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    total = classifier.degrees_of_freedom_ + len(names) - 1
    for name, n, mode in zip(classes, total, classifier.covariances_, strict=True):
        found[f"{WITH_PRIOR}{name}"] = pd.DataFrame(n * mode, names, names)
    return found


@singledispatch
def _slopes(classifier):
    """Return the vectors w_k of linear scores whose constants are log pi_k - m_k'w_k / 2."""
    return np.linalg.solve(classifier.covariance_, classifier.means_.T).T


@_slopes.register
def _(classifier: ReducedRankLDA):
    return classifier.means_ @ classifier.scalings_ @ classifier.scalings_.T


def _counts_and_means(classifier, classes, names):
    counts = {"n_k": classifier.counts_, "prior": classifier.priors_}
    return {
        "Rows and priors": pd.DataFrame(counts, index=classes),
        "Means": pd.DataFrame(classifier.means_, classes, names),
    }


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
    return {
        DETERMINANTS: pd.DataFrame(columns, index=classes),
        MISPRINT: pd.DataFrame([wrong], ["wrong"], list(powers)),
    }


def _difference(scores, names, classes):
    """Return the table of the weights of the second of two classes less the first."""
    if scores is None or not scores.is_linear or len(classes) != 2:
        return {}
    first, second = scores.weights_in_own_units
    title = f"{classes[1]} less {classes[0]}"
    return {DIFFERENCE: pd.DataFrame((second - first)[None], [title], ["w0", *names])}
