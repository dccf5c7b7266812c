"""Gradient descent stopped early, compared with ridge: the shares of the weights ŵ they keep.

Along an eigenvector of H with eigenvalue d, of ŵ are kept

descent after t steps: 1 - (1 - η d)^t        ridge: d / (d + λ)

Both keep most where d is large, and come to ŵ by nearly the same way; λ falls as t grows, and is
less than 1 / (η t).
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.optimize import brentq

from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.parameters import Integer, Real

STEPS = Integer("steps", symbol="t", default=10, low=0, help="from zero down the slope of the loss")
RIDGE = Real("ridge", symbol="λ", default=1.0, low=0.0, help="added to the diagonal of H")
RATE = 0.2  # of one over the largest eigenvalue
REACH = 12  # powers of ten around 1 / (η t)


@dataclass(frozen=True, eq=False)
class Stopping:
    """Paths of descent and of ridge from zero to the minimum of a `ConstrainedQuadratic`."""

    bowl: ConstrainedQuadratic

    @property
    def rate(self) -> float:
        """The learning rate η of descent."""
        return RATE / float(self.eigenvalues[0])

    @property
    def eigenvalues(self) -> np.ndarray:
        """The eigenvalues of H, the largest first."""
        return self._directions[0]

    @cached_property
    def _directions(self):
        """Eigenvalues of H, eigenvectors in columns, and ŵ along these."""
        values, vectors = np.linalg.eigh(self.bowl.hessian)
        return values[::-1], vectors[:, ::-1], vectors[:, ::-1].T @ self.bowl.minimum

    def kept_by_descent(self, steps: int) -> np.ndarray:
        """The share of ŵ along each eigenvector after so many steps."""
        STEPS.check(steps, "Stopping")
        return 1 - (1 - self.rate * self.eigenvalues) ** steps

    def kept_by_ridge(self, ridge: float) -> np.ndarray:
        """The share of ŵ along each eigenvector."""
        RIDGE.check(ridge, "Stopping")
        return self.eigenvalues / (self.eigenvalues + ridge)

    def ridge_as_long(self, steps: int) -> float:
        """The λ whose weights are as long as those after so many steps, at least one: 0 where these
        have come to ŵ, to the last digit.
        """
        length = np.linalg.norm(self.weights(self.kept_by_descent(steps)))

        def excess(exponent: float) -> float:
            return float(np.linalg.norm(self.weights(self.kept_by_ridge(10**exponent))) - length)

        guess = -np.log10(self.rate * steps)
        if excess(guess - REACH) <= 0:
            return 0.0
        return float(10 ** brentq(excess, guess - REACH, guess + REACH))

    def weights(self, kept: np.ndarray) -> np.ndarray:
        """The weights with these shares of ŵ along the eigenvectors."""
        _, vectors, along = self._directions
        return vectors @ (kept * along)
