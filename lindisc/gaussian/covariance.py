"""Covariances of Gaussian classifiers: mixed by alpha, shrunken by gamma, with a ridge.

Sigma_k(alpha) = alpha S_k / n_k + (1 - alpha) S / n, by n_k - 1 and n - K if unbiased; then
gamma Sigma + (1 - gamma) T + ridge I, where T is the target.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np
from sklearn.covariance import ledoit_wolf_shrinkage

from lindisc.gaussian.statistics import Statistics, Training, rounding
from lindisc.gaussian.whitening import Covariance, Singular, of_matrices, of_variances


@dataclass(frozen=True)
class Shrinkage:
    """What happens to a covariance after alpha: gamma towards a target, then a ridge.

    A gamma of "auto" is replaced by a number first (`Structure.settled`). `hidden` counts further
    directions without variance, which the matrix leaves out.
    """

    gamma: Any
    target: str
    ridge: float
    hidden: int = 0

    def target_diagonal(self, variances: np.ndarray) -> np.ndarray:
        """The diagonal of T for covariances with these diagonals (..., p)."""
        if self.target == "diagonal":
            return variances
        mean = variances.sum(axis=-1, keepdims=True) / (variances.shape[-1] + self.hidden)
        return np.broadcast_to(mean, variances.shape)

    @property
    def is_round(self) -> bool:
        """Whether the added diagonal is the same in all directions."""
        return self.gamma == 1 or self.target == "spherical"

    @property
    def depends_on_units(self) -> bool:
        """Whether other units of the features would give another rule."""
        return self.ridge > 0 or (self.gamma < 1 and self.target == "spherical")

    def added(self, variances: np.ndarray, squares: np.ndarray | float = 1.0) -> np.ndarray:
        """The diagonal that is added to gamma Sigma, where features have units of these squares."""
        own = (1 - self.gamma) * self.target_diagonal(variances / squares) + self.ridge
        return own * squares

    def applied(self, matrices: np.ndarray) -> np.ndarray:
        """The shrunken matrices (..., p, p)."""
        if self.gamma == 1 and self.ridge == 0:
            return matrices
        return self.plus(matrices, self.added(np.einsum("...jj->...j", matrices)))

    def plus(self, matrices: np.ndarray, added: np.ndarray) -> np.ndarray:
        """Return gamma Sigma plus the diagonals `added` (..., p, p)."""
        shrunken = self.gamma * matrices
        diagonal = np.einsum("...jj->...j", shrunken)
        diagonal += added
        return shrunken


@dataclass(frozen=True)
class Structure:
    """Covariances from statistics: `alpha` = 0 is one for all classes, 1 is one per class."""

    alpha: float
    shrinkage: Shrinkage
    unbiased: bool

    @property
    def is_pooled(self) -> bool:
        """Whether all classes share one covariance, so that scores are linear."""
        return self.alpha == 0

    @property
    def is_diagonal(self) -> bool:
        """Whether only variances remain."""
        return self.shrinkage.gamma == 0

    def settled(self, training: Training) -> Structure:
        """Return the model with a number for gamma: "auto" is the formula of Ledoit and Wolf.

        It sees rows minus their class means; with a diagonal target they are standardised first, so
        that variances stay.
        """
        if self.shrinkage.gamma != "auto":
            return self
        if training.weights is not None:
            raise ValueError(
                "`gamma` of LDA cannot be 'auto' with `sample_weight`: the formula of Ledoit and "
                "Wolf knows rows that count alike alone. Set a number."
            )
        deviations = training.deviations
        if self.shrinkage.target == "diagonal":
            scale = deviations.std(axis=0)
            deviations = deviations / np.where(scale > 0, scale, 1.0)
        kept = float(1 - ledoit_wolf_shrinkage(deviations, assume_centered=True))
        return replace(self, shrinkage=replace(self.shrinkage, gamma=kept))

    def statistics(self, training: Training) -> Statistics:
        """Return the cheapest statistics that suffice for this model."""
        if self.is_diagonal or training.is_wide:
            return training.diagonal
        return training.full

    def divisor(self, counts: np.ndarray) -> np.ndarray:
        """The divisor of the pooled scatter: n, or n - K where unbiased."""
        return counts.sum() - self.unbiased * (counts > 0).sum()

    def weights(self, counts: np.ndarray) -> np.ndarray:
        """The weights of the scatters: row k holds those in the covariance of class k (K x K, or
        1 x K where pooled).
        """
        own = self.alpha / _positive(counts - self.unbiased)
        everyone = (1 - self.alpha) / _positive(self.divisor(counts))
        weights = everyone + own[:, None] * np.eye(len(counts))
        return weights[:1] if self.is_pooled else weights

    def covariances(self, training: Training) -> Covariance:
        """The covariances of all classes, one where pooled; or `Singular`."""
        if self.is_diagonal:
            statistics = training.diagonal
            variances = statistics.combined(self.weights(statistics.counts))
            return of_variances(self.shrinkage.added(variances))
        weights = self.weights(self.statistics(training).counts)
        return spread_covariances(training, weights, self.shrinkage)

    def matrices(self, statistics: Statistics) -> np.ndarray:
        """The covariances as matrices, whether they have an inverse or not."""
        return self.shrinkage.applied(statistics.combined(self.weights(statistics.counts)))


def _positive(divisors):
    """Divisors; 1 where there is nothing to divide."""
    return np.where(np.asarray(divisors) > 0, divisors, 1)


def spread_covariances(training: Training, weights: np.ndarray, shrinkage: Shrinkage) -> Covariance:
    """Shrunken sums of scatters, one for each row of weights; or `Singular`."""
    if training.is_wide:
        return of_rows([training.spread(own) for own in weights], shrinkage)
    return of_matrices(shrinkage.applied(training.full.combined(weights)))


def covariances_along(
    structures: Sequence[Structure], training: Training
) -> list[Covariance | None]:
    """The covariances of many structures, decomposed at once; None: ask the structure itself."""
    found: list[Covariance | None] = [None] * len(structures)
    at = [i for i, structure in enumerate(structures) if not structure.is_diagonal]
    if training.is_wide or not at:
        return found
    matrices = [structures[i].matrices(training.full) for i in at]
    with suppress(Singular):
        together = of_matrices(np.concatenate(matrices))
        ends = np.cumsum([0, *map(len, matrices)]).tolist()
        for i, (start, end) in zip(at, pairwise(ends), strict=True):
            found[i] = together[start:end]
    return found


def of_rows(many: Sequence[np.ndarray], shrinkage: Shrinkage) -> Covariance:
    """The shrunken B'B of each of many rows B (n x p, n < p), which are never formed."""
    squares = [np.einsum("ij,ij->j", rows, rows) for rows in many]
    scale = of_variances(shrinkage.added(np.array(squares))).scale
    most = max(map(len, many))
    vectors, eigenvalues = np.zeros((*scale.shape, most)), np.ones((len(many), most))
    for k, rows in enumerate(many):
        own, lengths = _principal(np.sqrt(shrinkage.gamma) * rows / scale[k])
        vectors[k, :, : len(lengths)] = own
        eigenvalues[k, : len(lengths)] += lengths
    return Covariance(scale, vectors, eigenvalues)


def _principal(rows):
    """Right singular vectors and squared singular values of a wide matrix.

    The n x n product is enough unless squaring would lose digits that 1 + squares needs.
    """
    squares, left = np.linalg.eigh(rows @ rows.T)
    if squares[-1] > 1e6:
        _, lengths, vectors = np.linalg.svd(rows, full_matrices=False)
        return vectors.T, lengths**2
    kept = squares > rounding(len(rows)) * squares[-1]
    return rows.T @ left[:, kept] / np.sqrt(squares[kept]), squares[kept]
