"""Newton's method: each step minimises the second-order Taylor model of the objective.

W <- W - η Hessian⁻¹ gradient, the step halved while the objective would rise.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.factor import solve
from lindisc.linear.optimisers.optimiser import Optimiser, Step

ROUNDING = 1e-13  # of an objective
SMALLEST_STEP = 1e-9


@dataclass(frozen=True)
class NewtonStep(Step):
    """A step, the tangent of the objective there, and gradient' Hessian⁻¹ gradient."""

    tangent: Tangent
    hessian: np.ndarray
    direction: np.ndarray
    decrement: float


class Newton(Optimiser):
    """Newton's method: one step per pass, until the gain is lost in rounding."""

    @classmethod
    def limiting_rate(cls, objective: Objective) -> float:
        return np.inf

    @classmethod
    def default_rate(cls, objective: Objective) -> float:
        return 1.0

    def steps(
        self, objective: Objective, start: np.ndarray, random: np.random.Generator | None = None
    ) -> Iterator[NewtonStep]:
        return self.steps_from(objective, start, objective.tangent(start))

    def steps_from(
        self, objective: Objective, weights: np.ndarray, tangent: Tangent
    ) -> Iterator[NewtonStep]:
        """Yield the steps from a known `tangent` of the objective."""
        number, lost = 0, False
        while True:
            hessian = objective.hessian(tangent.scores)
            direction = solve(hessian, tangent.gradient.ravel()).reshape(weights.shape)
            decrement = np.sum(direction * tangent.gradient)
            yield NewtonStep(number, weights, tangent, hessian, direction, decrement)
            if lost:
                return
            lost = decrement <= np.finfo(float).eps * abs(tangent.value)
            highest = tangent.value + ROUNDING * abs(tangent.value)
            size = self.rate
            tangent = objective.tangent(weights - size * direction)
            while not tangent.value <= highest:
                size /= 2
                if size < SMALLEST_STEP:
                    return
                tangent = objective.tangent(weights - size * direction)
            weights, number = weights - size * direction, number + 1
