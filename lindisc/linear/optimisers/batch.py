"""Batch descent: every step follows the gradient of all rows together.

W <- W - η gradient(W)
"""

from itertools import count

from lindisc.linear.optimisers.optimiser import GradientOptimiser, Step


class Batch(GradientOptimiser):
    """One step per pass."""

    def steps(self, objective, start, random):
        weights = start
        for number in count():
            yield Step(number, weights)
            weights = objective.settled(weights - self.rate * objective.gradient(weights))
