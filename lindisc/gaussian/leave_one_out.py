"""Leaving one row out of a Gaussian classifier is a downdate of its statistics.

Without row x of class k: n_k - 1 rows, mean m_k - d / (n_k - 1) and scatter
S_k - n_k / (n_k - 1) d d' with d = x - m_k. Nothing is fitted twice.
"""

from dataclasses import replace

import numpy as np

from lindisc.gaussian.covariance import Singular, rounding
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.singular import explained
from lindisc.gaussian.structure import Training

_NUMBERS_AT_ONCE = 2_000_000


def can_downdate(model, n_rows):
    """Whether `left_out_scores` serves a model, or its rows have to be refitted."""
    shrinkage = model._structure().shrinkage
    is_wide = model.n_features_in_ > n_rows
    return not is_wide or shrinkage.gamma == 0 or shrinkage.target == "spherical"


def left_out_scores(model, X, codes):
    """Every row scored by the model fitted without it (n x K); -inf for a class that is gone."""
    training = Training(X, codes, len(model.classes_))
    structure = model._structure()
    if training.is_wide and not structure.is_diagonal:
        rotated = training.rotated()
        hidden = X.shape[1] - rotated.X.shape[1]
        structure = replace(structure, shrinkage=replace(structure.shrinkage, hidden=hidden))
        training = rotated
    scores = np.empty((len(X), training.n_classes))
    numbers = X.shape[1] if structure.is_diagonal else training.X.shape[1] ** 2
    at_once = max(1, _NUMBERS_AT_ONCE // (numbers * training.n_classes))
    for k in range(training.n_classes):
        members = np.flatnonzero(codes == k)
        for start in range(0, len(members), at_once):
            rows = members[start : start + at_once]
            scores[rows] = _Downdate(model, structure, training, k).scores(training.X[rows])
    return scores


class _Downdate:
    """The model once any one row of class k has left."""

    def __init__(self, model, structure, training, k):
        statistics = structure.statistics(training)
        rows = statistics.counts[k]
        self.k = k
        self.model = model
        self.structure = structure
        self.means = statistics.means
        self.scatters = statistics.scatters
        self.growth = rows / (rows - 1) if rows > 1 else 0.0
        self.counts = statistics.counts - (np.arange(len(self.means)) == k)
        self.weights = structure.weights(self.counts)
        priors = PRIORS.resolve(model.priors, self.counts, type(model).__name__)
        with np.errstate(divide="ignore"):
            self.log_priors = np.log(np.where(self.counts > 0, priors, 0.0))

    def scores(self, X):
        """Scores of rows of class k, each by the model without it."""
        gaps = X[:, None] - self.means
        lost = gaps[:, self.k].copy()
        gaps[:, self.k] *= self.growth
        if self.structure.is_pooled:
            return self.log_priors - 0.5 * self._penalties(0, lost, gaps)
        scores = np.full((len(X), len(self.means)), -np.inf)
        for j in np.flatnonzero(self.counts):
            penalties = self._penalties(j, lost, gaps[:, [j]])
            scores[:, j] = self.log_priors[j] - 0.5 * penalties[:, 0]
        return scores

    def _penalties(self, j, lost, gaps):
        """log|Sigma_j| plus the squared lengths of the `gaps` (rows x vectors x p)."""
        spread = np.tensordot(self.weights[j], self.scatters, axes=1)
        change = self.weights[j, self.k] * self.growth
        if change == 0:
            lost = lost[:1]
        shrinkage = self.structure.shrinkage
        try:
            if self.structure.is_diagonal:
                return _diagonal_penalties(shrinkage.added(spread - change * lost**2), gaps)
            outer = lost[:, :, None] * lost[:, None, :]
            penalties = _dense_penalties(shrinkage.applied(spread - change * outer), gaps)
        except Singular as singular:
            singular.class_index = None if self.structure.is_pooled else j
            words = explained(singular, self.model, shrinkage, self.counts, self.model.classes_)
            label = self.model.classes_[self.k]
            raise ValueError(f"With one row of class '{label}' left out: {words}") from None
        if not shrinkage.hidden:
            return penalties
        variances = np.diagonal(spread) - change * lost**2
        return penalties + shrinkage.hidden * np.log(shrinkage.added(variances)[:, :1])


def _diagonal_penalties(variances, gaps):
    if not variances.min() > 0:
        raise Singular((variances <= 0).any(axis=0), constant=True)
    lengths = (gaps**2 / variances[:, None]).sum(axis=2)
    return lengths + np.log(variances).sum(axis=1, keepdims=True)


def _dense_penalties(matrices, gaps):
    variances = np.einsum("...jj->...j", matrices)
    if not variances.min() > 0:
        raise Singular((variances <= 0).any(axis=0), constant=True)
    scale = np.sqrt(variances)
    try:
        roots = np.linalg.cholesky(matrices / scale[:, :, None] / scale[:, None, :])
    except np.linalg.LinAlgError:
        raise Singular(np.ones(matrices.shape[-1], dtype=bool), constant=False) from None
    pivots = np.einsum("...jj->...j", roots)
    if pivots.min() ** 2 <= rounding(matrices.shape[-1]):
        raise Singular((pivots**2).min(axis=0) <= rounding(matrices.shape[-1]), constant=False)
    white = np.linalg.solve(roots, (gaps / scale[:, None]).swapaxes(1, 2))
    lengths = (white**2).sum(axis=1)
    return lengths + 2 * np.log(pivots * scale).sum(axis=1, keepdims=True)
