"""Polylines without the points that lie on straight stretches."""

import numpy as np

_STRAIGHT = 1e-12  # twice the area between three neighbours


def corners(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the first and last point of a polyline, and those between at which it turns."""
    dx, dy = np.diff(x), np.diff(y)
    turns = np.abs(dx[:-1] * dy[1:] - dy[:-1] * dx[1:]) > _STRAIGHT
    kept = np.concatenate([[True], turns, [True]])
    return x[kept], y[kept]
