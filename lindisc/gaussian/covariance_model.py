"""Covariance models of Gaussian classifiers: alpha, shrinkage and divisor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np

from lindisc.gaussian.covariance import (
    Covariance,
    Shrinkage,
    Singular,
    ledoit_wolf_gamma,
    of_matrices,
    of_rows,
    of_variances,
    rounding,
)
from lindisc.gaussian.statistics import Statistics


class Training:
    """A training set whose statistics are computed at most once, in each form asked for."""

    def __init__(self, X: np.ndarray, codes: np.ndarray, n_classes: int):
        self._X = X
        self._codes = codes
        self.n_classes = n_classes
        self.origin = X.mean(axis=0)

    @property
    def X(self) -> np.ndarray:
        """The rows."""
        return self._X

    @property
    def codes(self) -> np.ndarray:
        """Their classes."""
        return self._codes

    @cached_property
    def full(self) -> Statistics:
        """Statistics with whole scatters."""
        return Statistics.full(self.X, self.codes, self.n_classes, self.origin)

    @cached_property
    def diagonal(self) -> Statistics:
        """Statistics with the diagonals of the scatters."""
        return Statistics.diagonal(self.X, self.codes, self.n_classes, self.origin)

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

    def without_each(self, parts: np.ndarray) -> Iterator[_Others]:
        """For every part of the rows, numbered from 0, the training set of the others."""
        own = _Parts(self, [np.flatnonzero(parts == k) for k in range(parts.max() + 1)])
        return (_Others(own, k) for k in range(len(own.rows)))

    def scaled(self, centre: np.ndarray, scale: np.ndarray) -> Training:
        """The training set of (x - centre) / scale, with the same statistics in other units."""
        return _Scaled(self, centre, scale)

    def covariances(self, weights: np.ndarray, shrinkage: Shrinkage) -> Covariance:
        """Shrunken sums of scatters, one for each row of weights; or `Singular`."""
        if self.is_wide:
            return of_rows([self._spread(own[self.codes]) for own in weights], shrinkage)
        return of_matrices(shrinkage.applied(self.full.combined(weights)))

    def _spread(self, weights):
        """Rows B with B'B the weighted sum of their squares."""
        used = weights > 0
        return np.sqrt(weights[used])[:, None] * self.deviations[used]


class _Parts:
    """Parts of a training set, the statistics of each computed once."""

    def __init__(self, whole: Training, rows: list[np.ndarray]):
        self.whole = whole
        self.rows = rows
        centred = whole.centred
        self.sums = np.array([centred[members].sum(axis=0) for members in rows])

    @cached_property
    def full(self) -> list[Statistics]:
        return self._each(Statistics.full)

    @cached_property
    def diagonal(self) -> list[Statistics]:
        return self._each(Statistics.diagonal)

    def _each(self, make):
        whole = self.whole
        return [make(whole.X[r], whole.codes[r], whole.n_classes, whole.origin) for r in self.rows]


class _Others(Training):
    """A training set without one of its parts; its statistics sum those of the others."""

    def __init__(self, parts: _Parts, out: int):
        self._parts = parts
        self._out = out
        self.n_classes = parts.whole.n_classes
        n_left = len(parts.whole.X) - len(parts.rows[out])
        self.origin = parts.whole.origin + np.delete(parts.sums, out, axis=0).sum(axis=0) / n_left

    @cached_property
    def full(self) -> Statistics:
        return self._summed(self._parts.full)

    @cached_property
    def diagonal(self) -> Statistics:
        return self._summed(self._parts.diagonal)

    @cached_property
    def X(self) -> np.ndarray:
        """The rows themselves, which only a refusal looks at."""
        return np.delete(self._parts.whole.X, self._parts.rows[self._out], axis=0)

    @cached_property
    def codes(self) -> np.ndarray:
        """Their classes."""
        return np.delete(self._parts.whole.codes, self._parts.rows[self._out])

    @property
    def is_wide(self) -> bool:
        return self._parts.whole.X.shape[1] > len(self.codes)

    @property
    def has_all_classes(self) -> bool:
        """Whether a row of every class is left."""
        return len(np.unique(self.codes)) == self.n_classes

    def _summed(self, statistics):
        others = [each for k, each in enumerate(statistics) if k != self._out]
        return Statistics.summed(others, self._parts.whole.origin).about(self.origin)


class _Scaled(Training):
    """A training set with its own centre and scale for every feature."""

    def __init__(self, training: Training, centre: np.ndarray, scale: np.ndarray):
        self._training = training
        self._units = centre, scale
        self.n_classes = training.n_classes
        self.origin = (training.origin - centre) / scale

    @cached_property
    def full(self) -> Statistics:
        return self._training.full.scaled(*self._units)

    @cached_property
    def diagonal(self) -> Statistics:
        return self._training.diagonal.scaled(*self._units)

    @cached_property
    def X(self) -> np.ndarray:
        centre, scale = self._units
        return (self._training.X - centre) / scale

    @property
    def codes(self) -> np.ndarray:
        return self._training.codes

    @property
    def is_wide(self) -> bool:
        return self._training.is_wide


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
        own = self.alpha / np.maximum(counts - self.unbiased, 1)
        everyone = (1 - self.alpha) / np.maximum(self.divisor(counts), 1)
        weights = everyone + own[:, None] * np.eye(len(counts))
        return weights[:1] if self.is_pooled else weights

    def covariances(self, training: Training) -> Covariance:
        """The covariances of all classes, one where pooled; or `Singular`."""
        if self.is_diagonal:
            statistics = training.diagonal
            variances = statistics.combined(self.weights(statistics.counts))
            return of_variances(self.shrinkage.added(variances))
        weights = self.weights(self.statistics(training).counts)
        return training.covariances(weights, self.shrinkage)

    def matrices(self, statistics: Statistics) -> np.ndarray:
        """The covariances as matrices, whether they have an inverse or not."""
        return self.shrinkage.applied(statistics.combined(self.weights(statistics.counts)))


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
