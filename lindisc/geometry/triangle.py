"""Barycentric coordinates: three shares that add up to one as a point of a triangle."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

HEIGHT = np.sqrt(0.75)
CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, HEIGHT]])
NEAREST = 2e-3  # to an edge, where a density may be infinite; triangle.js says the same


def places(shares: ArrayLike) -> np.ndarray:
    """Return the points (..., 2) of shares (..., 3)."""
    return np.asarray(shares) @ CORNERS


def shares_at(x: ArrayLike, y: ArrayLike) -> np.ndarray:
    """Return the shares (..., 3) of points; below 0 outside of the triangle."""
    third = np.asarray(y) / HEIGHT
    second = x - third / 2
    return np.stack([1 - second - third, second, third], axis=-1)
