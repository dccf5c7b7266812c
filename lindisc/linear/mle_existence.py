"""Whether a multinomial likelihood has a maximum, with a proof either way.

It has none where some v leads: (v_y - v_k)'z >= 0 for all rows and k, positive for one of them.
It has one where the rows balance: sum of q_ik (e_y - e_k) z_i' = 0 with all q_ik > 0. One of the
two is always so (Stiemke). Rows that only rounding tells apart count as touching.
"""

from functools import cached_property
from typing import cast

import numpy as np
from scipy.optimize import linprog

from lindisc.linear.conditioning import ROUNDING
from lindisc.linear.losses import LogisticLoss, SoftmaxLoss
from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.cholesky import Factor, factor

_DOUBT = 16  # times the rounding of one row
_CLEAR = 1e3  # times what might be rounding
_BALANCED = 0.5
_SHORT = 0.25  # then no difference of two changes reaches 1
_MOST_UNKNOWNS = 1000
_VISIBLE = 1e-6  # sum of leads
_SAMPLE = 200
_PER_TERM = 10


def proves_maximum(
    objective: Objective, tangent: Tangent, information: Factor, error: float
) -> bool:
    """Whether the Newton step from here is short enough to prove that a maximum exists.

    P_ik (1 - the change of h_k against the mean of its row) balances the rows. `error` is the
    rounding of P_ik; entries below it must not be needed.
    """
    step = information.solve(tangent.gradient.ravel()).reshape(objective.shape)
    if np.abs(objective.Z @ step.T).max() >= _SHORT:
        return False
    loss = cast(LogisticLoss | SoftmaxLoss, objective.loss)
    shares = loss.rival_shares(tangent.scores, objective.targets)
    shares = np.where(shares > _CLEAR * error, 0, shares).sum(axis=1)
    unclear = shares > 0
    terms = objective.Z[unclear] / information.scale.reshape(objective.shape).min(axis=0)
    curvature = 2 * shares[unclear] @ np.sum(terms**2, axis=1)
    return bool(curvature * information.trace_of_inverse() < _BALANCED)


class Existence:
    """Whether the likelihood of rows (1, z) with independent columns has a maximum.

    `rounding` is the rounding error of each column.
    """

    def __init__(self, Z: np.ndarray, codes: np.ndarray, rounding: np.ndarray):
        self._Z, self._codes = Z, codes
        self._rounding = rounding + ROUNDING * np.maximum(Z.max(axis=0), -Z.min(axis=0))

    def decided(self, weights: np.ndarray) -> bool | None:
        """Whether it has; None if undecided. `weights` (K x (1 + r)) may already separate."""
        if len(set(self._Z.shape)) == 1:
            return False  # some v gives rows that are independent any leads
        leads, doubt = _leads(self._Z, self._codes, self._rounding, weights)
        if leads.min() >= -doubt and _leads_clearly(leads, doubt):
            return False
        return self._balances

    @cached_property
    def _balances(self):
        """Whether all rows balance, tried first on some rows drawn at random."""
        Z, codes = self._Z, self._codes
        size = max(_SAMPLE, _PER_TERM * Z.shape[1])
        if len(Z) > 2 * size:
            some = np.random.default_rng(0).choice(len(Z), size, replace=False)
            present, fewer = np.unique(codes[some], return_inverse=True)
            is_whole = len(present) == codes.max() + 1
            if is_whole and _balanced(Z[some], fewer, self._rounding):
                return True
        return _balanced(Z, codes, self._rounding)


def _leads(Z, codes, rounding, weights):
    """(v_y - v_k)'z, infinite for k = y, and a bound on its rounding."""
    scores, rows = Z @ weights.T, np.arange(len(codes))
    leads = scores[rows, codes][:, None] - scores
    leads[rows, codes] = np.inf
    return leads, _DOUBT * np.abs(weights).max(axis=0) @ rounding


def _leads_clearly(leads, doubt):
    return bool(leads[np.isfinite(leads)].max() > _CLEAR * doubt)


def _balanced(Z, codes, rounding):
    """Whether some q balances the rows, or some v separates them: a linear program and its
    multipliers.

    max Σ leads with leads >= 0 and |v| <= 1 is 0 where rows balance, by q = 1 + multipliers.
    """
    (n, m), n_classes = Z.shape, codes.max() + 1
    metric = factor(Z.T @ Z) if n >= m else None
    if metric is None or (n_classes - 1) * m > _MOST_UNKNOWNS:
        return None
    own, (rows, rivals) = np.eye(n_classes), np.nonzero(codes[:, None] != np.arange(n_classes))
    sides = (own[codes[rows]] - own[rivals])[:, :-1]
    terms = np.sqrt(n) * metric.half(Z.T).T[rows]
    pulls = (sides[:, :, None] * terms[:, None, :]).reshape(len(rows), -1)
    solved = linprog(-pulls.sum(axis=0), A_ub=-pulls, b_ub=np.zeros(len(pulls)), bounds=(-1, 1))
    if solved.x is None:
        return None
    found = metric.back(solved.x.reshape(n_classes - 1, m).T).T
    leads, doubt = _leads(Z, codes, rounding, np.vstack([found, np.zeros(m)]))
    if -solved.fun > _VISIBLE:
        return False if _leads_clearly(leads, doubt) else None
    size = np.sum(1 - solved.ineqlin.marginals)
    return True if size * np.linalg.norm(metric.half(rounding)) < _BALANCED else None
