"""Covariances with an inverse: gamma Sigma + (1 - gamma) T + ridge I, where T is the target.

`covariance_model` mixes Sigma by alpha before that. Every result is a `Covariance`: coordinates in
which it is the identity.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class Shrinkage:
    """What happens to a covariance after alpha: gamma towards a target, then a ridge.

    A gamma of "auto" is replaced by a number first (`Structure.settled`). `hidden` counts further
    directions without variance, which the matrix leaves out.
    """

    gamma: Any
    target: str
    ridge: float
    hidden: int = 0

    def target_diagonal(self, variances: np.ndarray) -> np.ndarray:
        """The diagonal of T for covariances with these diagonals (..., p)."""
        if self.target == "diagonal":
            return variances
        mean = variances.sum(axis=-1, keepdims=True) / (variances.shape[-1] + self.hidden)
        return np.broadcast_to(mean, variances.shape)

    @property
    def is_round(self) -> bool:
        """Whether the added diagonal is the same in all directions."""
        return self.gamma == 1 or self.target == "spherical"

    @property
    def changes_nothing(self) -> bool:
        """Whether the covariance stays as it is."""
        return self.gamma == 1 and self.ridge == 0

    @property
    def depends_on_units(self) -> bool:
        """Whether other units of the features would give another rule."""
        return self.ridge > 0 or (self.gamma < 1 and self.target == "spherical")

    def added(self, variances: np.ndarray, squares: np.ndarray | float = 1.0) -> np.ndarray:
        """The diagonal that is added to gamma Sigma, where features have units of these squares."""
        own = (1 - self.gamma) * self.target_diagonal(variances / squares) + self.ridge
        return own * squares

    def applied(self, matrices: np.ndarray) -> np.ndarray:
        """The shrunken matrices (..., p, p)."""
        if self.changes_nothing:
            return matrices
        return self.plus(matrices, self.added(np.einsum("...jj->...j", matrices)))

    def plus(self, matrices: np.ndarray, added: np.ndarray) -> np.ndarray:
        """Return gamma Sigma plus the diagonals `added` (..., p, p)."""
        shrunken = self.gamma * matrices
        diagonal = np.einsum("...jj->...j", shrunken)
        diagonal += added
        return shrunken


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


def of_rows(many: Sequence[np.ndarray], shrinkage: Shrinkage) -> Covariance:
    """The shrunken B'B of each of many rows B (n x p, n < p), which are never formed."""
    squares = [np.einsum("ij,ij->j", rows, rows) for rows in many]
    scale = of_variances(shrinkage.added(np.array(squares))).scale
    most = max(map(len, many))
    vectors, eigenvalues = np.zeros((*scale.shape, most)), np.ones((len(many), most))
    for k, rows in enumerate(many):
        own, lengths = _principal(np.sqrt(shrinkage.gamma) * rows / scale[k])
        vectors[k, :, : len(lengths)] = own
        eigenvalues[k, : len(lengths)] += lengths
    return Covariance(scale, vectors, eigenvalues)


def _principal(rows):
    """Right singular vectors and squared singular values of a wide matrix.

    The n x n product is enough unless squaring would lose digits that 1 + squares needs.
    """
    squares, left = np.linalg.eigh(rows @ rows.T)
    if squares[-1] > 1e6:
        _, lengths, vectors = np.linalg.svd(rows, full_matrices=False)
        return vectors.T, lengths**2
    kept = squares > rounding(len(rows)) * squares[-1]
    return rows.T @ left[:, kept] / np.sqrt(squares[kept]), squares[kept]
