"""Covariance models of Gaussian classifiers: alpha, shrinkage and divisor.

Sigma_k(alpha) = alpha S_k / n_k + (1 - alpha) S / n, by n_k - 1 and n - K if unbiased; `covariance`
shrinks it after that.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from sklearn.covariance import ledoit_wolf_shrinkage

from lindisc.gaussian.covariance import (
    Covariance,
    Shrinkage,
    Singular,
    of_matrices,
    of_rows,
    of_variances,
)
from lindisc.gaussian.statistics import Statistics, Training


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
        """Return the model with a number for gamma, where it is "auto" and classes share a
        covariance.
        """
        if self.shrinkage.gamma != "auto":
            return self
        if training.weights is not None:
            raise ValueError(
                "`gamma` of LDA cannot be 'auto' with `sample_weight`: the formula of Ledoit and "
                "Wolf knows rows that count alike alone. Set a number."
            )
        kept = ledoit_wolf_gamma(training.deviations, self.shrinkage.target)
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


def ledoit_wolf_gamma(deviations: np.ndarray, target: str) -> float:
    """Return gamma by the formula of Ledoit and Wolf, from rows minus their means.

    With a diagonal target the rows are standardised first, so that variances stay.
    """
    if target == "diagonal":
        scale = deviations.std(axis=0)
        deviations = deviations / np.where(scale > 0, scale, 1.0)
    return float(1 - ledoit_wolf_shrinkage(deviations, assume_centered=True))
