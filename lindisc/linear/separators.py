"""The hyperplane with the widest margin between two classes, or a proof that none separates them.

max g with r (w'x + b) >= g for all rows and |w| = 1. Whether some g > 0 exists does not depend on
units: a linear program finds it in decorrelated features, and its sign is checked exactly. The
widest g is in the features' own units, by an interior point method for the shortest weights:

min ½ Σ q_j v_j² with A v >= 1: Newton's steps lead A v - s = 1, q v = A'λ and λ s = μ to μ = 0 and
keep slacks s and multipliers λ positive; each solves a system of q + A' diag(λ / s) A.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import mul
from typing import Self

import numpy as np
from scipy.linalg import cho_factor, cho_solve
from scipy.optimize import linprog

_EPS = np.finfo(float).eps
_CLOSE = 1e-10  # the share of |w|² that may be left to save
_LOST = 1e-13  # the share of |w|² that is lost in rounding beside the rows
_FINEST = 1e-10  # the least tolerance that the linear program takes
_BETTER = 1.01  # how much wider a margin must be for another turn
_MOST_FEATURES = 500  # more features than rows are used as they are up to this number


@dataclass(frozen=True)
class Separator:
    """The hyperplane w'x + b = 0 with |w| = 1 halfway between the classes.

    `margin` is the distance of the nearest row, negative where rows are on the wrong side.
    """

    weights: np.ndarray
    offset: float
    margin: float

    @classmethod
    def along(cls, direction: np.ndarray, X: np.ndarray, signs: np.ndarray) -> "Separator":
        """Return the best hyperplane orthogonal to a direction; the sign of its margin is exact."""
        direction = np.ldexp(direction, -np.frexp(np.abs(direction).max())[1])
        length = np.linalg.norm(direction) or 1.0
        rows = X - X[0]
        scores, below, above = rows @ direction, signs < 0, signs > 0
        low, high = scores[below].max(), scores[above].min()
        gap = high - low
        blur = (X.shape[1] + 4) * _EPS * (np.abs(rows) @ np.abs(direction)).max()
        if 0 < blur >= abs(gap) / 2:
            lower, upper = below & (scores >= low - 2 * blur), above & (scores <= high + 2 * blur)
            ends = max(_exactly(X[lower], direction)), min(_exactly(X[upper], direction))
            gap = float(ends[1] - ends[0])
        offset = -(X[0] @ direction + (low + high) / 2) / length
        return cls(direction / length, offset, gap / 2 / length)


class Separation:
    """The widest separators of rows `X`, for several divisions of them into two classes."""

    def __init__(self, X: np.ndarray):
        self._X = X

    def widest(self, signs: np.ndarray, guess: np.ndarray) -> Separator:
        """Return the widest separator; where there is none, one of margin 0.

        A first direction saves the search for one, if it separates.
        """
        starts = [Separator.along(guess, self._X, signs)]
        if not starts[0].margin > 0:
            starts = [Separator.along(self._search(signs), self._X, signs)]
            if not starts[0].margin > 0:
                return Separator(np.zeros_like(guess), 0.0, 0.0)
            starts.append(self._wide(signs))
        widened = [self._widened(start, signs) for start in starts if start.margin > 0]
        return max(widened, key=lambda separator: separator.margin)

    def _search(self, signs):
        """A direction that separates the classes; zero where none does."""
        rows, turn = self._alike
        weights = _farthest(_sided(rows, signs), np.ones(rows.shape[1]))
        return self._scaled.direction(turn @ weights)

    def _wide(self, signs):
        """The separator of the largest least score, in the features' own units for |w_j| <= 1."""
        features = self._features
        weights = _farthest(_sided(features.rows, signs), 1 / np.sqrt(features.costs))
        return Separator.along(features.direction(weights), self._X, signs)

    def _widened(self, best, signs):
        """The widest separator, starting from any.

        Weights whose cost would be lost in rounding are given a small cost, which is lowered when
        the total falls.
        """
        features = self._features
        A, costs = _sided(features.rows, signs), np.append(0, features.costs)
        while True:
            start = features.weights(best.weights)
            scores = features.rows @ start
            low, high = scores[signs < 0].max(), scores[signs > 0].min()
            if not high > low:
                return best
            start = np.append(-(high + low) / 2, start) * (4 / (high - low))
            costs = costs / (costs @ start**2)
            seen = np.maximum(costs, np.append(0, np.full(len(start) - 1, _LOST / max(start**2))))
            for point in points(A, seen, Point.inside(A, seen, start)):
                if 2 * point.gap <= _CLOSE * (seen @ point.weights**2):
                    break
            found = Separator.along(features.direction(point.weights[1:]), self._X, signs)
            better = found.margin > _BETTER * best.margin
            best = max(best, found, key=lambda separator: separator.margin)
            if not better or (seen == costs).all():
                return best

    @cached_property
    def _scaled(self):
        return _Features.of(self._X)

    @cached_property
    def _features(self):
        """The features to find weights for: no more than rows, where there are many."""
        n, p = self._X.shape
        if p <= max(n, _MOST_FEATURES):
            return self._scaled
        return _Features.of(self._X, np.linalg.qr((self._X - self._X[0]).T)[0])

    @cached_property
    def _alike(self):
        """The rows in directions with equal variance, and these in terms of the scaled features."""
        rows = self._scaled.rows
        _, lengths, vectors = np.linalg.svd(np.linalg.qr(rows, mode="r"), full_matrices=False)
        seen = lengths > 64 * _EPS * np.sqrt(sum(rows.shape)) * lengths[0]
        turn = vectors[seen].T / lengths[seen] * np.sqrt(len(rows))
        return rows @ turn, turn


@dataclass(frozen=True)
class _Features:
    """Centred rows whose features are scaled by powers of two to about unit size."""

    rows: np.ndarray
    units: np.ndarray
    turn: np.ndarray | None

    @classmethod
    def of(cls, X: np.ndarray, turn: np.ndarray | None = None) -> Self:
        rows = X - X[0]
        if turn is not None:
            rows = rows @ turn
        rows -= rows.mean(axis=0)
        units = np.ldexp(1.0, np.frexp(np.abs(rows).max(axis=0))[1])
        return cls(rows / units, units, turn)

    @property
    def costs(self) -> np.ndarray:
        """The contribution of each weight to |w|², relative to the largest unit."""
        return (self.units.min() / self.units) ** 2

    def weights(self, direction: np.ndarray) -> np.ndarray:
        """Return the weights of these features along a direction of `X`."""
        return self.units * (direction if self.turn is None else direction @ self.turn)

    def direction(self, weights: np.ndarray) -> np.ndarray:
        """Return the direction of `X`, of any length, for weights of these features."""
        weights = weights * (self.units.min() / self.units)
        return weights if self.turn is None else self.turn @ weights


def _sided(rows, signs):
    """r (1, x) for every row."""
    return signs[:, None] * np.column_stack([np.ones(len(rows)), rows])


def _farthest(A, limits):
    """max t with A (b, w) >= t and |w_j| at most its limit: w, zero where the program fails."""
    n, m = A.shape
    solved = linprog(
        np.append(np.zeros(m), -1),
        A_ub=np.column_stack([-A, np.ones(n)]),
        b_ub=np.zeros(n),
        bounds=[(None, None), *zip(-limits, limits, strict=True), (None, None)],
        options={"primal_feasibility_tolerance": _FINEST, "dual_feasibility_tolerance": _FINEST},
    )
    return np.zeros(m - 1) if solved.x is None else solved.x[1:m]


def _exactly(rows, direction):
    """The exact scores of the rows along a direction."""
    weights = [Fraction(weight) for weight in direction.tolist()]
    for row in np.unique(rows, axis=0).tolist():
        yield sum(map(mul, weights, map(Fraction, row)))


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
