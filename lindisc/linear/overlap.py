"""A proof that no weights have all rows strictly on their own side.

Rows of A are r (1, x). For multipliers λ >= 0 let W = diag(λ) A, e = A'λ, |e|² = e'(W'W)⁻¹e. From
A v > 0 it would follow that v'e = |W v|₁ >= |W v|₂, but v'e <= |W v|₂ |e|: |e| < 1 rules it out.
"""

import numpy as np
from scipy.linalg import cho_factor, cho_solve

from lindisc.linear.interior import weighted_product

_SURE = 0.5  # below 1 by more than rounding: a row that outweighs the rest makes it 1
_ROUNDING = 1e-15  # of lengths of W, relative to the largest
_LEFT_BY_ROUNDING = 1e-14  # of sums over its rows, relative to the sum of what they add up


def overlapping(A: np.ndarray, multipliers: np.ndarray) -> bool:
    """Whether these multipliers prove it, as far as rounding lets them.

    Directions in which W is nothing but rounding count as such in which all rows are zero.
    """
    shares = multipliers / multipliers.max()
    pull = shares @ A
    if not _roughly(weighted_product(A, shares**2), pull) < _SURE:
        return False
    weighted = shares[:, None] * A
    _, lengths, vectors = np.linalg.svd(np.linalg.qr(weighted, mode="r"), full_matrices=False)
    seen = vectors[lengths > _ROUNDING * lengths[0]]
    along = seen @ pull
    rest = np.linalg.norm(pull - along @ seen)
    if rest > _LEFT_BY_ROUNDING * np.abs(weighted).sum():
        return False
    return bool(np.sum((along / lengths[: len(seen)]) ** 2) < _SURE)


def _roughly(product, pull):
    """|e|², too small where W'W has lost digits; it takes a fraction of the exact one's time."""
    units = 1 / np.sqrt(np.maximum(np.diagonal(product), np.finfo(float).tiny))
    product = product * units * units[:, None]
    product[np.diag_indices_from(product)] += 1e-13
    return units * pull @ cho_solve(cho_factor(product), units * pull)
