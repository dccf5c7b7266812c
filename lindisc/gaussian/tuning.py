"""Cross-validated error of RDA over alpha x gamma: one set of statistics for every fold.

For every fold and alpha one eigendecomposition per class serves all gammas:
gamma Sigma + (1 - gamma) T has the eigenvectors of T^-1/2 Sigma T^-1/2.
"""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from scipy.special import xlogy

from lindisc.gaussian.classifiers import RDA
from lindisc.gaussian.covariance import Dense, Singular, rounding
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.structure import Training
from lindisc.parameters import log_chances


def fold_errors(
    model: RDA,
    X: np.ndarray,
    codes: np.ndarray,
    folds: np.ndarray,
    alphas: np.ndarray,
    gammas: np.ndarray,
    progress: Callable,
) -> np.ndarray:
    """Share of wrong predictions per alpha, gamma and fold; NaN where a fold is singular."""
    K, n_folds, p = len(model.classes_), folds.max() + 1, X.shape[1]
    if p > len(X):
        X = Training(X, codes, K).rotated().X
    hidden = p - X.shape[1]
    shrinkage = replace(model.structure().shrinkage, hidden=hidden)
    errors = np.empty((len(alphas), len(gammas), n_folds))
    for fold in range(n_folds):
        out = folds == fold
        training, truth = Training(X[~out], codes[~out], K), codes[out]
        rows = X[out] - training.origin
        for a, alpha in enumerate(alphas):
            structure = replace(model.structure(), alpha=float(alpha), shrinkage=shrinkage)
            scores = _scores_along(model, structure, training.full, rows, gammas)
            wrong = scores.argmax(axis=1) != truth
            singular = np.isnan(scores).any(axis=(1, 2))
            errors[a, :, fold] = np.where(singular, np.nan, wrong.mean(axis=1))
            progress((fold * len(alphas) + a + 1) / (n_folds * len(alphas)))
    return errors


def _scores_along(model, structure, statistics, rows, gammas):
    """Scores at every gamma (gammas x K x rows); NaN where a covariance is singular."""
    counts = statistics.counts
    log_priors = log_chances(PRIORS.resolve(model.priors, counts, type(model).__name__))
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
    if not target.min() > 0 or (shrinkage.target == "diagonal" and shrinkage.ridge > 0):
        each = (replace(shrinkage, gamma=gamma) for gamma in gammas)
        return np.array([_penalties_alone(matrix, gaps, one) for one in each])
    scale = np.sqrt(target)
    values, vectors = np.linalg.eigh(matrix / scale / scale[:, None])
    left = 1 - gammas + shrinkage.ridge / target[0]
    levels = gammas[:, None] * values + left[:, None]
    squares = ((gaps / scale) @ vectors) ** 2
    regular = levels.min(axis=1) > rounding(len(scale)) * levels.max(axis=1)
    if shrinkage.hidden:
        regular &= left > 0
    levels[~regular] = np.nan
    constants = np.log(levels).sum(axis=1) + 2 * np.log(scale).sum()
    constants += xlogy(shrinkage.hidden, left * target[0])
    penalties = np.moveaxis(squares @ (1 / levels).T, -1, 0) + constants[:, None, None]
    for g in np.flatnonzero(~regular):
        penalties[g] = _penalties_alone(matrix, gaps, replace(shrinkage, gamma=gammas[g]))
    return penalties


def _penalties_alone(matrix, gaps, shrinkage):
    added = shrinkage.added(np.diagonal(matrix))
    try:
        covariance = Dense(matrix).shrunken(shrinkage)
    except Singular:
        return np.full(gaps.shape[:2], np.nan)
    constant = covariance.log_determinant
    if shrinkage.hidden:
        constant += shrinkage.hidden * np.log(added[0] or np.nan)
    return constant + np.array([covariance.distances(rows) for rows in gaps])
