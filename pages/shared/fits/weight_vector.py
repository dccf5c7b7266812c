"""The weight vector between two linear scores, and signed distances from its boundary.

s(x) = w'x + w0, the second score less the first; s(x) / |w| is the signed distance of x
"""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from lindisc.scores import Scores

_ROUNDING = 64 * np.finfo(float).eps


@dataclass(frozen=True)
class WeightVector:
    """Score s(x) = w'x + w0; s(x) / |w| is the signed distance from s = 0."""

    w: np.ndarray
    constant: float

    @classmethod
    def of(cls, scores: Scores) -> Self | None:
        """The second of two `Scores` less the first; None where they do not tie on a line."""
        if len(scores.weights) != 2 or not scores.has_conics:
            return None
        if not np.isfinite(scores.weights).all():
            return None
        gaps = _unless_noise(np.diff(scores.weights, axis=0)[0], scores.weights)
        constant, slopes, squares = np.split(gaps, [1, 1 + len(scores.centre)])
        if squares.any() or not slopes.any():
            return None
        w = slopes / scores.scale
        parts = np.append(constant, -w * scores.centre)
        return cls(w, float(_unless_noise(parts.sum(), parts)))

    @property
    def length(self) -> float:
        """|w|, the growth of the score over a distance of one."""
        return float(np.linalg.norm(self.w))

    @property
    def offset(self) -> float:
        """w0 / |w|, the distance of the origin."""
        return self.constant / self.length

    def distance(self, x: ArrayLike) -> float:
        """The distance of a point, negative on the side of the first class."""
        return float(self.w @ x) / self.length + self.offset


def _unless_noise(sums, parts):
    """Sums, or 0 where rounding of their parts alone may have made them."""
    return np.where(np.abs(sums) > _ROUNDING * np.abs(parts).max(), sums, 0.0)
