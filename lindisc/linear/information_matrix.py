"""Quantities of a logistic fit that inference needs: weights, residuals, information matrix.

covariance (X'WX)⁻¹ of the weights, as a factor of its inverse; signature u'(y, X) of the rows
"""

from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from lindisc.linear.conditioning import ROUNDING, Coordinates
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.cholesky import Factor, factor

_MOST_WEIGHTS = 120  # of three classes or more


@dataclass(frozen=True)
class Information:
    """What inference needs of a fit, without rows: weights C x (1 + r) of (1, z), and more.

    `factor` is that of the information matrix, None where that is singular or was not kept.
    `signature` has a number for the classes and one for each feature, as `signature` computes them.
    `reference` is the class that the others are compared with.
    """

    weights: np.ndarray
    coordinates: Coordinates
    factor: Factor | None
    residuals: np.ndarray
    counts: np.ndarray
    signature: np.ndarray
    reference: int = 0

    def of(self, objective: Objective) -> "Information":
        """The same with the information matrix of these rows, checked to be those of the fit."""
        tangent = objective.tangent(self.weights)
        found, known = 2 * tangent.losses.sum(), np.sum(self.residuals**2)
        if len(tangent.losses) != len(self.residuals) or not np.isclose(found, known):
            raise ValueError(
                "`X` and `y` of inference must be the rows of the fit, of deviance "
                f"{known:.6g}; got {len(tangent.losses)} rows of deviance {found:.6g}."
            )
        return replace(self, factor=factor(objective.hessian(tangent.scores)))

    def contrasts(self, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return log odds against the reference at terms (1, z), with their standard errors.

        `z` holds one row per question (q x (1 + r)); both results are (K - 1) x q.
        """
        against, known = self._against(), cast(Factor, self.factor)  # or inference was refused
        estimates = against @ self.weights @ z.T
        errors = [
            np.linalg.norm(known.half((of[:, None] * z[:, None]).reshape(len(z), -1).T), axis=0)
            for of in against
        ]
        return estimates, np.array(errors)

    def foreign(self, smaller: "Information") -> np.ndarray:
        """Return the features of `smaller` that are not, row by row, among those here."""
        sizes = np.abs(smaller.coordinates.centre) + smaller.coordinates.scale
        apart = np.abs(smaller.signature[1:, None] - self.signature[1:]).min(axis=1)
        return apart > ROUNDING * len(self.residuals) * sizes

    def without(self, columns: np.ndarray, coordinates: Coordinates) -> "Information":
        """Return the start of a fit without these features, in the coordinates of the rest."""
        features = np.delete(np.arange(len(self.coordinates.scale)), columns)
        terms = np.append(0, 1 + features)
        weights = self.coordinates.unfold(self.weights)[:, terms]
        if coordinates.turn is not None:
            weights = np.zeros((len(weights), 1 + coordinates.turn.shape[1]))
        return replace(
            self,
            weights=weights,
            coordinates=coordinates,
            factor=None,
            signature=self.signature[terms],
        )

    def _against(self):
        """The weights of each class but the reference less those of the reference."""
        if len(self.weights) == 1:
            return np.array([[-1.0 if self.reference else 1.0]])
        own = np.eye(len(self.weights))
        return np.delete(own, self.reference, axis=0) - own[self.reference]

    def units(self) -> np.ndarray:
        """Terms at which the log odds are the intercept and the weights in the features' units."""
        slopes = self.coordinates.slopes()
        intercept = np.append(1, -self.coordinates.centre @ slopes)
        return np.vstack([intercept, np.column_stack([np.zeros(len(slopes)), slopes])])


def signature(X: np.ndarray, codes: np.ndarray) -> np.ndarray:
    """Randomly weighted sums over the rows of (y, x), which identify the rows of a fit."""
    shares = np.random.default_rng(0).random(len(codes))
    return np.append(shares @ codes, shares @ X)


def is_kept(shape: tuple) -> bool:
    """Whether a fit with so many weights (C x (1 + r)) stores the information matrix."""
    return shape[0] == 1 or np.prod(shape) <= _MOST_WEIGHTS
