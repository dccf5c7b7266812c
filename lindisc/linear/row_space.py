"""The span of rows whose entries are rounded.

Y = U S V' with S above the rounding; the shortest w with V'w = b is D⁻¹ Q R⁻ᵀ b, D⁻¹ V = Q R
"""

import numpy as np
from scipy.linalg import qr
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
