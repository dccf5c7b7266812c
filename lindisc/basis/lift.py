"""Lift: rows gain the coordinate z = t x'Qx, so that a plane over them is a curve below.

w0 + w'x + v z = w0 + w'x + x'(v t Q)x
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.scores import Scores


@dataclass(frozen=True, eq=False)
class Lift:
    """Rows of p features are raised by `height` x'Qx; `form` is Q, symmetric (p x p)."""

    form: np.ndarray
    height: float = 1.0

    def term(self, X: ArrayLike) -> np.ndarray:
        """How high each row is raised."""
        X = np.asarray(X, dtype=float)
        return self.height * np.einsum("ni,ij,nj->n", X, self.form, X)

    def raised(self, X: ArrayLike) -> np.ndarray:
        """The rows with their new coordinate as the last one."""
        return np.column_stack([X, self.term(X)])

    def below(self, scores: Scores) -> Scores:
        """Linear scores of raised rows as functions of the rows themselves."""
        p, weights = len(self.form), scores.weights_in_own_units
        matrices = self.height * weights[:, -1, None, None] * self.form
        return Scores.quadratic(weights[:, 0], weights[:, 1:-1], matrices, np.zeros(p), np.ones(p))
