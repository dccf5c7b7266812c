"""Interior point method for the shortest weights that classify all rows correctly.

min ½ Σ q_j v_j² with A v >= 1: Newton's steps lead A v - s = 1, q v = A'λ and λ s = μ to μ = 0 and
keep slacks s and multipliers λ positive; each solves a system of q + A' diag(λ / s) A.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.linalg import cho_factor, cho_solve

_MOST_STEPS = 60
_SHORT_OF_THE_WALL = 0.99


@dataclass(frozen=True)
class Point:
    """Weights v, slacks s of the rows and their multipliers λ."""

    weights: np.ndarray
    slacks: np.ndarray
    multipliers: np.ndarray

    @classmethod
    def inside(cls, A: np.ndarray, costs: np.ndarray, weights: np.ndarray) -> "Point":
        """Return weights with A v >= 2, and multipliers that fit them."""
        slacks = A @ weights - 1
        return cls(weights, slacks, costs @ weights**2 / len(A) / slacks)

    @property
    def gap(self) -> float:
        """The duality gap of ½ Σ q v², once A v - s = 1."""
        return float(self.slacks @ self.multipliers)


def points(A: np.ndarray, costs: np.ndarray, start: Point) -> Iterator[Point]:
    """Yield the start and better points, while they are finite."""
    point = start
    for _ in range(_MOST_STEPS):
        yield point
        try:
            point = _next(A, costs, point)
        except np.linalg.LinAlgError:
            return


def _next(A, costs, point):
    """Mehrotra's step: predict along Newton's direction, then correct."""
    v, s, multipliers = point.weights, point.slacks, point.multipliers
    system = A.T @ ((multipliers / s)[:, None] * A)
    system[np.diag_indices_from(system)] += costs
    units = 1 / np.sqrt(np.diagonal(system))
    system *= units * units[:, None]
    system[np.diag_indices_from(system)] += len(v) * np.finfo(float).eps
    factor = cho_factor(system)
    missing = A @ v - s - 1
    ahead = multipliers @ A - costs * v

    def direction(wanted):
        right = ahead + ((wanted - multipliers * missing) / s) @ A
        dv = units * cho_solve(factor, units * right)
        ds = A @ dv + missing
        return dv, ds, (wanted - multipliers * ds) / s

    products = s * multipliers
    _, ds, dm = direction(-products)
    reached = (s + _room(s, ds) * ds) @ (multipliers + _room(multipliers, dm) * dm)
    middle = (reached / products.sum()) ** 3 * products.mean()
    dv, ds, dm = direction(middle - products - ds * dm)
    a, b = _SHORT_OF_THE_WALL * _room(s, ds), _SHORT_OF_THE_WALL * _room(multipliers, dm)
    return Point(v + a * dv, s + a * ds, multipliers + b * dm)


def _room(values, steps):
    """The largest share of a step, at most 1, that keeps positive values positive."""
    return 1 / max(1.0, float(np.max(-steps / values)))
