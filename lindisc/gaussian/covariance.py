"""Covariances estimated from sufficient statistics, with shrinkage and a ridge.

Sigma_k(alpha) = alpha S_k / n_k + (1 - alpha) S / n, then gamma Sigma + (1 - gamma) T, then
+ ridge I. Every result is a `Covariance`: coordinates in which it is the identity.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.covariance import ledoit_wolf_shrinkage


class Singular(ValueError):
    """A covariance without an inverse: some features are constant, or depend on each other."""

    def __init__(self, features: np.ndarray, *, constant: bool):
        super().__init__("singular covariance")
        self.features = np.flatnonzero(features)
        self.constant = constant
        self.class_index: int | None = None


@dataclass(frozen=True)
class Covariance:
    """Sigma = D (V diag(e) V' + I - V V') D with D = diag(scale) and orthonormal columns V."""

    scale: np.ndarray
    vectors: np.ndarray
    eigenvalues: np.ndarray

    @property
    def log_determinant(self) -> float:
        """log |Sigma|."""
        return 2 * np.log(self.scale).sum() + np.log(self.eigenvalues).sum()

    def whiten(self, rows: np.ndarray) -> np.ndarray:
        """Return the coordinates of `rows` in which Sigma is the identity."""
        scaled = rows / self.scale
        inside = scaled @ self.vectors
        if self._spans_everything:
            return inside / np.sqrt(self.eigenvalues)
        return scaled + inside * (1 / np.sqrt(self.eigenvalues) - 1) @ self.vectors.T

    def unwhiten(self, directions: np.ndarray) -> np.ndarray:
        """Return directions a with a'x = direction . whiten(x)."""
        if self._spans_everything:
            return directions / np.sqrt(self.eigenvalues) @ self.vectors.T / self.scale
        inside = directions @ self.vectors * (1 / np.sqrt(self.eigenvalues) - 1)
        return (directions + inside @ self.vectors.T) / self.scale

    def colour(self, white: np.ndarray) -> np.ndarray:
        """The inverse of `whiten`."""
        if self._spans_everything:
            return white * np.sqrt(self.eigenvalues) @ self.vectors.T * self.scale
        inside = white @ self.vectors
        return (white + inside * (np.sqrt(self.eigenvalues) - 1) @ self.vectors.T) * self.scale

    def distances(self, rows: np.ndarray) -> np.ndarray:
        """Squared Mahalanobis lengths of `rows`."""
        white = self.whiten(rows)
        return np.einsum("ij,ij->i", white, white)

    def solve(self, rows: np.ndarray) -> np.ndarray:
        """Sigma^-1 applied to every row."""
        return self.unwhiten(self.whiten(rows))

    def matrix(self) -> np.ndarray:
        """Sigma itself (p x p)."""
        inside = self.vectors * (self.eigenvalues - 1) @ self.vectors.T
        inside[np.diag_indices_from(inside)] += 1
        return inside * self.scale * self.scale[:, None]

    @property
    def _spans_everything(self):
        return len(self.eigenvalues) == len(self.scale)


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


class UnshrunkCovariance(ABC):
    """An unshrunken covariance in the cheapest form that allows its `Shrinkage`."""

    @abstractmethod
    def shrunken(self, shrinkage: Shrinkage) -> Covariance:
        """Return the shrunken `Covariance`, or `Singular`."""


@dataclass(frozen=True)
class Diagonal(UnshrunkCovariance):
    """Variances alone, which is enough where gamma = 0."""

    variances: np.ndarray

    def shrunken(self, shrinkage: Shrinkage) -> Covariance:
        variances = shrinkage.added(self.variances)
        _refuse_constant(variances)
        nothing = np.zeros((len(variances), 0))
        return Covariance(np.sqrt(variances), nothing, np.zeros(0))


@dataclass(frozen=True)
class Dense(UnshrunkCovariance):
    """A covariance stored as a p x p matrix."""

    matrix: np.ndarray

    def shrunken(self, shrinkage: Shrinkage) -> Covariance:
        matrix = shrinkage.applied(self.matrix)
        variances = np.diagonal(matrix)
        _refuse_constant(variances)
        scale = np.sqrt(variances)
        eigenvalues, vectors = np.linalg.eigh(matrix / scale / scale[:, None])
        if eigenvalues[0] <= rounding(len(scale)):
            raise Singular(np.abs(vectors[:, 0]) > 1e-3, constant=False)
        return Covariance(scale, vectors, eigenvalues)


@dataclass(frozen=True)
class Rows(UnshrunkCovariance):
    """A matrix B (n x p, n < p) with B'B the covariance, which is never formed."""

    rows: np.ndarray

    def shrunken(self, shrinkage: Shrinkage) -> Covariance:
        variances = np.einsum("ij,ij->j", self.rows, self.rows)
        added = shrinkage.added(variances)
        _refuse_constant(added)
        scale = np.sqrt(added)
        vectors, squares = _principal(np.sqrt(shrinkage.gamma) * self.rows / scale)
        return Covariance(scale, vectors, 1 + squares)


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


def ledoit_wolf_gamma(deviations: np.ndarray, target: str) -> float:
    """Return gamma by the formula of Ledoit and Wolf, from rows minus their means.

    With a diagonal target the rows are standardised first, so that variances stay.
    """
    if target == "diagonal":
        scale = deviations.std(axis=0)
        deviations = deviations / np.where(scale > 0, scale, 1.0)
    return float(1 - ledoit_wolf_shrinkage(deviations, assume_centered=True))


def rounding(p: int) -> float:
    """The relative size below which an eigenvalue of a p x p correlation matrix is noise."""
    return 500 * np.finfo(float).eps * p


def _refuse_constant(variances):
    if not variances.min() > 0:
        raise Singular(variances <= 0, constant=True)
