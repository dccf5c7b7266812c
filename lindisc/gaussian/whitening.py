"""Covariances that have an inverse: coordinates in which each is the identity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lindisc.gaussian.statistics import rounding


class Singular(ValueError):
    """A covariance without an inverse: some features are constant, or depend on each other."""

    def __init__(self, features: np.ndarray, at: Sequence[int], *, constant: bool):
        super().__init__("singular covariance")
        self.features = np.flatnonzero(features)
        self.constant = constant
        self.at = at


@dataclass(frozen=True)
class Covariance:
    """Sigma = D (V diag(e) V' + I - V V') D with D = diag(scale) and orthonormal columns V.

    Or many of them: `scale` (... x p), `vectors` (... x p x q) and `eigenvalues` (... x q), where
    columns V may be zero.
    """

    scale: np.ndarray
    vectors: np.ndarray
    eigenvalues: np.ndarray

    def __getitem__(self, at: int | slice) -> Covariance:
        return Covariance(self.scale[at], self.vectors[at], self.eigenvalues[at])

    @property
    def log_determinant(self) -> np.ndarray:
        """log |Sigma|."""
        return 2 * np.log(self.scale).sum(axis=-1) + np.log(self.eigenvalues).sum(axis=-1)

    def whiten(self, rows: np.ndarray) -> np.ndarray:
        """Return the coordinates of `rows` (... x n x p) in which Sigma is the identity."""
        scaled = rows / self.scale[..., None, :]
        inside = scaled @ self.vectors
        if self._spans_everything:
            return inside / self._roots
        return scaled + inside * (1 / self._roots - 1) @ self._turned

    def unwhiten(self, directions: np.ndarray) -> np.ndarray:
        """Return directions a with a'x = direction . whiten(x)."""
        if self._spans_everything:
            return directions / self._roots @ self._turned / self.scale[..., None, :]
        inside = directions @ self.vectors * (1 / self._roots - 1)
        return (directions + inside @ self._turned) / self.scale[..., None, :]

    def colour(self, white: np.ndarray) -> np.ndarray:
        """The inverse of `whiten`."""
        if self._spans_everything:
            return white * self._roots @ self._turned * self.scale[..., None, :]
        inside = white @ self.vectors
        return (white + inside * (self._roots - 1) @ self._turned) * self.scale[..., None, :]

    def distances(self, rows: np.ndarray) -> np.ndarray:
        """Squared Mahalanobis lengths of `rows`."""
        white = self.whiten(rows)
        return np.einsum("...ij,...ij->...i", white, white)

    def matrix(self) -> np.ndarray:
        """Sigma itself (... x p x p)."""
        inside = self.vectors * (self.eigenvalues - 1)[..., None, :] @ self._turned
        diagonal = np.einsum("...jj->...j", inside)
        diagonal += 1
        return inside * self.scale[..., None, :] * self.scale[..., None]

    @property
    def _roots(self):
        return np.sqrt(self.eigenvalues)[..., None, :]

    @property
    def _turned(self):
        return self.vectors.swapaxes(-1, -2)

    @property
    def _spans_everything(self):
        return self.eigenvalues.shape[-1] == self.scale.shape[-1]


def of_variances(variances: np.ndarray) -> Covariance:
    """Diagonal covariances (variances ... x p), or `Singular`."""
    constant = ~(variances > 0)
    _refuse(constant, constant.any(axis=-1), constant)
    nothing = np.zeros((*variances.shape, 0))
    return Covariance(np.sqrt(variances), nothing, nothing[..., 0, :])


def of_matrices(matrices: np.ndarray) -> Covariance:
    """Covariances from their matrices (... x p x p), or `Singular`."""
    variances = np.einsum("...jj->...j", matrices)
    constant = ~(variances > 0)
    scale = np.sqrt(np.where(constant, 1.0, variances))
    eigenvalues, vectors = np.linalg.eigh(matrices / scale[..., None, :] / scale[..., None])
    depend = eigenvalues[..., 0] <= rounding(scale.shape[-1])
    _refuse(constant, constant.any(axis=-1) | depend, np.abs(vectors[..., 0]) > 1e-3)
    return Covariance(scale, vectors, eigenvalues)


def _refuse(constant, singular, features):
    """Raise the `Singular` of the first covariance without an inverse, if there is one."""
    for at in map(tuple, np.argwhere(singular).tolist()):
        if constant[at].any():
            raise Singular(constant[at], at, constant=True)
        raise Singular(features[at], at, constant=False)
