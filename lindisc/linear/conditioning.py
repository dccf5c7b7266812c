"""Well-conditioned coordinates z = T'(x - c) / d for fits, and weights converted there and back.

d_j² = variance_j + ridge / n and T = I, as long as that will do. Where features are no fewer than
rows, or follow from others but for rounding, the columns of T span the rows and no more:
Y = U S V' with S above the rounding; the shortest w with V'w = b is D⁻¹ Q R⁻ᵀ b, D⁻¹ V = Q R.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from scipy.linalg import LinAlgError, cholesky, qr
from scipy.linalg.lapack import dtrtrs

ROUNDING = 8 * np.finfo(float).eps  # of numbers about 1, with a few operations behind them
_LONG = 1e4  # multiplies rounding


def axes(Y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return lengths and directions (columns) of the axes of rows with rounded entries."""
    n, p = Y.shape
    Q, R = np.linalg.qr(Y.T) if p > n else (None, np.linalg.qr(Y, mode="r"))
    left, lengths, vectors = np.linalg.svd(R, full_matrices=False)
    vectors = vectors.T if Q is None else Q @ left
    vectors[~Y.any(axis=0)] = 0  # rounding must not lend a part to features that do not vary
    seen = lengths > ROUNDING * max(n, p)
    return lengths[seen], vectors[:, seen]


def shortest(units: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    """Return B with V'B = I for orthonormal columns V, such that B b / units is shortest for every
    b.

    Units may be so far apart that only rounding would be shortest; then B = V.
    """
    p, r = vectors.shape
    if r in (0, p) or np.ptp(units) == 0:
        return vectors
    order = np.argsort(-units)  # small units would drown if they came first
    scaled = (units / units.max())[order, None]
    Q, R, columns = qr(scaled * vectors[order], mode="economic", pivoting=True)
    found = np.empty((p, r))
    with np.errstate(all="ignore"):
        halves, _ = dtrtrs(R, np.eye(r)[columns], trans=1)
        found[order] = scaled * (Q @ halves)
        found += vectors @ (np.eye(r) - vectors.T @ found)
    return found if np.abs(found).max() < _LONG else vectors


_CELLS = 65_536  # numbers that stay in the cache while they are used again


def blocks(
    X: np.ndarray, shift: np.ndarray, height: int | None = None
) -> Iterator[tuple[slice, np.ndarray]]:
    """Yield which rows a block has, and these minus a shift, in one array that is used again."""
    n, p = X.shape
    height = min(height or max(_CELLS // max(p, 1), 1), n)
    shifts, room = np.tile(shift, (height, 1)), np.empty((height, p))
    for start in range(0, n, height):  # NumPy subtracts tables faster than a row
        rows = X[start : start + height]
        moved = np.subtract(rows, shifts[: len(rows)], out=room[: len(rows)])
        yield slice(start, start + len(rows)), moved


_SAMPLE = 2000  # rows that mostly show that no feature follows from others
_UNEXPLAINED = 1e-6  # the part of a feature's variance that others may leave at least


@dataclass(frozen=True)
class Coordinates:
    """`centre` and `scale` (p); `turn` and `spread` (p x r), or None for the identity.

    `spread` turns weights of z into weights of (x - c) / d, the shortest in the features' own
    units. Features in `constant` vary by nothing but rounding and are zero here.
    """

    centre: np.ndarray
    scale: np.ndarray
    turn: np.ndarray | None = None
    spread: np.ndarray | None = None
    constant: tuple = ()

    @classmethod
    def raw(cls, X: np.ndarray) -> "Coordinates":
        """Return the features' own units."""
        p = X.shape[1]
        return cls(np.zeros(p), np.ones(p))

    @classmethod
    def standard(cls, X: np.ndarray, ridge: float) -> "Coordinates":
        """Return coordinates with every feature centred and scaled by itself."""
        centre, variances = _moments(X)
        scale = np.sqrt(variances + ridge / len(X))
        constant = tuple(np.flatnonzero(variances == 0).tolist())
        return cls(centre, np.where(scale > 0, scale, 1), constant=constant)

    @classmethod
    def of(cls, X: np.ndarray, ridge: float) -> "Coordinates":
        """Return as few coordinates as these rows need."""
        n, p = X.shape
        plain = cls.standard(X, ridge)
        if ridge > 0 and p >= n:  # the ridge is round in the features' own units only
            alike = replace(plain, scale=np.full(p, np.sqrt(np.mean(plain.scale**2))))
            return alike._turned(X, np.ones(p), ridge)
        if ridge > 0 or (p < n and not plain.constant and plain._tells_features_apart(X)):
            return plain
        sizes = np.abs(plain.centre) / plain.scale + 1  # so divided, all features round alike
        return plain._turned(X, sizes, ridge)

    @property
    def is_regular(self) -> bool:
        """Whether no feature is a linear function of the others."""
        return not self.constant and (self.turn is None or len(set(self.turn.shape)) == 1)

    @property
    def rounding(self) -> np.ndarray:
        """The error of the terms (1, z) of a row from the rounding of its features."""
        sizes = ROUNDING * (np.abs(self.centre) / self.scale + 1)
        return np.append(ROUNDING, sizes if self.turn is None else sizes @ np.abs(self.turn))

    def design(self, X: np.ndarray) -> np.ndarray:
        """The rows (1, z)."""
        n, p = X.shape
        Z = np.empty((n, 1 + p))
        Z[:, 0] = 1
        for here, rows in blocks(X, self.centre):
            np.multiply(rows, 1 / self.scale, out=Z[here, 1:])
        Z[:, 1 + np.array(self.constant, dtype=int)] = 0
        return Z if self.turn is None else np.column_stack([Z[:, 0], Z[:, 1:] @ self.turn])

    def slopes(self) -> np.ndarray:
        """The derivatives of z by each feature (p x r)."""
        turn = np.eye(len(self.scale)) if self.turn is None else self.turn
        return turn / self.scale[:, None]

    def penalty(self, ridge: float) -> np.ndarray:
        """A ridge on the features' own weights as a penalty per weight of (1, z)."""
        if ridge == 0:  # whose product with what is beyond all numbers is none
            return np.zeros(1 + (self.scale if self.spread is None else self.spread[0]).size)
        if self.spread is None:
            return np.append(0, ridge / self.scale**2)
        return np.append(0, ridge * np.sum((self.spread.T / self.scale) ** 2, axis=1))

    def unfold(self, weights: np.ndarray) -> np.ndarray:
        """Weights of (1, (x - c) / d) from weights of (1, z)."""
        if self.spread is None:
            return weights
        return np.concatenate([weights[..., :1], weights[..., 1:] @ self.spread.T], axis=-1)

    def _tells_features_apart(self, X):
        """Whether the rows, or some of them, show that no feature depends on others."""
        n, p = X.shape
        least = max(_UNEXPLAINED, (8 * self.rounding.max()) ** 2)
        size = max(_SAMPLE, 4 * p)
        if n > 2 * size:
            some = np.random.default_rng(0).choice(n, size, replace=False)
            if _unexplained(self.design(X[some])) > least:
                return True
        return _unexplained(self.design(X)) > least

    def _turned(self, X, sizes, ridge):
        """Uncorrelated coordinates of unit variance, as many as the rows have dimensions."""
        rows = self.design(X)[:, 1:] / sizes
        lengths, vectors = axes(rows)
        units = sizes * self.scale
        back = shortest(units, vectors) / sizes[:, None]
        lengths = np.sqrt((lengths**2 + ridge / np.mean(units**2)) / len(X))
        return replace(self, turn=vectors / sizes[:, None] / lengths, spread=back / lengths)


def _unexplained(Z):
    """The least part of a column's squares that the columns before it do not explain."""
    gram = Z.T @ Z
    lengths = np.sqrt(np.diagonal(gram))
    lengths = np.where(lengths > 0, lengths, 1)
    try:
        triangle = cholesky(gram / lengths / lengths[:, None], lower=True, check_finite=False)
    except LinAlgError:
        return 0.0
    return np.diagonal(triangle).min() ** 2


def _moments(X):
    """Means and variances; a variance that is only rounding is zero."""
    n, p = X.shape
    total, squares = np.zeros(p), np.zeros(p)
    for _, deviations in blocks(X, X[0]):
        ones = np.ones(len(deviations))
        total += ones @ deviations  # BLAS adds up columns faster than `sum`
        squares += ones @ np.multiply(deviations, deviations, out=deviations)
    drift = total / n
    centre, variances = X[0] + drift, squares / n - drift**2
    return centre, np.where(variances > (8 * np.finfo(float).eps * centre) ** 2, variances, 0)
