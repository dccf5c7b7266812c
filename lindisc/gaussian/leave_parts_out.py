"""Leaving parts of the rows out of a Gaussian classifier: all models that are left, at once.

Without part f the statistics are sums of those of the other parts, about the class means m_k of all
rows: with n_k rows left whose deviations from m_k have sum s_k and products Q_k, the mean is
m_k + s_k / n_k and the scatter Q_k - s_k s_k' / n_k.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Self

import numpy as np

from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.structure import Structure
from lindisc.gaussian.whitening import MOST_NUMBERS, Whitening
from lindisc.parameters import log_chances

_NOISE = 8 * np.finfo(float).eps  # of a feature that is constant, relative to its level


def scores_without(
    model: GaussianClassifier, X: np.ndarray, codes: np.ndarray, parts: np.ndarray
) -> np.ndarray | None:
    """Every row scored by the model fitted without its part, up to a constant of the row (n x K).

    None where the models have to be fitted: see `WithoutParts`, or a covariance may be singular.
    """
    left_out = WithoutParts.of(X, codes, parts)
    return None if left_out is None else left_out.scores(model)


@dataclass(frozen=True, eq=False)
class WithoutParts:
    """Parts of the rows, and statistics without each of them: all that no option changes."""

    X: np.ndarray
    parts: np.ndarray
    others: "_Others"

    @classmethod
    def of(cls, X: np.ndarray, codes: np.ndarray, parts: np.ndarray) -> Self | None:
        """None where a class or fewer rows than features are left, or there is too much to hold."""
        counts = np.zeros((parts.max() + 1, codes.max() + 1), dtype=int)
        np.add.at(counts, (parts, codes), 1)
        left = counts.sum(axis=0) - counts
        features = X.shape[1]
        is_wide = left.sum(axis=1).min() < features
        if is_wide or not left.all() or counts.size * features**2 > MOST_NUMBERS:
            return None
        return cls(X, parts, _Others.of(X, codes, parts, left))

    def scores(self, model: GaussianClassifier) -> np.ndarray | None:
        """Every row scored by the model fitted without its part; None: a Sigma may be singular."""
        whitening = Whitening.of(self.others.covariances(model.structure()))
        if whitening is None:
            return None
        left, owner = self.others.counts, type(model).__name__
        chances = np.array([PRIORS.resolve(model.priors, counts, owner) for counts in left])
        constants = log_chances(chances) - 0.5 * whitening.log_determinants
        rows, place = self._by_part
        white = (self.X[rows][:, None] - self.others.means[:, :, None]) @ whitening.matrices
        scores = constants[..., None] - 0.5 * np.einsum("fkij,fkij->fki", white, white)
        return scores[self.parts, :, place]

    @cached_property
    def _by_part(self):
        """Rows of each part (F x m), of shorter ones row 0 again and again, and where each is."""
        parts, sizes = self.parts, np.bincount(self.parts)
        order = np.argsort(parts, kind="stable")
        place = np.empty(len(parts), dtype=int)
        place[order] = np.arange(len(parts)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        rows = np.zeros((len(sizes), sizes.max()), dtype=int)
        rows[parts, place] = np.arange(len(parts))
        return rows, place


@dataclass(frozen=True)
class _Others:
    """Counts (F x K), means (F x K x p) and scatters (F x K x p x p) without each part."""

    counts: np.ndarray
    means: np.ndarray
    scatters: np.ndarray

    @classmethod
    def of(cls, X: np.ndarray, codes: np.ndarray, parts: np.ndarray, left: np.ndarray) -> Self:
        in_class = (codes == np.arange(left.shape[1])[:, None]).astype(float)
        centres = in_class @ X / in_class.sum(axis=1, keepdims=True)
        deviations = X - centres[codes]
        cells = parts * left.shape[1] + codes
        in_cell = (cells == np.arange(left.size)[:, None]).astype(float)
        sums = (in_cell @ deviations).reshape(*left.shape, -1)
        together = deviations[np.argsort(cells, kind="stable")]
        ends = np.cumsum(in_cell.sum(axis=1), dtype=int).tolist()
        own = (together[start:end] for start, end in pairwise([0, *ends]))
        products = np.array([rows.T @ rows for rows in own]).reshape(*sums.shape, -1)
        elsewhere = 1.0 - np.eye(len(left))
        drifts = np.tensordot(elsewhere, sums, axes=1) / left[:, :, None]
        lost = left[:, :, None, None] * drifts[..., None] * drifts[:, :, None]
        scatters = np.tensordot(elsewhere, products, axes=1) - lost
        means = centres + drifts
        noise = left[:, :, None] * (_NOISE * means) ** 2
        varies = np.einsum("fkjj->fkj", scatters) > noise
        return cls(left, means, scatters * varies[..., None] * varies[:, :, None])

    def covariances(self, structure: Structure) -> np.ndarray:
        """Those of all classes without each part (F x K x p x p), or one (F x 1 x p x p)."""
        weights = structure.weights(self.counts)
        if structure.is_pooled:
            weights = weights[:, :1]
        return structure.shrinkage.applied(np.einsum("fkj,fjab->fkab", weights, self.scatters))
