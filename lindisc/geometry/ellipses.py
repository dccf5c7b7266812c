"""Ellipses that hold a given share of a Gaussian in the plane.

(x - m)' Sigma⁻¹ (x - m) = r², the quantile of chi² with two degrees of freedom: -2 log(1 - share)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

SHARE = 0.95
_N_POINTS = 181


def squared_radius(share: float) -> float:
    """r² of the ellipse that holds this share."""
    return -2 * np.log(1 - share)


def ellipse(mean: ArrayLike, covariance: ArrayLike, share: float = SHARE) -> np.ndarray:
    """A closed polyline (m x 2) around `mean` inside which lies this share of the Gaussian."""
    variances, axes = np.linalg.eigh(np.asarray(covariance, dtype=float))
    lengths = np.sqrt(squared_radius(share) * np.maximum(variances, 0))
    angles = np.linspace(0, 2 * np.pi, _N_POINTS)
    return mean + (np.column_stack([np.cos(angles), np.sin(angles)]) * lengths) @ axes.T
