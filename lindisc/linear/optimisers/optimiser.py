"""Optimisers: the learning rate, its limit, immutable steps, and four ways down the objective.

batch       W <- W - η gradient of all rows
online      W <- W - η gradient of one row, in a fresh order on every pass
stochastic  W <- W - (η / t) n gradient of the row drawn at step t
newton      W <- W - η Hessian⁻¹ gradient, the step halved while the objective would rise

Steps down the gradient can diverge above η = 2 / (bend L + ridge), L = λ_max(Z'Z).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.random import Generator

from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.cholesky import solve

ROUNDING = 1e-13  # of an objective
SMALLEST_STEP = 1e-9


@dataclass(frozen=True)
class Step:
    """The weights after so many steps."""

    number: int
    weights: np.ndarray


@dataclass(frozen=True)
class Optimiser(ABC):
    """An optimiser with its learning rate; its rates are those of steps down the gradient."""

    rate: float

    @abstractmethod
    def steps(self, objective: Objective, start: np.ndarray, random: Generator) -> Iterator[Step]:
        """Yield the start as step 0, then one `Step` per pass over the rows."""

    @classmethod
    def runaway_rate(cls, objective: Objective) -> float:
        """The rate above which growing steps grow for ever; inf if none is known."""
        return np.inf

    @classmethod
    def limiting_rate(cls, objective: Objective) -> float:
        """The rate above which steps down the gradient of all rows can diverge."""
        steepest = objective.penalty.max()
        if objective.loss.curvature_bound:
            rows = np.sqrt(objective.emphasis) * objective.Z
            square = rows.T @ rows if len(rows) > rows.shape[1] else rows @ rows.T
            steepest += objective.loss.curvature_bound * np.linalg.eigvalsh(square)[-1]
        return two_over(steepest)

    @classmethod
    def default_rate(cls, objective: Objective) -> float:
        """Half the limit; for losses without curvature at most that of the longest row."""
        half = cls.limiting_rate(objective) / 2
        return half if objective.loss.curvature_bound else min(half, cls._flat_rate(objective))

    @classmethod
    def _flat_rate(cls, objective: Objective) -> float:
        """1 / R² with R = max |x|."""
        squares = objective.emphasis * np.sum(objective.Z[:, 1:] ** 2, axis=1, keepdims=True)
        return 1 / (squares.max() or 1)


def two_over(curvature: float) -> float:
    """Return 2 / curvature, the limit of stable rates; inf on overflow."""
    with np.errstate(over="ignore"):
        return 2 / curvature if curvature > 0 else np.inf


class RowOptimiser(Optimiser):
    """Base of optimisers with one row per step; a final class chooses rows and step sizes."""

    @abstractmethod
    def _visits(self, n_rows, random):
        """Yield for every pass the rows to visit and the factors of their gradients."""

    def steps(self, objective: Objective, start: np.ndarray, random: Generator) -> Iterator[Step]:
        rows, targets = list(objective.Z), list(objective.targets)
        n, gradient = len(rows), objective.loss.gradient
        emphasis = np.broadcast_to(objective.emphasis, (n, 1))[:, 0]
        share, ridged = objective.penalty / n, objective.penalty.any()
        weights = start.copy()
        yield Step(0, start)
        for number, (order, factors) in enumerate(self._visits(n, random), 1):
            for i, factor in zip(order.tolist(), factors.tolist(), strict=True):
                row = rows[i]
                slope = gradient(weights @ row, targets[i]) * (factor * emphasis[i])
                if ridged:
                    weights -= factor * share * weights
                weights -= slope[:, None] * row
                if objective.unit_length:
                    weights = objective.settled(weights)
            yield Step(number, weights.copy())


class Batch(Optimiser):
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

    def steps(self, objective: Objective, start: np.ndarray, random: Generator) -> Iterator[Step]:
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


@dataclass(frozen=True)
class TangentStep(Step):
    """A step with the tangent of the objective there; `decrement`: gradient' Hessian⁻¹ gradient.

    By L-BFGS the Hessian in it is from elsewhere, and there is none beside it.
    """

    tangent: Tangent
    decrement: float
    hessian: np.ndarray | None = None


class Newton(Optimiser):
    """Newton's method: one step per pass, until the gain is lost in rounding."""

    @classmethod
    def limiting_rate(cls, objective: Objective) -> float:
        return np.inf

    @classmethod
    def default_rate(cls, objective: Objective) -> float:
        return 1.0

    def steps(
        self, objective: Objective, start: np.ndarray, random: Generator | None = None
    ) -> Iterator[TangentStep]:
        number, weights, tangent, lost = 0, start, objective.tangent(start), False
        while True:
            hessian = objective.hessian(tangent.scores)
            direction = solve(hessian, tangent.gradient.ravel()).reshape(weights.shape)
            decrement = np.sum(direction * tangent.gradient)
            yield TangentStep(number, weights, tangent, decrement, hessian)
            if lost:
                return
            lost = decrement <= np.finfo(float).eps * abs(tangent.value)
            highest = tangent.value + ROUNDING * abs(tangent.value)
            size = self.rate
            while not (tangent := objective.tangent(weights - size * direction)).value <= highest:
                size /= 2
                if size < SMALLEST_STEP:
                    return
            weights, number = weights - size * direction, number + 1
