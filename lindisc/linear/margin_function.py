"""A loss as a function of one score of each row, the other scores fixed.

sum of height(r (h - level)) + rest
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class OneMoving:
    """Targets r and origins of the margin of all rows, and the constant part of the sum."""

    height: Callable[[np.ndarray], np.ndarray]
    targets: np.ndarray
    levels: np.ndarray
    rest: float

    def summed(self, rows: slice, scores: np.ndarray) -> np.ndarray:
        """Return the loss summed over some rows (m x ...), without the constant part."""
        shape = (-1,) + (1,) * (scores.ndim - 1)
        gaps = scores - self.levels[rows].reshape(shape)
        return self.height(self.targets[rows].reshape(shape) * gaps).sum(axis=0)
