"""Solves linear systems with symmetric matrices that may be singular: M = D L L' D if not."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg import LinAlgError, cholesky, solve_triangular

_ROUNDING = 1e-13


@dataclass(frozen=True)
class Factor:
    """D = diag(`scale`) and a lower `triangle` L."""

    scale: np.ndarray
    triangle: np.ndarray

    def half(self, vectors: np.ndarray) -> np.ndarray:
        """Return L⁻¹ D⁻¹ v for every column v: its length is sqrt(v' M⁻¹ v)."""
        scaled = (vectors.T / self.scale).T
        return solve_triangular(self.triangle, scaled, lower=True, check_finite=False)

    def trace_of_inverse(self) -> float:
        """The trace of (L L')⁻¹, whose inverse bounds the eigenvalues of L L' from below."""
        return np.sum(self.half(np.diag(self.scale)) ** 2)

    def back(self, halves: np.ndarray) -> np.ndarray:
        """Return D⁻¹ L'⁻¹ u for every column u: the other half of M⁻¹."""
        found = solve_triangular(self.triangle.T, halves, check_finite=False)
        return (found.T / self.scale).T

    def solve(self, vector: np.ndarray) -> np.ndarray:
        """M⁻¹ v."""
        return self.back(self.half(vector))


def factor(matrix: np.ndarray) -> Factor | None:
    """The `Factor` of a positive definite matrix; None where it is singular but for rounding."""
    scale, scaled = _unit_diagonal(matrix)
    try:
        triangle = cholesky(scaled, lower=True, check_finite=False)
    except LinAlgError:
        return None
    singular = np.diagonal(triangle).min() ** 2 <= len(matrix) * _ROUNDING
    return None if singular else Factor(scale, triangle)


def solve(matrix: np.ndarray, vector: np.ndarray) -> np.ndarray:
    """The solution of a positive semidefinite system; a short one where there are many."""
    regular = factor(matrix)
    if regular:
        return regular.solve(vector)
    scale, scaled = _unit_diagonal(matrix)
    values, vectors = np.linalg.eigh(scaled)
    seen = values > len(matrix) * _ROUNDING
    inside = vectors[:, seen].T @ (vector / scale) / values[seen]
    return vectors[:, seen] @ inside / scale


def _unit_diagonal(matrix):
    scale = np.sqrt(np.diagonal(matrix))
    scale = np.where(scale > 0, scale, 1)
    return scale, matrix / scale / scale[:, None]
