"""A head start for many rows: the fit of some of them, and what they tell of the Hessian.

Rows are drawn by chance within classes, r_k of n_k, and each counts as often as n_k / r_k.
"""

from itertools import islice

import numpy as np

from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.quasi_newton import Blocks, Diagonal, QuasiNewton

_LEAST = 2000  # rows
_PER_WEIGHT, _AT_LEAST = 5, 2  # rows that a fit of some takes for every weight
_PER_TERM = 50  # and for every term of (1, z)
_SHARE = 1 / 32  # and of all
_BENDING = 10  # rows that tell of the curvature along a term
_OF_EACH_CLASS = 20
_NEAR = 0.05  # part of the gain that the choice of rows puts in doubt anyway
_MOST_TERMS = 500  # whose products are worth while
_MOST_STEPS = 10
_FLOOR = 1e-6  # part of the mean curvature


def head_start(
    objective: Objective, codes: np.ndarray
) -> tuple[np.ndarray, Tangent, Blocks | Diagonal]:
    """Weights, the tangent there, and a rough Hessian to lead steps from there."""
    zero, n, (C, m) = np.zeros(objective.shape), len(codes), objective.shape
    if m > _MOST_TERMS:
        tangent = objective.tangent(zero)
        bends = _bends(objective, tangent).sum(axis=0)
        return zero, tangent, Diagonal(bends[:, None] + objective.penalty)
    size = max(_LEAST, _PER_WEIGHT * C * m, _PER_TERM * m, _SHARE * n)
    worth_while = n >= 2 * max(_LEAST, _AT_LEAST * C * m)
    some = _drawn(objective, codes, min(size, n / 2) if worth_while else size)
    tangent = some.tangent(zero)
    lead = Blocks(_inverses(some, _bends(some, tangent)[:, :1]))  # at zero all columns bend alike
    if worth_while:
        method = QuasiNewton(lead, _NEAR * C * m * n / len(some.Z))
        *_, step = islice(method.steps_from(some, zero, tangent), _MOST_STEPS)
        found = objective.tangent(step.weights)
        if found.value < tangent.value:
            return step.weights, found, Blocks(_inverses(some, _bends(some, step.tangent)))
    return zero, objective.tangent(zero), lead


def _drawn(objective, codes, size):
    random = np.random.default_rng(0)
    counts = np.bincount(codes)
    taken = np.maximum(np.ceil(counts * (size / len(codes))), _OF_EACH_CLASS)
    taken = np.minimum(counts, taken).astype(int)
    small = codes.astype(np.min_scalar_type(len(counts)))  # NumPy sorts small numbers fast
    members = np.split(np.argsort(small, kind="stable"), np.cumsum(counts)[:-1])
    rows = [
        own[random.choice(len(own), r, replace=False)]
        for own, r in zip(members, taken, strict=True)
    ]
    return objective.part(np.concatenate(rows), np.repeat(counts / taken, taken)[:, None])


def _bends(objective, tangent):
    return objective.loss.curvature(tangent.scores, objective.targets)


def _inverses(some, bends):
    """Inverse Hessians of columns that bend so (rows x columns), from rows that stand for all."""
    m = some.shape[1]
    stride = max(len(some.Z) // max(_LEAST, _BENDING * m), 1)
    fewer = some.part(slice(None, None, stride), float(stride))
    blocks = np.array([fewer.block(column) for column in bends[::stride].T])
    floor = _FLOOR * np.trace(blocks, axis1=1, axis2=2) / m
    return np.linalg.inv(blocks + floor[:, None, None] * np.eye(m))
