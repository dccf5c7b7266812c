"""Coordinates in which fits are well conditioned: z = T'(x - c) / d, and weights there and back.

d_j² = variance_j + ridge / n and T = I; where there are no fewer features than rows, d is one
number and the columns of T span the rows: fits with a ridge or of least norm need no more.
"""

from dataclasses import dataclass

import numpy as np

_BLOCK = 2048
_TILE = 512


@dataclass(frozen=True)
class Coordinates:
    """`centre` and `scale` (p), and `turn` (p x r), or None for the identity.

    Features in `constant` vary by nothing but rounding and are zero here.
    """

    centre: np.ndarray
    scale: np.ndarray
    turn: np.ndarray | None = None
    constant: tuple = ()

    @classmethod
    def of(cls, X, ridge):
        """Coordinates fit for these rows."""
        n, p = X.shape
        centre, variances = _moments(X)
        if p < n:
            scale = np.sqrt(variances + ridge / n)
            constant = tuple(np.flatnonzero(variances == 0).tolist())
            return cls(centre, np.where(scale > 0, scale, 1), constant=constant)
        scale = np.full(p, np.sqrt(variances.mean() + ridge / n) or 1)
        return cls(centre, scale, turn=np.linalg.qr(((X - centre) / scale).T)[0])

    @classmethod
    def raw(cls, X):
        """The features' own units."""
        p = X.shape[1]
        return cls(np.zeros(p), np.ones(p))

    def design(self, X):
        """The rows (1, z)."""
        if self.turn is not None:
            Z = (X - self.centre) / self.scale @ self.turn
            return np.column_stack([np.ones(len(X)), Z])
        Z = np.empty((len(X), 1 + X.shape[1]))
        Z[:, 0] = 1
        height = min(_TILE, len(X))  # NumPy subtracts tables faster than a row from a table
        centres, units = np.tile(self.centre, (height, 1)), np.tile(1 / self.scale, (height, 1))
        for start in range(0, len(X), height):
            part = X[start : start + height]
            size = len(part)
            np.multiply(part - centres[:size], units[:size], out=Z[start : start + size, 1:])
        Z[:, 1 + np.array(self.constant, dtype=int)] = 0
        return Z

    def penalty(self, ridge):
        """What a ridge on the features' own weights costs here, per weight of (1, z)."""
        return np.append(0, ridge / self._lengths**2)

    def unfold(self, weights):
        """Weights of (1, (x - c) / d) from weights of (1, z)."""
        if self.turn is None:
            return weights
        return np.concatenate([weights[..., :1], weights[..., 1:] @ self.turn.T], axis=-1)

    def shortest(self, weights, vectors):
        """Weights with the same scores whose length in the features' own units is least.

        The columns of `vectors` span the rows z; a row of `weights` belongs to z without the 1.
        """
        if vectors.shape[1] == len(vectors):
            return weights
        Q, R = np.linalg.qr(self._lengths[:, None] * vectors)
        inside = weights @ vectors
        found = np.linalg.lstsq(R.T, inside.T, rcond=None)[0].T @ Q.T * self._lengths
        return found + (inside - found @ vectors) @ vectors.T

    @property
    def _lengths(self):
        return self.scale if self.turn is None else self.scale[: self.turn.shape[1]]


def row_space(Z, X):
    """Orthonormal columns that span the rows `Z`, as far as the rounding of `X` lets them show."""
    _, lengths, vectors = np.linalg.svd(np.linalg.qr(Z, mode="r"), full_matrices=False)
    return vectors[lengths > lengths.max(initial=0) * noise(X)].T


def noise(X):
    """The relative size of rounding in rows that have been centred and scaled."""
    centre, variances = _moments(X)
    shift = np.abs(centre) / np.sqrt(np.where(variances > 0, variances, np.inf))
    return 8 * np.finfo(float).eps * (max(X.shape) + shift.max(initial=0))


def _moments(X):
    """Means and variances; a variance is zero where there is nothing but rounding."""
    n, p = X.shape
    total, squares = np.zeros(p), np.zeros(p)
    for start in range(0, n, _BLOCK):
        deviations = X[start : start + _BLOCK] - X[0]
        ones = np.ones(len(deviations))  # BLAS adds up columns faster than `sum`
        total += ones @ deviations
        squares += ones @ deviations**2
    drift = total / n
    centre, variances = X[0] + drift, squares / n - drift**2
    return centre, np.where(variances > (8 * np.finfo(float).eps * centre) ** 2, variances, 0)
