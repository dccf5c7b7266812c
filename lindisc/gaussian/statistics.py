"""The sufficient statistics of a Gaussian classifier: n_k, m_k and scatter S_k of every class.

They are computed once per data set; leaving rows out of it is a subtraction.
"""

from dataclasses import dataclass

import numpy as np

_BLOCK = 4096


@dataclass(frozen=True)
class Statistics:
    """Counts (K), means (K x p) and scatters: K x p x p, or K x p where diagonals are enough."""

    counts: np.ndarray
    means: np.ndarray
    scatters: np.ndarray

    @classmethod
    def full(cls, X, codes, n_classes):
        """Statistics with whole scatter matrices."""
        return cls._of(X, codes, n_classes, lambda rows: rows.T @ rows)

    @classmethod
    def diagonal(cls, X, codes, n_classes):
        """Statistics with the diagonals of the scatter matrices alone."""
        return cls._of(X, codes, n_classes, lambda rows: np.einsum("ij,ij->j", rows, rows))

    @property
    def centre(self):
        """The mean of all rows."""
        return self.counts @ self.means / self.counts.sum()

    def without(self, part):
        """The full statistics of the rows that are not in `part`."""
        counts = self.counts - part.counts
        means = self.counts[:, None] * self.means - part.counts[:, None] * part.means
        means = means / np.maximum(counts, 1)[:, None]
        between = part.means - means
        weights = counts * part.counts / np.maximum(self.counts, 1)
        moved = weights[:, None, None] * between[:, :, None] * between[:, None, :]
        scatters = self.scatters - part.scatters - moved
        return Statistics(counts, means, scatters * (counts > 1)[:, None, None])

    @classmethod
    def _of(cls, X, codes, n_classes, product):
        counts = np.bincount(codes, minlength=n_classes)
        members = [np.flatnonzero(codes == k) for k in range(n_classes)]
        means, scatters = zip(*(_moments(X, rows, product) for rows in members), strict=True)
        return cls(counts, np.array(means), np.array(scatters))


def _moments(X, members, product):
    """Mean and scatter of some rows in one pass, shifted by the mean of the first of them."""
    shift = X[members[:_BLOCK]].mean(axis=0) if len(members) else np.zeros(X.shape[1])
    total = np.zeros_like(shift)
    scatter = np.zeros_like(product(shift[None]))
    for start in range(0, len(members), _BLOCK):
        deviations = X[members[start : start + _BLOCK]] - shift
        total += deviations.sum(axis=0)
        scatter += product(deviations)
    drift = total / max(len(members), 1)
    mean = shift + drift
    scatter -= len(members) * product(drift[None])
    diagonal = np.einsum("jj->j", scatter) if scatter.ndim == 2 else scatter
    rounding = len(members) * (8 * np.finfo(float).eps * mean) ** 2
    return mean, np.where(_either(diagonal <= rounding, scatter.ndim), 0.0, scatter)


def _either(constant, ndim):
    """Which entries of a scatter belong to a feature that is constant but for rounding."""
    return constant[:, None] | constant if ndim == 2 else constant
