"""Whether a hyperplane separates two classes, decided by a linear program, and the widest one.

r_i v'z_i >= 1 for all rows, for some v
"""

from dataclasses import dataclass

import numpy as np
from scipy.optimize import linprog, nnls

_FREE = 1e-4  # what the offset costs, relative to the weights, when the margin is made widest


def separating(Z, signs):
    """Some v with r v'z > 0 for all rows (1, z) of about unit size; None where there is none."""
    rows = -signs[:, None] * Z
    found = linprog(np.zeros(Z.shape[1]), A_ub=rows, b_ub=-np.ones(len(Z)), bounds=(None, None))
    return found.x if found.status == 0 and (rows @ found.x < 0).all() else None


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
