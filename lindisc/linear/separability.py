"""Whether a hyperplane separates classes, decided by linear programs, and the widest one.

Strictly: r_i v'z_i >= 1 for all rows, for some v. For maximum likelihood touching is enough:
(v_y - v_k)'z_i >= 0 for all rows and k, positive for one of them; then there is no maximum.
"""

from dataclasses import dataclass

import numpy as np
from scipy import sparse
from scipy.optimize import linprog, nnls

_TOUCHING = 1e-5  # well above what a linear program lets a constraint miss
_FREE = 1e-4  # what the offset costs, relative to the weights, when the margin is made widest


def separating(Z, signs):
    """Some v with r v'z > 0 for all rows (1, z) of about unit size; None where there is none."""
    rows = -signs[:, None] * Z
    found = linprog(np.zeros(Z.shape[1]), A_ub=rows, b_ub=-np.ones(len(Z)), bounds=(None, None))
    return found.x if found.status == 0 and (rows @ found.x < 0).all() else None


def has_maximum(Z, codes, n_classes):
    """Whether the multinomial likelihood of rows (1, z) has a maximum; z of about unit size."""
    rows, rivals = np.nonzero(codes[:, None] != np.arange(n_classes))
    m = Z.shape[1]
    columns = np.hstack([np.arange(m) + m * k[:, None] for k in (codes[rows], rivals)])
    entries = np.hstack([Z[rows], -Z[rows]])
    starts = np.arange(0, entries.size + 1, 2 * m)
    shape = (len(rows), n_classes * m)
    leads = sparse.csr_array((entries.ravel(), columns.ravel(), starts), shape=shape)
    found = linprog(-leads.sum(axis=0), A_ub=-leads, b_ub=np.zeros(len(rows)), bounds=(-1, 1))
    return bool((leads @ found.x).max() < _TOUCHING)


@dataclass(frozen=True)
class Separator:
    """The hyperplane w'x + b = 0 with |w| = 1 halfway between the classes.

    `margin` is the distance of the nearest row, negative where rows are on the wrong side.
    """

    weights: np.ndarray
    offset: float
    margin: float

    @classmethod
    def along(cls, direction, X, signs):
        """The best hyperplane at right angles to a direction."""
        weights = direction / (np.linalg.norm(direction) or 1)
        scores = X @ weights
        low, high = scores[signs < 0].max(), scores[signs > 0].min()
        return cls(weights, -(low + high) / 2, (high - low) / 2)


def widest(X, signs):
    """The separating hyperplane farthest from all rows, as a least distance problem."""
    centred = X - X.mean(axis=0)
    size = np.linalg.norm(centred, axis=1).max()
    rows = signs[:, None] * np.column_stack([centred / size, np.full(len(X), 1 / _FREE)])
    system = np.vstack([rows.T, np.ones(len(X))])
    multipliers, _ = nnls(system, np.append(np.zeros(len(system) - 1), 1), maxiter=30 * len(X))
    return Separator.along(rows[:, :-1].T @ multipliers, X, signs)
