"""Gradient descent: by all rows at once, by each row in turn, or by rows drawn at random.

batch       W <- W - η gradient of all rows
online      W <- W - η gradient of one row, in a fresh order on every pass
stochastic  W <- W - (η / t) n gradient of the row drawn at step t
"""

from collections.abc import Iterator
from itertools import count

import numpy as np

from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.optimiser import GradientOptimiser, RowOptimiser, Step, two_over


class Batch(GradientOptimiser):
    """One step per pass."""

    @classmethod
    def runaway_rate(cls, objective: Objective) -> float:
        """The limiting rate of a quadratic loss; of others the rate that the ridge allows."""
        if objective.unit_length:
            return np.inf
        if objective.loss.is_quadratic:
            return cls.limiting_rate(objective)
        return two_over(objective.penalty.max())

    @classmethod
    def _flat_rate(cls, objective: Objective) -> float:
        """1 / (n R²), since all n rows contribute to a step."""
        return super()._flat_rate(objective) / len(objective.Z)

    def steps(
        self, objective: Objective, start: np.ndarray, random: np.random.Generator
    ) -> Iterator[Step]:
        weights = start
        for number in count():
            yield Step(number, weights)
            weights = objective.settled(weights - self.rate * objective.gradient(weights))


class Online(RowOptimiser):
    """As many steps in a pass as there are rows."""

    def _visits(self, n_rows, random):
        factors = np.full(n_rows, self.rate)
        while True:
            yield random.permutation(n_rows), factors


class Stochastic(RowOptimiser):
    """Stochastic gradient descent; a pass is as many draws as there are rows."""

    def _visits(self, n_rows, random):
        times = np.arange(1, n_rows + 1)
        while True:
            yield random.integers(n_rows, size=n_rows), self.rate * n_rows / times
            times = times + n_rows
