"""The sufficient statistics of a Gaussian classifier: n_k, m_k and scatter S_k of every class.

They are computed once per data set; every Gaussian classifier derives its covariances from them.
Means are stored as differences from an origin amid the rows, because rounding would spoil the
scores of rows far from zero.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Self

import numpy as np

_BLOCK = 1024
_FEW = 256


@dataclass(frozen=True)
class Statistics:
    """Counts (K), means minus an origin (K x p) and scatters.

    Scatters are K x p x p, or K x p where diagonals are enough.
    """

    counts: np.ndarray
    means: np.ndarray
    scatters: np.ndarray
    origin: np.ndarray

    @classmethod
    def full(cls, X: np.ndarray, codes: np.ndarray, n_classes: int, origin: np.ndarray) -> Self:
        """Statistics with whole scatter matrices."""
        return cls._of(X, codes, n_classes, origin, lambda rows: rows.T @ rows)

    @classmethod
    def diagonal(cls, X: np.ndarray, codes: np.ndarray, n_classes: int, origin: np.ndarray) -> Self:
        """Statistics with the diagonals of the scatter matrices alone."""
        return cls._of(X, codes, n_classes, origin, lambda z: np.einsum("ij,ij->j", z, z))

    @classmethod
    def summed(cls, parts: Sequence[Self], origin: np.ndarray) -> Self:
        """The statistics of all rows from those of parts of them, about the same origin."""
        of_parts = np.array([part.counts for part in parts])
        counts = of_parts.sum(axis=0)
        shares = of_parts / np.maximum(counts, 1)
        offsets = np.array([part.means for part in parts])
        means = np.einsum("fk,fkp->kp", shares, offsets)
        gaps = np.sqrt(of_parts)[:, :, None] * (offsets - means)
        scatters = reduce(np.add, (part.scatters for part in parts))
        if scatters.ndim == 3:
            scatters = scatters + np.einsum("fki,fkj->kij", gaps, gaps)
        else:
            scatters = scatters + (gaps**2).sum(axis=0)
        each = zip(scatters, counts, origin + means, strict=True)
        scatters = np.array([_cleaned(*moments) for moments in each])
        return cls(counts, means, scatters, origin)

    def combined(self, weights: np.ndarray) -> np.ndarray:
        """Weighted sums of the scatters, one for each row of weights."""
        return np.tensordot(weights, self.scatters, axes=1)

    def about(self, origin: np.ndarray) -> Self:
        """The same statistics about another origin."""
        return replace(self, means=self.means + (self.origin - origin), origin=origin)

    def scaled(self, centre: np.ndarray, scale: np.ndarray) -> Self:
        """Those of (x - centre) / scale."""
        squares = np.outer(scale, scale) if self.scatters.ndim == 3 else scale**2
        return replace(
            self,
            means=self.means / scale,
            scatters=self.scatters / squares,
            origin=(self.origin - centre) / scale,
        )

    @classmethod
    def _of(
        cls, X: np.ndarray, codes: np.ndarray, n_classes: int, origin: np.ndarray, product: Callable
    ) -> Self:
        counts = np.bincount(codes, minlength=n_classes)
        members = [np.flatnonzero(codes == k) for k in range(n_classes)]
        moments = [_moments(X, rows, origin, product) for rows in members]
        means, scatters = zip(*moments, strict=True)
        return cls(counts, np.array(means), np.array(scatters), origin)


def _moments(X, members, origin, product):
    """Mean and scatter of some rows in one pass, shifted by the mean of a few of them."""
    few = X[members[:: 1 + len(members) // _FEW]]
    shift = few.mean(axis=0) if len(members) else origin
    height = min(_BLOCK, len(members))
    shifts, rows = np.tile(shift, (height, 1)), np.empty((height, len(shift)))
    total = np.zeros_like(shift)
    scatter = np.zeros_like(product(shift[None]))
    for start in range(0, len(members), _BLOCK):
        some = members[start : start + _BLOCK]
        deviations = np.take(X, some, axis=0, out=rows[: len(some)], mode="clip")
        deviations -= shifts[: len(some)]  # NumPy subtracts a table faster than a row
        total += np.ones(len(some)) @ deviations
        scatter += product(deviations)
    drift = total / max(len(members), 1)
    scatter -= len(members) * product(drift[None])
    return shift - origin + drift, _cleaned(scatter, len(members), shift)


def _cleaned(scatter, n_rows, level):
    """A scatter with zeros where rounding is all that constant features leave."""
    diagonal = np.einsum("jj->j", scatter) if scatter.ndim == 2 else scatter
    rounding = n_rows * (8 * np.finfo(float).eps * level) ** 2
    return np.where(_either(diagonal <= rounding, scatter.ndim), 0.0, scatter)


def _either(constant, ndim):
    """Which entries of a scatter belong to a feature that is constant but for rounding."""
    return constant[:, None] | constant if ndim == 2 else constant
