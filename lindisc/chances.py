"""Logarithms of probabilities: minus infinity for what is impossible."""

import numpy as np
from numpy.typing import ArrayLike


def log_chances(chances: ArrayLike) -> np.ndarray:
    """log p, without a warning where p = 0."""
    with np.errstate(divide="ignore"):
        return np.log(chances)
