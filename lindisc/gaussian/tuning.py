"""Cross-validated error of RDA over alpha x gamma: one set of statistics for every fold.

Sigma_k(alpha, gamma) = (1 - alpha) Sigma(gamma) + alpha Sigma_k(gamma)

At each gamma one look at both ends serves all alphas: where G'Sigma G = I and G'Sigma_k G = diag(e)
every covariance between is diagonal. Of two classes one G serves both, as Sigma is their mean, and
the difference of their scores is all that counts.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from scipy.linalg.lapack import dsygvd

from lindisc.gaussian.classifiers import RDA
from lindisc.gaussian.covariance import Dense, Shrinkage, Singular, rounding
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.statistics import Statistics
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
    """Share of wrong predictions per alpha, gamma and fold; NaN where a fold is singular.

    Rows of a negative fold are never left out.
    """
    K, n_folds, p = len(model.classes_), folds.max() + 1, X.shape[1]
    if p > len(X):
        X = Training(X, codes, K).rotated().X
    shrinkage = replace(model.structure().shrinkage, hidden=p - X.shape[1])
    errors = np.empty((len(alphas), len(gammas), n_folds))
    parts = Training(X, codes, K).without_each(np.where(folds < 0, n_folds, folds))
    for fold, training in zip(range(n_folds), parts, strict=False):
        out = folds == fold
        ends = _Ends.of(model, training.full)
        rows, truth = X[out] - training.origin, codes[out]
        for g, gamma in enumerate(gammas):
            errors[:, g, fold] = ends.errors(rows, truth, alphas, replace(shrinkage, gamma=gamma))
            progress((fold * len(gammas) + g + 1) / errors[0].size)
    return errors


def _winners(scores):
    """The first of the classes with the largest score; with many rows `argmax` takes longer."""
    winners, best = np.zeros(scores.shape[1:], dtype=int), scores[0]
    for k, own in enumerate(scores[1:], start=1):
        winners = np.where(own > best, k, winners)
        best = np.maximum(own, best)
    return winners


@dataclass(frozen=True)
class _Ends:
    """What alpha lies between, without a fold: Sigma, and Sigma_k, mean and prior of every class.

    `covariances` holds Sigma first; `present` are the classes that have rows left.
    """

    covariances: np.ndarray
    means: np.ndarray
    log_priors: np.ndarray
    present: list[int]

    @classmethod
    def of(cls, model: RDA, statistics: Statistics) -> Self:
        """Those of an RDA with these statistics."""
        counts, structure = statistics.counts, model.structure()
        priors = PRIORS.resolve(model.priors, counts, type(model).__name__)
        lda, qda = (replace(structure, alpha=alpha).weights(counts) for alpha in (0.0, 1.0))
        covariances = np.tensordot([lda[0], *qda], statistics.scatters, axes=1)
        present = np.flatnonzero(counts).tolist()
        return cls(covariances, statistics.means, log_chances(priors), present)

    def errors(
        self, rows: np.ndarray, truth: np.ndarray, alphas: np.ndarray, shrinkage: Shrinkage
    ) -> np.ndarray:
        """The share of the rows that is wrong at every alpha; NaN: a covariance is singular."""
        scores = self._scores(rows, alphas, shrinkage)
        lost = np.flatnonzero(np.isnan(scores[..., 0]).any(axis=0))
        for a in lost:
            for k in self.present:
                scores[k, a] = self._scores_alone(k, alphas[a], rows, shrinkage)
        wrong = np.count_nonzero(_winners(scores) != truth, axis=1) / len(truth)
        wrong[lost[np.isnan(scores[:, lost, 0]).any(axis=0)]] = np.nan
        return wrong

    def _scores(self, rows, alphas, shrinkage):
        """Scores (K x alphas x rows) but for what all classes have in common; NaN: too few digits.

        Of two classes only the difference is computed.
        """
        scores = np.full((len(self.means), len(alphas), len(rows)), -np.inf)
        covariances = shrinkage.applied(self.covariances)
        if len(self.present) == 2:
            first, second = self.present
            turn, *forms = self._forms(self.present, covariances, alphas, shrinkage)
            scores[first] = 0
            scores[second] = _values(rows @ turn, *(own - other for other, own in forms))
        else:
            for k in self.present:
                turn, *forms = self._forms([k], covariances, alphas, shrinkage)
                scores[k] = _values(rows @ turn, *(own for (own,) in forms))
        return scores

    def _forms(self, classes, covariances, alphas, shrinkage):
        """G, and of each class the constant, the weights of z = G'x and those of its squares."""
        turn, levels = _diagonal(covariances[0], [covariances[1 + k] for k in classes], alphas)
        precisions = 1 / levels
        means = (self.means[classes] @ turn)[:, None]
        linear = means * precisions
        volumes = self._hidden(classes, alphas, shrinkage) + np.log(levels).sum(axis=-1)
        distances = (linear * means).sum(axis=-1)
        constants = self.log_priors[classes, None] - 0.5 * (volumes + distances)
        return turn, constants, linear, -0.5 * precisions

    def _scores_alone(self, k, alpha, rows, shrinkage):
        """Scores of one class at one alpha, from its covariance itself."""
        common, own = self.covariances[0], self.covariances[1 + k]
        try:
            covariance = Dense((1 - alpha) * common + alpha * own).shrunken(shrinkage)
        except Singular:
            return np.nan
        volume = covariance.log_determinant + self._hidden(k, alpha, shrinkage)
        return self.log_priors[k] - 0.5 * (volume + covariance.distances(rows - self.means[k]))

    def _hidden(self, classes, alphas, shrinkage):
        """log|Sigma_k| along directions in which no rows differ; NaN: nothing was added there."""
        if not shrinkage.hidden:
            return 0.0
        common, *own = shrinkage.added(np.einsum("kjj->kj", self.covariances))[:, 0]
        added = common + np.multiply.outer(np.array(own)[classes] - common, alphas)
        return shrinkage.hidden * np.log(np.where(added > 0, added, np.nan))


def _values(z, constants, linear, squares):
    """Scores (alphas x rows) at the rows z."""
    return constants[:, None] + linear @ z.T + squares @ (z**2).T


def _diagonal(common, own, alphas):
    """G with G'Sigma G = I, and variances of classes along its columns (classes x alphas x p).

    NaN where too few of their digits are left. The sum of variance inflation factors is at least
    one over the least eigenvalue of a correlation matrix.
    """
    first, turn, is_singular = dsygvd(own[0], common)
    if is_singular:
        return np.full_like(common, np.nan), np.full((len(own), len(alphas), len(common)), np.nan)
    others = [np.einsum("fj,fj->j", turn, matrix @ turn) for matrix in own[1:]]
    levels = 1 + alphas[:, None] * (np.array([first, *others]) - 1)[:, None]
    inflation = np.diagonal(common) @ (turn**2).sum(axis=1)
    least = rounding(len(turn)) * inflation * levels.max(axis=-1, keepdims=True)
    return turn, np.where(levels.min(axis=-1, keepdims=True) > least, levels, np.nan)
