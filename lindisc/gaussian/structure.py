"""The one blank in which the members of the family differ: alpha, shrinkage and divisor."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lindisc.gaussian.covariance import Dense, Diagonal, Rows, Shrinkage, Singular, rounding
from lindisc.gaussian.statistics import Statistics


class Training:
    """A training set whose statistics are computed at most once, in the forms asked for."""

    def __init__(self, X, codes, n_classes):
        self.X = X
        self.codes = codes
        self.n_classes = n_classes
        self.origin = X.mean(axis=0)

    @cached_property
    def full(self):
        """Statistics with whole scatters."""
        return Statistics.full(self.X, self.codes, self.n_classes, self.origin)

    @cached_property
    def diagonal(self):
        """Statistics with the diagonals of the scatters."""
        return Statistics.diagonal(self.X, self.codes, self.n_classes, self.origin)

    @cached_property
    def deviations(self):
        """Rows minus their class means (n x p)."""
        return self.centred - self.diagonal.means[self.codes]

    @property
    def centred(self):
        """Rows minus the origin, as the means of the statistics are."""
        return self.X - self.origin

    @property
    def is_wide(self):
        """More features than rows: then p x p matrices are never formed."""
        return self.X.shape[1] > len(self.X)

    def rotated(self):
        """The same rows in the directions in which they differ, at most n - 1 of them."""
        left, lengths, _ = np.linalg.svd(self.centred, full_matrices=False)
        kept = lengths > rounding(len(left)) * lengths[0]
        return Training(left[:, kept] * lengths[kept], self.codes, self.n_classes)

    def variances(self, weights):
        """The diagonal of the weighted sum of scatters."""
        return Diagonal(weights @ self.diagonal.scatters)

    def spread(self, weights):
        """The weighted sum of scatters."""
        if not self.is_wide:
            return Dense(np.tensordot(weights, self.full.scatters, axes=1))
        of_rows = weights[self.codes]
        used = of_rows > 0
        return Rows(np.sqrt(of_rows[used])[:, None] * self.deviations[used])


@dataclass(frozen=True)
class Structure:
    """Covariances from statistics: `alpha` = 0 is one for all classes, 1 is one per class."""

    alpha: float
    shrinkage: Shrinkage
    unbiased: bool

    @property
    def is_pooled(self):
        """Whether all classes share one covariance, so that scores are linear."""
        return self.alpha == 0

    @property
    def is_diagonal(self):
        """Whether variances are all that is left."""
        return self.shrinkage.gamma == 0

    def statistics(self, training):
        """The cheapest statistics that hold what this structure needs."""
        if self.is_diagonal or training.is_wide:
            return training.diagonal
        return training.full

    def divisor(self, counts):
        """What the pooled scatter is divided by: n, or n - K where unbiased."""
        return counts.sum() - self.unbiased * (counts > 0).sum()

    def weights(self, counts):
        """How scatters add up: row k holds their weights in the covariance of class k."""
        own = self.alpha / np.maximum(counts - self.unbiased, 1)
        everyone = (1 - self.alpha) / max(self.divisor(counts), 1)
        return everyone + np.diag(own)

    def covariances(self, training):
        """One `Covariance` per class, the same object where pooled; `Singular` names its class."""
        counts = self.statistics(training).counts
        weights = self.weights(counts)
        if self.is_pooled:
            return [self._covariance(training, weights[0])] * len(counts)
        covariances = []
        for k, own in enumerate(weights):
            try:
                covariances.append(self._covariance(training, own))
            except Singular as singular:
                singular.class_index = k
                raise
        return covariances

    def _covariance(self, training, weights):
        spread = training.variances(weights) if self.is_diagonal else training.spread(weights)
        return spread.shrunken(self.shrinkage)
