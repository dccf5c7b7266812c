"""What a student checks an exercise against: counts, means, covariances, weights, scores."""

import numpy as np
import pandas as pd

from lindisc.gaussian.family import GaussianClassifier
from lindisc.scores import scores_of

MOST_FEATURES = 8


def tables(fit, study_names, point):
    """Titled tables in the order of the calculation, for a fitted method and a query point."""
    names, classes = list(fit.term_names(study_names)), list(fit.model.classes_)
    found = {}
    if isinstance(fit.classifier, GaussianClassifier):
        found |= _gaussian(fit.classifier, classes, names)
    found |= _weights(scores_of(fit.classifier), "Weights: score = w0 + w'x", classes, names)
    if fit.is_standardised and not fit.has_terms:
        own = scores_of(fit.model)
        found |= _weights(own, "Weights in the features' own units", classes, study_names)
    return found | {"Scores at the query point": at_point(fit, point)}


def at_point(fit, point):
    """Score and, where there is a probability model, posterior of every class at a point."""
    columns = {"score": fit.discriminants(point[None])[0]}
    if fit.has_posterior:
        columns["posterior"] = fit.model.predict_proba(point[None])[0]
    return pd.DataFrame(columns, index=list(fit.model.classes_)).rename_axis("class")


def as_csv(found):
    """All tables one below the other, each under its title."""
    return "\n".join(f"{title}\n{table.to_csv()}" for title, table in found.items())


def _weights(scores, title, classes, names):
    if scores is None or not scores.is_linear:
        return {}
    weights = scores.weights[:, 1:] / scores.scale
    constants = scores.weights[:, 0] - weights @ scores.centre
    table = pd.DataFrame(np.column_stack([constants, weights]), classes, ["w0", *names])
    return {title: table}


def _gaussian(classifier, classes, names):
    found = {
        "Rows and priors": pd.DataFrame(
            {"n_k": classifier.counts_, "prior": classifier.priors_}, index=classes
        ),
        "Means": pd.DataFrame(classifier.means_, classes, names),
    }
    if len(names) > MOST_FEATURES:
        return found
    if classifier.has_common_covariance:
        covariances = {"all classes": classifier.covariance_}
    else:
        covariances = dict(zip(classes, classifier.covariances_, strict=True))
    for title, matrix in covariances.items():
        found[f"Covariance, {title}"] = pd.DataFrame(matrix, names, names)
        found[f"Its inverse, {title}"] = pd.DataFrame(np.linalg.inv(matrix), names, names)
    return found
