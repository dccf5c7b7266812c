"""A line by its corners: what lies in the middle of a straight stretch need not be drawn."""

import numpy as np

_STRAIGHT = 1e-12  # twice the area between three neighbours


def corners(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first point, the last, and those between at which the line turns."""
    dx, dy = np.diff(x), np.diff(y)
    turns = np.abs(dx[:-1] * dy[1:] - dy[:-1] * dx[1:]) > _STRAIGHT
    kept = np.concatenate([[True], turns, [True]])
    return x[kept], y[kept]
