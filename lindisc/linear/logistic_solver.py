"""Maximises a likelihood by Newton's method, or by L-BFGS where Hessians are expensive.

It stops at the maximum, at the cap, where there is no maximum once the gain is negligible, and
where only rounding of the rows leaves a gain.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from lindisc.linear.information_matrix import is_kept
from lindisc.linear.mle_existence import Existence, proves_maximum
from lindisc.linear.objective import Objective, Tangent, winners
from lindisc.linear.optimisers.cholesky import Factor, factor
from lindisc.linear.optimisers.limited_memory import limited_memory
from lindisc.linear.optimisers.optimiser import Newton, TangentStep
from lindisc.linear.training_path import class_weights

_FEW_ROWS, _FEW_WEIGHTS = 10_000, 60
_CHEAP = 2e7  # multiplications for a Hessian
_FINEST = 1e-19  # of the loss at zero: now eight digits of the weights stand
_LEGIBLE = 0.1  # more than this rounding must not change a score
_FEW_DIGITS = 100  # times the rounding of the rows may be in their scores
_LINEAR = 0.1  # a quadratic method gains more than this per step, unless the weights run away


@dataclass(frozen=True)
class SolverPath:
    """The steps of a fit: weights, losses and training errors, and what is known at its end.

    `tied` are the frames in which rounding decides the class of a row. `information` is the factor
    of the Hessian, None where that is singular, penalised or large.
    """

    frames: np.ndarray
    losses: np.ndarray
    errors: np.ndarray
    tied: np.ndarray
    tangent: Tangent
    maximum_exists: bool | None
    converged: bool
    information: Factor | None


def maximise(
    objective: Objective, codes: np.ndarray, rounding: np.ndarray, *, max_iter: int, tol: float
) -> SolverPath:
    """Take at most `max_iter` steps, until one gains at most `tol` of the loss at zero.

    `rounding` is the rounding error of the columns of the rows.
    """
    whole = len(codes) * np.log(codes.max() + 1)
    existence = Existence(objective.Z, codes, rounding)
    exists: bool | None = True if objective.penalty.any() else None
    before = np.inf
    frames: list[np.ndarray] = []
    losses, errors, tied = [], [], []
    for found in _steps(objective, codes, max_iter, tol, whole):
        doubt = np.abs(found.weights).max(axis=0) @ rounding
        if frames and doubt > _LEGIBLE:
            break
        step = found
        frames.append(step.weights)
        losses.append(step.tangent.value)
        errors.append(np.mean(winners(step.tangent.scores) != codes))
        tied.append(_has_ties(step.tangent.scores, _FEW_DIGITS * doubt))
        if step.number == max_iter:
            break
        if exists is None and _LINEAR * before < step.decrement <= tol * whole:
            exists = existence.decided(class_weights(step.weights))
        if exists is False:
            break
        before = step.decrement
    information = None
    if is_kept(objective.shape) and not objective.penalty.any():
        known = step.hessian is not None
        information = factor(step.hessian if known else objective.hessian(step.tangent.scores))
    if exists is None:
        is_proven = information and proves_maximum(
            objective, step.tangent, information, rounding.max()
        )
        exists = True if is_proven else existence.decided(class_weights(step.weights))
    return SolverPath(
        np.array(frames),
        np.array(losses),
        np.array(errors),
        np.flatnonzero(tied),
        step.tangent,
        exists,
        exists is True and bool(step.decrement <= tol * whole),
        information,
    )


def _steps(objective, codes, most, tol, whole):
    n, size = len(codes), np.prod(objective.shape)
    if n <= _FEW_ROWS and size <= _FEW_WEIGHTS and n * size**2 <= _CHEAP:
        return newton_steps(objective, np.zeros(objective.shape), tol * whole)
    return limited_memory(objective, codes, most, max(tol**2, _FINEST) * whole)


def newton_steps(
    objective: Objective, start: np.ndarray, negligible: float
) -> Iterator[TangentStep]:
    """Yield Newton's steps until the gain is negligible."""
    before = np.inf
    for step in Newton(1.0).steps(objective, start):
        yield step
        if before <= negligible:
            return
        before = step.decrement


def _has_ties(scores, doubt):
    """Whether the two largest scores of a row are equal but for rounding."""
    if doubt == 0:
        return False
    if scores.shape[1] == 1:
        return np.abs(scores).min() <= doubt
    return np.sum(scores >= scores.max(axis=1, keepdims=True) - doubt) > len(scores)
