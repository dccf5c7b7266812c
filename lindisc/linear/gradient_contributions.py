"""The negative gradient of the loss, row by row.

contribution of row i = -l'(r h) r (1, x);  at the minimum of the summed loss they sum to zero
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np


@dataclass(frozen=True, eq=False)
class GradientContributions:
    """The negative gradient of each row by the constant (n) and by w (n x p)."""

    on_constant: np.ndarray
    on_weights: np.ndarray

    @classmethod
    def of(cls, slopes: np.ndarray, signs: np.ndarray, X: np.ndarray) -> Self:
        """Return the contributions of rows whose losses have these slopes in the margin r h."""
        forces = -slopes * signs
        return cls(forces, forces[:, None] * X)

    @cached_property
    def lengths(self) -> np.ndarray:
        """The length of each row's contribution to w: |l'| |x|."""
        return np.linalg.norm(self.on_weights, axis=1)

    @cached_property
    def total(self) -> np.ndarray:
        """The sum of all contributions, that to the constant first."""
        return np.append(self.on_constant.sum(), self.on_weights.sum(axis=0))
