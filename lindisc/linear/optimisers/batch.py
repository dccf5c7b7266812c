"""Batch gradient descent: every step follows the gradient of all rows.

W <- W - η gradient(W)
"""

from collections.abc import Iterator
from itertools import count

import numpy as np

from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.optimiser import GradientOptimiser, Step, two_over


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
