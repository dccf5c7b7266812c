"""Shear of the plane: rows move sideways in proportion to their height.

x <- x + s (y - mean y) sd x / sd y: an invertible linear map, which some methods never notice
"""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from lindisc.parameters import Real

SHEAR = Real(
    "shear",
    symbol="s",
    default=0.0,
    low=-2.0,
    high=2.0,
    help="how far the plane is sheared: a row one standard deviation higher slides s of them along",
    low_means="to the left",
    high_means="to the right",
)


@dataclass(frozen=True)
class Shear:
    """The shear by `slope` that leaves rows at the height `centre` where they are."""

    slope: float
    centre: float

    @classmethod
    def of(cls, X: np.ndarray, amount: float) -> Self:
        """Return the shear of rows with two features, in units of their own standard deviations."""
        across, up = X.std(axis=0)
        return cls(float(amount * across / up) if up else 0.0, float(X[:, 1].mean()))

    def rows(self, X: np.ndarray) -> np.ndarray:
        """Return rows after the shear."""
        return X + np.outer(self.slope * (X[:, 1] - self.centre), [1.0, 0.0])

    def covariances(self, covariances: np.ndarray) -> np.ndarray:
        """Return covariances after the shear."""
        matrix = np.array([[1.0, self.slope], [0.0, 1.0]])
        return matrix @ covariances @ matrix.T

    @property
    def back(self) -> Self:
        """The inverse shear."""
        return replace(self, slope=-self.slope)


def sheared(X: ArrayLike, amount: float) -> np.ndarray:
    """Return rows with two features, sheared by so many standard deviations."""
    X = np.asarray(X, dtype=float)
    return Shear.of(X, amount).rows(X)
