"""A loss where one score h of each row moves and the others stand: a function of its margin alone.

sum of height(r (h - level)) + rest
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class OneMoving:
    """Targets r and levels of all rows, and the sum of what stays."""

    height: Callable[[np.ndarray], np.ndarray]
    targets: np.ndarray
    levels: np.ndarray
    rest: float

    def summed(self, rows: slice, scores: np.ndarray) -> np.ndarray:
        """Of some rows (m x ...), without what stays."""
        shape = (-1,) + (1,) * (scores.ndim - 1)
        gaps = scores - self.levels[rows].reshape(shape)
        return self.height(self.targets[rows].reshape(shape) * gaps).sum(axis=0)
