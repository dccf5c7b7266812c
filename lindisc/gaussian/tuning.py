"""Cross-validated error of RDA over alpha x gamma, from the statistics of the folds.

A training fold is the whole minus a part; for every alpha one eigendecomposition per class serves
all gammas: gamma Sigma + (1 - gamma) T has the eigenvectors of T^-1/2 Sigma T^-1/2.
"""

from dataclasses import replace

import numpy as np

from lindisc.gaussian.covariance import Dense, Singular, rounding
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.statistics import Statistics
from lindisc.gaussian.structure import Training


def fold_errors(model, X, codes, folds, alphas, gammas, progress):
    """Share of wrong predictions per alpha, gamma and fold; NaN where a fold is singular."""
    K, n_folds = len(model.classes_), folds.max() + 1
    training = Training(X, codes, K)
    hidden = 0
    if training.is_wide:
        training = training.rotated()
        hidden = X.shape[1] - training.X.shape[1]
    shrinkage = replace(model._structure().shrinkage, hidden=hidden)
    errors = np.empty((len(alphas), len(gammas), n_folds))
    for fold in range(n_folds):
        out = folds == fold
        rows, truth = training.X[out], codes[out]
        statistics = training.full.without(Statistics.full(rows, truth, K))
        for a, alpha in enumerate(alphas):
            structure = replace(model._structure(), alpha=float(alpha), shrinkage=shrinkage)
            scores = _scores_along(model, structure, statistics, rows, gammas)
            wrong = scores.argmax(axis=1) != truth
            singular = np.isnan(scores).any(axis=(1, 2))
            errors[a, :, fold] = np.where(singular, np.nan, wrong.mean(axis=1))
            progress((fold * len(alphas) + a + 1) / (n_folds * len(alphas)))
    return errors


def _scores_along(model, structure, statistics, rows, gammas):
    """Scores at every gamma (gammas x K x rows); NaN where a covariance is singular."""
    counts = statistics.counts
    with np.errstate(divide="ignore"):
        log_priors = np.log(PRIORS.resolve(model.priors, counts, type(model).__name__))
    weights = structure.weights(counts)
    scores = np.full((len(gammas), len(counts), len(rows)), -np.inf)
    gaps = rows - statistics.means[:, None]
    for classes in _sharing(structure, counts):
        matrix = np.tensordot(weights[classes[0]], statistics.scatters, axes=1)
        along = _penalties_along(matrix, gaps[classes], gammas, structure.shrinkage)
        scores[:, classes] = log_priors[classes, None] - 0.5 * along
    return scores


def _sharing(structure, counts):
    """Groups of the classes present that have one covariance."""
    present = np.flatnonzero(counts)
    return [present] if structure.is_pooled else [[k] for k in present]


def _penalties_along(matrix, gaps, gammas, shrinkage):
    """log|Sigma| plus squared lengths of `gaps` (classes x rows x p) at every gamma."""
    variances = np.diagonal(matrix)
    target = shrinkage.target_diagonal(variances)
    if not target.min() > 0:
        return np.full((len(gammas), *gaps.shape[:2]), np.nan)
    scale = np.sqrt(target)
    values, vectors = np.linalg.eigh(matrix / scale / scale[:, None])
    left = 1 - gammas + shrinkage.ridge / target[0]
    values = gammas[:, None] * values + left[:, None]
    squares = ((gaps / scale) @ vectors) ** 2
    regular = values.min(axis=1) > rounding(len(scale)) * values.max(axis=1)
    if shrinkage.hidden:
        regular &= left > 0
    if shrinkage.target == "diagonal" and shrinkage.ridge > 0:
        regular[:] = False
    penalties = np.empty((len(gammas), *gaps.shape[:2]))
    shared = values[regular]
    penalties[regular] = np.moveaxis(squares @ (1 / shared).T, -1, 0)
    constants = np.log(shared).sum(axis=1) + 2 * np.log(scale).sum()
    if shrinkage.hidden:
        constants += shrinkage.hidden * np.log(left[regular] * target[0])
    penalties[regular] += constants[:, None, None]
    for g in np.flatnonzero(~regular):
        penalties[g] = _penalties_alone(matrix, gaps, replace(shrinkage, gamma=gammas[g]))
    return penalties


def _penalties_alone(matrix, gaps, shrinkage):
    try:
        covariance = Dense(matrix).shrunken(shrinkage)
    except Singular:
        return np.nan
    if shrinkage.hidden:
        return np.nan
    lengths = [covariance.distances(rows) for rows in gaps]
    return covariance.log_determinant + np.array(lengths)
