"""The sufficient statistics of a Gaussian classifier: n_k, m_k and scatter S_k of every class.

They are computed once per data set; every Gaussian classifier derives its covariances from them.
Means are stored as differences from an origin amid the rows, because rounding would spoil the
scores of rows far from zero.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
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
    def of(cls, training: Training, product: Callable) -> Self:
        """The statistics of a training set; `product` makes a scatter of rows about zero."""
        codes, n_classes, origin = training.codes, training.n_classes, training.origin
        counts = np.bincount(codes, training.weights, minlength=n_classes)
        members = [np.flatnonzero(codes == k) for k in range(n_classes)]
        moments = [_moments(training, rows, product) for rows in members]
        means, scatters = zip(*moments, strict=True)
        return cls(counts, np.array(means), np.array(scatters), origin)

    def combined(self, weights: np.ndarray) -> np.ndarray:
        """Weighted sums of the scatters, one for each row of weights."""
        return np.tensordot(weights, self.scatters, axes=1)


def _moments(training, members, product):
    """Mean and scatter of some rows in one pass, shifted by the mean of a few of them."""
    X, weights = training.X, training.weights
    few = X[members[:: 1 + len(members) // _FEW]]
    shift = few.mean(axis=0) if len(members) else training.origin
    height = min(_BLOCK, len(members))
    shifts, rows = np.tile(shift, (height, 1)), np.empty((height, len(shift)))
    total = np.zeros_like(shift)
    scatter = np.zeros_like(product(shift[None]))
    for start in range(0, len(members), _BLOCK):
        some = members[start : start + _BLOCK]
        deviations = np.take(X, some, axis=0, out=rows[: len(some)], mode="clip")
        deviations -= shifts[: len(some)]  # NumPy subtracts a table faster than a row
        own = np.ones(len(some)) if weights is None else weights[some]
        total += own @ deviations
        if weights is not None:
            deviations *= np.sqrt(own)[:, None]
        scatter += product(deviations)
    count = len(members) if weights is None else weights[members].sum()
    drift = total / (count or 1)
    scatter -= count * product(drift[None])
    return shift - training.origin + drift, _cleaned(scatter, count, shift)


def _cleaned(scatter, n_rows, level):
    """A scatter with zeros where rounding is all that constant features leave."""
    is_whole = scatter.ndim == 2
    diagonal = np.einsum("jj->j", scatter) if is_whole else scatter
    constant = diagonal <= n_rows * (8 * np.finfo(float).eps * level) ** 2
    return np.where(constant[:, None] | constant if is_whole else constant, 0.0, scatter)


class Training:
    """A training set whose statistics are computed at most once, in each form asked for.

    `weights` say how often each row counts; None: once.
    """

    def __init__(
        self, X: np.ndarray, codes: np.ndarray, n_classes: int, weights: np.ndarray | None = None
    ):
        self.X = X
        self.codes = codes
        self.n_classes = n_classes
        self.weights = weights
        self.origin = X.mean(axis=0) if weights is None else weights @ X / weights.sum()

    @cached_property
    def full(self) -> Statistics:
        """Statistics with whole scatters."""
        return Statistics.of(self, lambda rows: rows.T @ rows)

    @cached_property
    def diagonal(self) -> Statistics:
        """Statistics with the diagonals of the scatters."""
        return Statistics.of(self, lambda rows: np.einsum("ij,ij->j", rows, rows))

    @cached_property
    def deviations(self) -> np.ndarray:
        """Rows minus their class means (n x p)."""
        return self.centred - self.diagonal.means[self.codes]

    @property
    def centred(self) -> np.ndarray:
        """Rows minus the origin, as the means of the statistics are."""
        return self.X - self.origin

    @property
    def is_wide(self) -> bool:
        """More features than rows: then p x p matrices are never formed."""
        return self.X.shape[1] > len(self.X)

    def rotated(self) -> Training:
        """The same rows in the directions in which they differ, at most n - 1 of them."""
        left, lengths, _ = np.linalg.svd(self.centred, full_matrices=False)
        kept = lengths > rounding(len(left)) * lengths[0]
        return Training(left[:, kept] * lengths[kept], self.codes, self.n_classes)

    def spread(self, weights: np.ndarray) -> np.ndarray:
        """Rows B with B'B the weighted sum of scatters."""
        of_rows = weights[self.codes] * (1.0 if self.weights is None else self.weights)
        used = of_rows > 0
        return np.sqrt(of_rows[used])[:, None] * self.deviations[used]


def rounding(p: int) -> float:
    """The relative size below which an eigenvalue of a p x p correlation matrix is noise."""
    return 500 * np.finfo(float).eps * p
