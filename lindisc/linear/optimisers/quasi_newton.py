"""Quasi-Newton steps: a rough inverse Hessian, corrected by what the last steps showed.

W <- W - B gradient; B <- (I - s y'/s'y) B (I - y s'/s'y) + s s'/s'y, s the step, y the change
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.newton import ROUNDING, SMALLEST_STEP
from lindisc.linear.optimisers.optimiser import Step

_MOVES = 10
_MEMORY = 10  # moves
_SLIGHT = 1e-4  # part of the gain promised by the slope that a step has to bring
_SHRINK = (0.05, 0.5)


@dataclass(frozen=True)
class Blocks:
    """A rough Hessian in which the classes do not act together: one inverse for each."""

    inverses: np.ndarray

    def solve(self, gradient: np.ndarray) -> np.ndarray:
        return np.matmul(self.inverses, gradient[:, :, None])[:, :, 0]


@dataclass(frozen=True)
class Diagonal:
    """A rough Hessian in which no two weights act together."""

    values: np.ndarray

    def solve(self, gradient: np.ndarray) -> np.ndarray:
        return gradient / self.values


@dataclass(frozen=True)
class QuasiNewtonStep(Step):
    """A step, what touches the objective there, and about twice what is left to gain."""

    tangent: Tangent
    decrement: float
    hessian: None = None


@dataclass(frozen=True)
class QuasiNewton:
    """Ten moves are a step; the last ends where the decrement is `enough` or nothing is gained."""

    lead: Blocks | Diagonal
    enough: float

    def steps_from(
        self, objective: Objective, weights: np.ndarray, tangent: Tangent
    ) -> Iterator[QuasiNewtonStep]:
        """Yield a `QuasiNewtonStep` for the start, where the `tangent` is known, and every step."""
        memory, number, ended = _Memory(self.lead), 0, False
        direction, decrement = _down(objective, memory, tangent)
        yield QuasiNewtonStep(number, weights, tangent, decrement)
        while not ended:
            for _ in range(_MOVES):
                found = _lower(objective, weights, tangent, direction, decrement)
                if found:
                    memory.learn(found[0] - weights, found[1].gradient - tangent.gradient)
                    weights, tangent = found
                    direction, decrement = _down(objective, memory, tangent)
                ended = not found or decrement <= self.enough
                if ended:
                    break
            number += 1
            yield QuasiNewtonStep(number, weights, tangent, decrement)


def _down(objective, memory, tangent):
    """The way down and the decrement; a shift common to the classes would lead nowhere."""
    direction = memory.solve(tangent.gradient)
    if objective.loss.ignores_common_shift:
        direction -= direction.mean(axis=0)
    return direction, np.sum(direction * tangent.gradient)


@dataclass
class _Memory:
    """The rough Hessian with the corrections of the last steps."""

    lead: Blocks | Diagonal
    pairs: deque = field(default_factory=lambda: deque(maxlen=_MEMORY))
    size: float = 1.0

    def learn(self, step: np.ndarray, change: np.ndarray) -> None:
        along = np.sum(step * change)
        if along > 0:
            self.pairs.append((step, change, along))
            self.size = along / np.sum(change * self.lead.solve(change))

    def solve(self, gradient: np.ndarray) -> np.ndarray:
        rest, parts = gradient.copy(), []
        for step, change, along in reversed(self.pairs):
            parts.append(np.sum(step * rest) / along)
            rest -= parts[-1] * change
        found = self.size * self.lead.solve(rest)
        for (step, change, along), part in zip(self.pairs, reversed(parts), strict=True):
            found += (part - np.sum(change * found) / along) * step
        return found


def _lower(objective, weights, tangent, direction, decrement):
    """Weights down the direction and the tangent there; None where nothing is gained."""
    size, slack = 1.0, ROUNDING * abs(tangent.value)
    while size > SMALLEST_STEP:
        found = weights - size * direction
        after = objective.tangent(found)
        risen = after.value - tangent.value
        if risen <= slack - _SLIGHT * size * decrement:
            return found, after
        lowest = decrement * size / (2 * (risen / size + decrement))  # of the touching parabola
        size = np.clip(lowest, *(size * np.array(_SHRINK)))
    return None
