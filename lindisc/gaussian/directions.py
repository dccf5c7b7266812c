"""Discriminant coordinates: the directions in which class means lie farthest apart.

Eigenvectors of W^-1 B, by singular values of the class means where the covariance is I.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from lindisc.gaussian.covariance import Covariance


@dataclass(frozen=True)
class Directions:
    """Discriminant coordinates (x - origin)' scalings, with the eigenvalues of W^-1 B."""

    origin: np.ndarray
    scalings: np.ndarray
    eigenvalues: np.ndarray

    @classmethod
    def between(
        cls,
        means: np.ndarray,
        priors: np.ndarray,
        covariance: Covariance,
        divisor_share: float = 1.0,
    ) -> Self:
        """All directions for class means and their common covariance, best first.

        `means`, and later rows, are differences from one point amid the rows. `divisor_share` is
        the divisor of the covariance over n: 1 for maximum likelihood.
        """
        origin = priors @ means
        white = covariance.whiten(np.sqrt(priors)[:, None] * (means - origin))
        _, lengths, rows = np.linalg.svd(white, full_matrices=False)
        most = min(len(means) - 1, means.shape[1])
        scalings = covariance.unwhiten(rows[:most]).T
        largest = scalings[np.abs(scalings).argmax(axis=0), np.arange(most)]
        return cls(origin, scalings * np.sign(largest), lengths[:most] ** 2 / divisor_share)

    def first(self, n_components: int | None, owner: str) -> Directions:
        """The best directions alone."""
        most = len(self.eigenvalues)
        if n_components is not None and n_components > most:
            raise ValueError(
                f"`n_components` of {owner} must be at most min(p, K - 1) = {most}; "
                f"got {n_components}."
            )
        kept = slice(n_components)
        return Directions(self.origin, self.scalings[:, kept], self.eigenvalues[kept])

    def coordinates(self, X: np.ndarray) -> np.ndarray:
        """Rows in discriminant coordinates."""
        return (X - self.origin) @ self.scalings
