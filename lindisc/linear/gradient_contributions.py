"""How every row pulls at the weights: down the slope of its own loss, the further out the harder.

pull of row i = -l'(r h) r (1, x);  at the lowest summed loss all of them sum to zero
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np


@dataclass(frozen=True, eq=False)
class GradientContributions:
    """For each row the pull on the constant (n) and on w (n x p)."""

    on_constant: np.ndarray
    on_weights: np.ndarray

    @classmethod
    def of(cls, slopes: np.ndarray, signs: np.ndarray, X: np.ndarray) -> Self:
        """The pulls of rows whose losses have these slopes in the margin r h."""
        forces = -slopes * signs
        return cls(forces, forces[:, None] * X)

    @cached_property
    def lengths(self) -> np.ndarray:
        """How hard each row pulls at w: |l'| |x|."""
        return np.linalg.norm(self.on_weights, axis=1)

    @cached_property
    def total(self) -> np.ndarray:
        """The sum of all pulls, that on the constant first."""
        return np.append(self.on_constant.sum(), self.on_weights.sum(axis=0))
