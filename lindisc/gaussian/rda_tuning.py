"""Cross-validated error of RDA over alpha x gamma, from one set of statistics for every fold.

Sigma_k(alpha, gamma) = (1 - alpha) Sigma(gamma) + alpha Sigma_k(gamma)

At each gamma one look at both ends serves all alphas: where G'Sigma G = I and G'Sigma_k G = diag(e)
every covariance between is diagonal. Of two classes one G serves both, as Sigma is their mean, and
the difference of their scores is all that counts. What gamma adds alike along all directions leaves
Sigma diagonal along its principal axes, which are found once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Self

import numpy as np
from scipy.linalg.blas import dtrsm
from scipy.linalg.lapack import dpotrf, dsyevd

from lindisc.gaussian.classifiers import RDA
from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.statistics import Statistics, Training, rounding
from lindisc.gaussian.whitening import Singular, of_matrices
from lindisc.parameters import log_chances

_MOST_NUMBERS = 500_000  # in all covariances that are held at once
_MOST_SPREAD = 1e6  # of variances in one unit: as many digits are lost along principal axes


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

    Rows of a negative fold are in every training set.
    """
    K, n_folds, p = len(model.classes_), folds.max() + 1, X.shape[1]
    if p > len(X):
        X = Training(X, codes, K).rotated().X
    shrinkage = replace(model.structure().shrinkage, hidden=p - X.shape[1])
    shrinkages = [replace(shrinkage, gamma=gamma) for gamma in gammas]
    errors = np.empty((len(alphas), len(gammas), n_folds))
    for fold in range(n_folds):
        out = folds == fold
        training = Training(X[~out], codes[~out], K)
        ends = _Ends.of(model, training.full)
        rows, truth = X[out] - training.origin, codes[out]
        for g, wrong in enumerate(ends.errors(rows, truth, alphas, shrinkages)):
            errors[:, g, fold] = wrong
            progress((fold * len(gammas) + g + 1) / errors[0].size)
    return errors


def _share_wrong(scores, classes, truth):
    """The share of misclassified rows; of equal scores the first class wins.

    It runs class by class, which is faster than `argmax` for many rows.
    """
    wrong = np.full(scores[-1].shape, truth != classes[0])
    for own, k, best in zip(scores[1:], classes[1:], accumulate(scores, np.maximum), strict=False):
        wrong ^= (own > best) & (wrong ^ (truth != k))
    return wrong.sum(axis=-1, dtype=np.uint32) / len(truth)


@dataclass(frozen=True)
class _Ends:
    """The two ends of alpha without a fold: Sigma, and Sigma_k, mean and prior of every class.

    `covariances` holds Sigma first, the sum of the others times `shares`; `present` are the classes
    with rows.
    """

    covariances: np.ndarray
    shares: np.ndarray
    means: np.ndarray
    log_priors: np.ndarray
    present: list[int]

    @classmethod
    def of(cls, model: RDA, statistics: Statistics) -> Self:
        """The ends of an RDA with these statistics."""
        counts, structure = statistics.counts, model.structure()
        priors = PRIORS.resolve(model.priors, counts, type(model).__name__)
        lda, qda = (replace(structure, alpha=alpha).weights(counts) for alpha in (0.0, 1.0))
        covariances = np.tensordot([lda[0], *qda], statistics.scatters, axes=1)
        shares = lda[0] / np.diagonal(qda)
        present = np.flatnonzero(counts).tolist()
        return cls(covariances, shares, statistics.means, log_chances(priors), present)

    def errors(
        self,
        rows: np.ndarray,
        truth: np.ndarray,
        alphas: np.ndarray,
        shrinkages: Sequence[Shrinkage],
    ) -> Iterator[np.ndarray]:
        """For each shrinkage the share of misclassified rows per alpha; NaN where singular."""
        # Of two classes the difference of their scores is enough; but a class of one row has no
        # unbiased covariance, so that Sigma is no mean of both.
        is_pair = len(self.present) == 2 and np.isclose(self.shares[self.present].sum(), 1)
        groups = [self.present] if is_pair else [[k] for k in self.present]
        at_once = max(1, _MOST_NUMBERS // self.covariances.size)
        for start in range(0, len(shrinkages), at_once):
            some = shrinkages[start : start + at_once]
            forms = [self._forms(group, alphas, some) for group in groups]
            for shrinkage, *of_groups in zip(some, *forms, strict=True):
                scores = [_values(rows, *form) for form in of_groups]
                yield self._wrong(scores, rows, truth, alphas, shrinkage)

    def _wrong(self, scores, rows, truth, alphas, shrinkage):
        """The share of misclassified rows per alpha; scores are NaN where digits were lost."""
        lost = np.flatnonzero(np.isnan([each[:, 0] for each in scores]).any(axis=0))
        if len(scores) < len(self.present):
            scores = [np.zeros(()), *scores]
        wrong = _share_wrong(scores, self.present, truth)
        for a in lost:
            alone = [self._scores_alone(k, alphas[a], rows, shrinkage) for k in self.present]
            known = not np.isnan(alone).any()
            wrong[a] = _share_wrong(alone, self.present, truth) if known else np.nan
        return wrong

    def _forms(self, classes, alphas, shrinkages):
        """For each shrinkage G, and per alpha the weights of z = G'x, of z^2, and the constant.

        Those of the score of one class, or of the second of two minus the first.
        """
        turns, levels = self._diagonal(classes, alphas, shrinkages)
        precisions = 1 / levels
        means = np.array([self.means[classes] @ turn for turn in turns])[:, :, None]
        linear = means * precisions
        hidden = np.array([self._hidden(classes, alphas, each) for each in shrinkages])
        volumes = hidden + np.log(levels).sum(axis=-1)
        distances = (linear * means).sum(axis=-1)
        constants = self.log_priors[classes, None] - 0.5 * (volumes + distances)
        weights = np.concatenate([linear, -0.5 * precisions, constants[..., None]], axis=-1)
        own = weights[:, 0] if len(classes) == 1 else weights[:, 1] - weights[:, 0]
        return zip(turns, own, strict=True)

    def _diagonal(self, classes, alphas, shrinkages):
        """Matrices G with G'Sigma G = I; variances along their columns (G x classes x alphas x p).

        NaN where too few of their digits are left.
        """
        found = [self._axes(classes[0], shrinkage) for shrinkage in shrinkages]
        turns, first, inflation = zip(*found, strict=True)
        ends, reach = [np.array(first)], 1.0
        if len(classes) == 2:
            own, other = self.shares[classes]
            ends.append((1 - own * ends[0]) / other)
            reach = 1 / other
        levels = 1 + alphas[:, None] * (np.stack(ends, axis=1) - 1)[:, :, None]
        noise = rounding(levels.shape[-1]) * np.array(inflation)
        least = noise[:, None, None] * np.maximum(levels.max(axis=-1), reach)
        levels[~(levels.min(axis=-1) > least)] = np.nan
        return turns, levels

    def _axes(self, k, shrinkage):
        """G, the variances of class k along its columns, and by how much rounding grows there.

        The sum of variance inflation factors is at least one over the least eigenvalue of a
        correlation matrix. NaN: Sigma is singular.
        """
        added = shrinkage.added(self._variances)[[0, 1 + k]]
        axes, along, turned = self._principal
        variances = shrinkage.gamma * along + added[0]
        least, most = variances.min(), variances.max()
        if shrinkage.is_round and most < _MOST_SPREAD * least:
            ends, turn = _scaled_axes(variances, shrinkage.plus(turned[k], added[1]))
            return axes @ turn, ends, most / least
        common, own = shrinkage.plus(self.covariances[[0, 1 + k]], added)
        ends, turn = _axes(common, own)
        return turn, ends, np.diagonal(common) @ (turn**2).sum(axis=1)

    @cached_property
    def _variances(self):
        """The diagonals of Sigma and of every Sigma_k."""
        return np.einsum("kjj->kj", self.covariances)

    @cached_property
    def _principal(self):
        """Principal axes of Sigma, its variances along them, and every Sigma_k in them."""
        along, axes = np.linalg.eigh(self.covariances[0])
        return axes, along, axes.T @ self.covariances[1:] @ axes

    def _scores_alone(self, k, alpha, rows, shrinkage):
        """Scores of one class at one alpha, from its covariance itself."""
        common, own = self.covariances[0], self.covariances[1 + k]
        try:
            between = (1 - alpha) * common + alpha * own
            covariance = of_matrices(shrinkage.applied(between))
        except Singular:
            return np.full(len(rows), np.nan)
        volume = covariance.log_determinant + self._hidden(k, alpha, shrinkage)
        return self.log_priors[k] - 0.5 * (volume + covariance.distances(rows - self.means[k]))

    def _hidden(self, classes, alphas, shrinkage):
        """log|Sigma_k| along directions in which no rows differ; NaN if nothing was added."""
        if not shrinkage.hidden:
            return np.zeros(np.shape(classes) + np.shape(alphas))
        common, *own = shrinkage.added(np.einsum("kjj->kj", self.covariances))[:, 0]
        added = common + np.multiply.outer(np.array(own)[classes] - common, alphas)
        return shrinkage.hidden * np.log(np.where(added > 0, added, np.nan))


def _values(rows, turn, weights):
    """Scores (alphas x rows) by weights of z, of z^2, and a constant."""
    p = len(turn)
    terms = np.empty((2 * p + 1, len(rows)))
    np.matmul(turn.T, rows.T, out=terms[:p])
    np.square(terms[:p], out=terms[p:-1])
    terms[-1] = 1
    return weights @ terms


def _axes(common, own):
    """Diagonal G'Sigma_1 G, and G with G'Sigma G = I; NaN: Sigma is singular.

    As `scipy.linalg.eigh(own, common)`, which takes a quarter more of the whole tuning.
    """
    root, is_singular = dpotrf(common.T, lower=True)
    if is_singular:
        return np.full(len(common), np.nan), np.full_like(common, np.nan)
    half = dtrsm(1.0, root, own.T, lower=True)
    white = dtrsm(1.0, root, half, side=True, lower=True, trans_a=True, overwrite_b=True)
    ends, vectors, _ = dsyevd(white, lower=True, overwrite_a=True)
    return ends, dtrsm(1.0, root, vectors, lower=True, trans_a=True, overwrite_b=True)


def _scaled_axes(variances, own):
    """The same where Sigma is diagonal, with these `variances`; overwrites `own`."""
    scale = 1 / np.sqrt(variances)
    own *= scale
    own *= scale[:, None]
    ends, vectors, _ = dsyevd(own.T, lower=True, overwrite_a=True)
    return ends, scale[:, None] * vectors
