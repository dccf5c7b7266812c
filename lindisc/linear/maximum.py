"""Whether a multinomial likelihood has a maximum, proved either way.

It has none where some v leads: (v_y - v_k)'z >= 0 for all rows and k, positive for one of them.
It has one where the rows balance: sum of q_ik (e_y - e_k) z_i' = 0 with all q_ik > 0. One of the
two is always so (Stiemke). Rows that only rounding tells apart count as touching.
"""

from typing import cast

import numpy as np
from scipy.optimize import nnls

from lindisc.linear.losses import LogisticLoss, SoftmaxLoss
from lindisc.linear.objective import Objective, Tangent
from lindisc.linear.optimisers.factor import Factor, factor
from lindisc.linear.span import ROUNDING

_DOUBT = 16  # times the rounding of one row
_CLEAR = 1e3  # times what might be rounding
_BALANCED = 0.5
_SHORT = 0.25  # then no difference of two changes reaches 1
_MOST_UNKNOWNS = 1000
_MOST_ROUNDS = 100
_NEIGHBOURS = 3
_SAMPLE = 200
_PER_TERM = 10


def proves_maximum(
    objective: Objective, tangent: Tangent, information: Factor, error: float
) -> bool:
    """Whether the Newton step from here is so short that it proves one.

    P_ik (1 - the change of h_k against the mean of its row) balances the rows. `error` is how much
    of P_ik may be rounding: those not clear of it must not be needed.
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


def has_maximum(
    Z: np.ndarray, codes: np.ndarray, rounding: np.ndarray, weights: np.ndarray
) -> bool | None:
    """Whether the likelihood of rows (1, z), with independent columns, has one; None: too hard.

    `rounding` is how far each column may be off; `weights` (K x (1 + r)) may already lead.
    """
    rounding = rounding + ROUNDING * np.maximum(Z.max(axis=0), -Z.min(axis=0))
    if len(set(Z.shape)) == 1:
        return False  # some v gives rows that are independent any leads
    leads, doubt = _leads(Z, codes, rounding, weights)
    if leads.min() >= -doubt and _leads_clearly(leads, doubt):
        return False
    codes, n_classes = _merged(Z, codes, rounding)
    return n_classes == 1 or _balanced_soon(Z, codes, rounding)


def _leads(Z, codes, rounding, weights):
    """(v_y - v_k)'z, infinite for k = y, and how much of it may be rounding."""
    scores, rows = Z @ weights.T, np.arange(len(codes))
    leads = scores[rows, codes][:, None] - scores
    leads[rows, codes] = np.inf
    return leads, _DOUBT * np.abs(weights).max(axis=0) @ rounding


def _leads_clearly(leads, doubt):
    return bool(leads[np.isfinite(leads)].max() > _CLEAR * doubt)


def _merged(Z, codes, rounding):
    """Codes, and how many, in which two classes that have a maximum by themselves are one.

    What leads them does not tell them apart: they share their v.
    """
    n_classes, before = int(codes.max()) + 1, np.inf
    while 2 < n_classes < before:
        groups = np.arange(n_classes)
        for a, b in _neighbours(Z, codes, n_classes):
            pair = (codes == a) | (codes == b)
            if groups[a] != groups[b] and _balanced_soon(Z[pair], 1 * (codes[pair] == b), rounding):
                groups[groups == groups[b]] = groups[a]
        codes, before = np.unique(groups, return_inverse=True)[1][codes], n_classes
        n_classes = int(codes.max()) + 1
    return codes, n_classes


def _neighbours(Z, codes, n_classes):
    """Pairs of classes whose means are near each other, the nearest first."""
    means = np.eye(n_classes)[:, codes] @ Z / np.bincount(codes)[:, None]
    squares = np.sum(means**2, axis=1)
    distances = squares[:, None] + squares - 2 * means @ means.T
    np.fill_diagonal(distances, np.inf)
    near = np.argsort(distances, axis=1)[:, :_NEIGHBOURS]
    pairs = {tuple(sorted((a, b))) for a, row in enumerate(near.tolist()) for b in row if a != b}
    return sorted(pairs, key=lambda pair: distances[pair])


def _balanced_soon(Z, codes, rounding):
    """Whether all rows balance; mostly some, drawn by chance, do so by themselves."""
    n, m = Z.shape
    size = max(_SAMPLE, _PER_TERM * m)
    if n > 2 * size:
        some = np.random.default_rng(0).choice(n, size, replace=False)
        present, fewer = np.unique(codes[some], return_inverse=True)
        if len(present) == codes.max() + 1 and _balanced(Z[some], fewer, rounding):
            return True
    return _balanced(Z, codes, rounding)


def _balanced(Z, codes, rounding):
    """Whether some q >= 1 balances the rows: least squares, freeing q where the rest trails.

    With 1 = Z'Z, q + less than 1 balances exactly what is less than 1 out of balance. What stays
    out of balance in the end leads.
    """
    (n, m), n_classes = Z.shape, codes.max() + 1
    metric = factor(Z.T @ Z) if n >= m else None
    if metric is None or (n_classes - 1) * m > _MOST_UNKNOWNS:
        return None
    own = np.eye(n_classes)
    start = metric.half(Z.T @ (n_classes * own[codes] - 1))[:, :-1]
    rest, free, q = start, np.empty((0, 2), dtype=int), np.empty(0)
    for _ in range(_MOST_ROUNDS):
        if np.linalg.norm(np.column_stack([rest, -rest.sum(axis=1)]), axis=0).max() < _BALANCED:
            size = len(codes) * (n_classes - 1) + q.sum()
            return True if size * np.linalg.norm(metric.half(rounding)) < _BALANCED else None
        weights = np.vstack([metric.back(rest).T, np.zeros(m)])
        leads, doubt = _leads(Z, codes, rounding, weights)
        held = free[q > 0]
        trailing = leads < -doubt
        trailing[*held.T] = False  # they balance but for rounding
        worst = np.argsort(leads[trailing])[: 2 * start.size]
        if len(worst) == 0:
            return False if _leads_clearly(leads, doubt) else None
        free = np.vstack([held, np.argwhere(trailing)[worst]])
        sides = own[codes[free[:, 0]]] - own[free[:, 1]]
        pulls = metric.half(Z[free[:, 0]].T).T[:, :, None] * sides[:, None, :-1]
        pulls = pulls.reshape(len(free), -1).T
        try:
            q, _ = nnls(pulls, -start.ravel())
        except RuntimeError:  # it goes round in circles
            return None
        rest = _apart(start.ravel(), pulls[:, q > 0]).reshape(start.shape)
    return None


def _apart(vector, columns):
    """The part of a vector at right angles to columns, whatever multiples of them it takes."""
    Q, _ = np.linalg.qr(columns)
    for _ in range(2):
        vector = vector - Q @ (Q.T @ vector)
    return vector
