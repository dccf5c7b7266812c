"""Tables of the estimates of a Gaussian method, by title."""

from functools import singledispatch

import numpy as np
import pandas as pd

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.projection.fisher import ReducedRankLDA
from pages.shared.by_hand.hand_formulas import COVARIANCE, DIRECTIONS, WITH_PRIOR

MOST_FEATURES = 8


@singledispatch
def estimates(classifier, classes, names):
    """Return tables of estimates in the order of the calculation; none for other methods."""
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
        found[f"{COVARIANCE}{title}"] = pd.DataFrame(matrix, names, names)
        found[f"Its inverse, {title}"] = pd.DataFrame(np.linalg.inv(matrix), names, names)
    return found


@estimates.register
def _(classifier: ReducedRankLDA, classes, names):
    directions = [f"LD{place}" for place, _ in enumerate(classifier.scalings_.T, 1)]
    found = estimates.dispatch(GaussianClassifier)(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    return found | {DIRECTIONS: pd.DataFrame(classifier.scalings_, names, directions)}


@estimates.register
def _(classifier: BayesianQDA, classes, names):
    found = _counts_and_means(classifier, classes, names)
    if len(names) > MOST_FEATURES:
        return found
    total = classifier.degrees_of_freedom_ + len(names) - 1
    for name, n, mode in zip(classes, total, classifier.covariances_, strict=True):
        found[f"{WITH_PRIOR}{name}"] = pd.DataFrame(n * mode, names, names)
    return found


@singledispatch
def slopes(classifier):
    """Return the vectors w_k of linear scores whose constants are log pi_k - m_k'w_k / 2."""
    return np.linalg.solve(classifier.covariance_, classifier.means_.T).T


@slopes.register
def _(classifier: ReducedRankLDA):
    return classifier.means_ @ classifier.scalings_ @ classifier.scalings_.T


def _counts_and_means(classifier, classes, names):
    counts = {"n_k": classifier.counts_, "prior": classifier.priors_}
    return {
        "Rows and priors": pd.DataFrame(counts, index=classes),
        "Means": pd.DataFrame(classifier.means_, classes, names),
    }
