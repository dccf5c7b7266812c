"""Centre and scale of features without each part of the rows.

Without rows of number n_k, sum s_k and sum of squares q_k of each feature, n' = n - n_k rows have
mean m' = (s - s_k) / n' and variance (q - q_k) / n' - m'^2:  x -> (x - m') / sd'.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np
from scipy.sparse import csr_array

_SURE = 1e-6  # a smaller share of a variance that is left has lost ten of its sixteen digits


@dataclass(frozen=True, eq=False)
class Units:
    """Centre and scale of the features without each part of the rows (parts x p).

    Scales are NaN where too many digits are lost.
    """

    centres: np.ndarray
    scales: np.ndarray

    @classmethod
    def without_each(cls, X: np.ndarray, parts: np.ndarray) -> Self:
        """Centre and scale of standardised rows without each of the parts, from 0."""
        members = csr_array((np.ones(len(X)), (parts, np.arange(len(X)))))
        n_left = len(X) - np.bincount(parts)[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):  # where no row is left
            centres = (X.sum(axis=0) - members @ X) / n_left
            squares = X**2
            variances = (squares.sum(axis=0) - members @ squares) / n_left - centres**2
        varies = (X[0] != X).any(axis=0)
        variances[~(variances > _SURE)] = np.nan
        return cls(centres, np.where(varies, np.sqrt(variances), 1.0))

    @property
    def known(self) -> np.ndarray:
        """Whether all scales of a part are known."""
        return np.isfinite(self.scales).all(axis=1)
