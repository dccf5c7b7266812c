"""L-BFGS for many rows or weights, where Hessians are too expensive.

u = L'w for each class, L L' the mean Hessian of a class where some of the rows stand: there u bends
alike in all directions. Of many rows the start is the fit of some, each class drawn by its share.
"""

from collections.abc import Iterator

import numpy as np
from scipy.linalg import cholesky, solve_triangular
from scipy.optimize import minimize

from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.optimiser import TangentStep

_MOVES = 10
_MEMORY = 10  # moves
_LEAST = 2000  # rows
_PER_WEIGHT, _PER_TERM = 5, 50  # rows that a fit of some takes for every weight, and term of (1, z)
_SHARE = 1 / 16  # and of all
_OF_EACH_CLASS = 20
_MOST_TRIES = 10  # of lengths of a move
_NEAR = 0.05  # part of the gain that the choice of rows puts in doubt anyway
_MOST_TERMS = 500  # whose products are worth while
_FLOOR = 1e-6  # part of the mean curvature


def limited_memory(
    objective: Objective, codes: np.ndarray, most: int, goal: float
) -> Iterator[TangentStep]:
    """Yield at most so many steps of ten moves, until the decrement reaches the goal."""
    n, (C, m), zero = len(codes), objective.shape, np.zeros(objective.shape)
    size = int(max(_LEAST, _PER_WEIGHT * C * m, _PER_TERM * m, _SHARE * n))
    some = _drawn(objective, codes, size) if size < n else objective
    run = _Run(objective, _scale(some, some.tangent(zero)), zero)
    if 2 * size <= n and m <= _MOST_TERMS:
        *_, found = _Run(some, run.scale, zero).steps(1, _NEAR * C * m * n / size)
        led = _Run(objective, _scale(some, found.tangent), found.weights)
        run = min(run, led, key=lambda each: each.tangent.value)
    yield from run.steps(most, goal)


class _Run:
    """L-BFGS on u = L'w from some weights; `scale` is L, or its diagonal alone."""

    def __init__(self, objective: Objective, scale: np.ndarray, weights: np.ndarray):
        self.objective, self.scale = objective, scale
        self.weights, self.tangent = weights, objective.tangent(weights)

    def steps(self, most: int, goal: float) -> Iterator[TangentStep]:
        """Yield the start, every tenth move, and the end."""
        yield self._step(0)
        passed: list[np.ndarray] = []
        first, last = self.weights, self.tangent
        level = last.losses if first.any() else np.zeros_like(last.losses)
        unit = np.sqrt(self._step(0).decrement) or 1.0  # then the first move is as long as it says

        def value(u):
            u = unit * u.reshape(self.objective.shape)
            self._see(_solved(self.scale, u, transposed=True))
            slope = self._slope(self.tangent.gradient).ravel()
            return self._above(first, level) / unit**2, slope / unit

        def note(_):
            nonlocal last
            passed.append(self.weights)
            last = self.tangent
            if self._step(0).decrement <= max(goal, self._rounding()):
                raise StopIteration

        u = self.weights * self.scale if self.scale.ndim == 1 else self.weights @ self.scale
        start = u.ravel() / unit
        options = {"maxcor": _MEMORY, "maxiter": _MOVES * most, "ftol": 0.0, "gtol": 0.0}
        options["maxls"] = _MOST_TRIES
        minimize(value, start, jac=True, method="L-BFGS-B", callback=note, options=options)
        tenths = passed[_MOVES - 1 : -1 : _MOVES]
        for number, weights in enumerate(tenths, 1):
            self._see(weights)
            yield self._step(number)
        if passed:
            self.weights, self.tangent = passed[-1], last
            yield self._step(len(tenths) + 1)

    def _rounding(self):
        """The gain below which rounding hides changes of the objective."""
        return np.finfo(float).eps / 2 * np.linalg.norm(self.tangent.losses)

    def _above(self, weights, level):
        """The objective less that at reference losses, summed from row differences.

        Near the minimum it has more digits than the objective itself.
        """
        more = self.objective.emphasis * (self.tangent.losses - level)[:, None]
        squares = self.objective.penalty * (self.weights - weights) * (self.weights + weights)
        return np.sum(more) + 0.5 * np.sum(squares)

    def _see(self, weights):
        self.weights, self.tangent = weights, self.objective.tangent(weights)

    def _step(self, number):
        decrement = np.sum(self._slope(self.tangent.gradient) ** 2)
        return TangentStep(number, self.weights, self.tangent, decrement)

    def _slope(self, gradient):
        return _solved(self.scale, gradient, transposed=False)


def _solved(scale, rows, transposed):
    """Every row times the inverse of L or, transposed, of L'."""
    if scale.ndim == 1:
        return rows / scale
    return solve_triangular(scale, rows.T, lower=True, trans=int(transposed), check_finite=False).T


def _scale(objective, tangent):
    """L of the mean Hessian of a class at a tangent; of many terms its diagonal alone."""
    bends = objective.loss.curvature(tangent.scores, objective.targets).mean(axis=1)
    if objective.shape[1] > _MOST_TERMS:
        bent = (objective.emphasis * bends[:, None]).T
        return np.sqrt((bent @ objective.Z**2)[0] + objective.penalty)
    block = objective.block(bends)
    block[np.diag_indices_from(block)] += _FLOOR * np.trace(block) / len(block)
    return cholesky(block, lower=True)


def _drawn(objective, codes, size):
    random = np.random.default_rng(0)
    counts = np.bincount(codes)
    taken = np.maximum(np.ceil(counts * (size / len(codes))), _OF_EACH_CLASS)
    taken = np.minimum(counts, taken).astype(int)
    members = np.split(np.argsort(codes, kind="stable"), np.cumsum(counts)[:-1])
    rows = [random.choice(own, r, replace=False) for own, r in zip(members, taken, strict=True)]
    return objective.part(np.concatenate(rows), np.repeat(counts / taken, taken)[:, None])
