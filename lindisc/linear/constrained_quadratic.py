"""The least quadratic loss of two weights inside a ball (ridge) or a diamond (lasso).

least ½ (w - ŵ)' H (w - ŵ)  with  |w|₂ <= t  or  |w|₁ <= t
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import brentq

from lindisc.parameters import Real

BUDGET = Real(
    "budget",
    symbol="t",
    default=1.0,
    low=0.0,
    low_open=True,
    help="how long the weights may be",
    low_means="all weights near zero",
    high_means="the budget does not bind",
)


@dataclass(frozen=True, eq=False)
class ConstrainedQuadratic:
    """A quadratic loss of two weights: its `minimum` ŵ and its symmetric `hessian` H (2 x 2)."""

    minimum: np.ndarray
    hessian: np.ndarray

    def __post_init__(self) -> None:
        minimum, hessian = (np.asarray(v, dtype=float) for v in (self.minimum, self.hessian))
        if not np.allclose(hessian, hessian.T) or np.linalg.eigvalsh(hessian)[0] <= 0:
            raise ValueError(
                "`hessian` of ConstrainedQuadratic must be symmetric and positive definite, or "
                "there is no single "
                f"minimum; got {hessian.tolist()}."
            )
        object.__setattr__(self, "minimum", minimum)
        object.__setattr__(self, "hessian", hessian)

    def loss(self, weights: ArrayLike) -> np.ndarray:
        """Return the loss less its minimum, at weights (..., 2)."""
        away = np.asarray(weights, dtype=float) - self.minimum
        return 0.5 * np.einsum("...i,ij,...j->...", away, self.hessian, away)

    def in_ball(self, budget: float) -> np.ndarray:
        """The weights with the least loss among |w|₂ <= budget: (H + λ I) w = H ŵ."""
        BUDGET.check(budget, "ConstrainedQuadratic.in_ball")
        if np.linalg.norm(self.minimum) <= budget:
            return self.minimum
        pull = self.hessian @ self.minimum

        def shrunken(ridge):
            return np.linalg.solve(self.hessian + ridge * np.eye(2), pull)

        def excess(ridge):
            return np.linalg.norm(shrunken(ridge)) - budget

        most = np.linalg.norm(pull) / budget
        return shrunken(brentq(excess, 0, most, xtol=1e-14 * most))

    def in_diamond(self, budget: float) -> np.ndarray:
        """The weights with the least loss among |w|₁ <= budget: on an edge, or at a corner."""
        BUDGET.check(budget, "ConstrainedQuadratic.in_diamond")
        if np.abs(self.minimum).sum() <= budget:
            return self.minimum
        corners = budget * np.array([[1, 0], [0, 1], [-1, 0], [0, -1]], dtype=float)
        edges = np.roll(corners, -1, axis=0) - corners
        slopes = np.einsum("ki,ij,kj->k", self.minimum - corners, self.hessian, edges)
        bends = np.einsum("ki,ij,kj->k", edges, self.hessian, edges)
        lowest = corners + np.clip(slopes / bends, 0, 1)[:, None] * edges
        return lowest[self.loss(lowest).argmin()]
