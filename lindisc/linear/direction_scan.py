"""Losses of a weight vector along its direction and its length.

w = L (u + s v), h = w'(x - c); u points from mean to mean, v at right angles, c lies between them
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from lindisc.linear.losses import MarginLoss


@dataclass(frozen=True, eq=False)
class DirectionScan:
    """Rows of two classes (r = -1 and 1) on a plane, the middle c, and unit vectors u and v."""

    X: np.ndarray
    signs: np.ndarray
    middle: np.ndarray
    u: np.ndarray

    @classmethod
    def of(cls, X: np.ndarray, signs: np.ndarray) -> Self:
        """Return the scan around the middle of both means; u is (1, 0) where these coincide."""
        means = [X[signs == r].mean(axis=0) for r in (-1, 1)]
        gap = means[1] - means[0]
        length = np.linalg.norm(gap)
        return cls(X, signs, sum(means) / 2, gap / length if length else np.array([1.0, 0.0]))

    @property
    def v(self) -> np.ndarray:
        """The unit vector orthogonal to u."""
        return np.array([-self.u[1], self.u[0]])

    def weights(self, lean: float, length: float) -> np.ndarray:
        """(b, w) of the score h = b + w'x."""
        w = length * (self.u + lean * self.v)
        return np.append(-w @ self.middle, w)

    @cached_property
    def _parts(self):
        """r (x - c) along u and v, for every row."""
        rows = self.signs[:, None] * (self.X - self.middle)
        return rows @ self.u, rows @ self.v

    def margins(self, leans: ArrayLike, length: ArrayLike) -> np.ndarray:
        """r h of every row (columns) at each lean (rows), each of one length or of its own."""
        along, aside = self._parts
        lengths = np.asarray(length, dtype=float)[..., None]
        return lengths * (along + np.multiply.outer(np.asarray(leans, dtype=float), aside))

    def losses(self, loss: MarginLoss, leans: ArrayLike, length: ArrayLike) -> np.ndarray:
        """The summed loss at each lean."""
        return loss.height(self.margins(leans, length)).sum(axis=-1)

    def slopes(self, loss: MarginLoss, leans: ArrayLike, length: ArrayLike) -> np.ndarray:
        """How the summed loss changes with the lean."""
        _, aside = self._parts
        return length * (loss.slope(self.margins(leans, length)) @ aside)
