"""Quasi-random directions and points, used to integrate over Gaussian classes."""

import numpy as np
from scipy.special import ndtri
from scipy.stats import qmc

_N_DIRECTIONS = 4096
_LOG_N_POINTS = 13


def directions_of(n_features: int) -> np.ndarray:
    """Unit vectors, one for each line through the origin."""
    if n_features == 2:
        angles = np.pi * (np.arange(_N_DIRECTIONS) + 0.5) / _N_DIRECTIONS
        return np.column_stack([np.cos(angles), np.sin(angles)])
    normal = ndtri(cube(n_features))
    return normal / np.linalg.norm(normal, axis=1, keepdims=True)


def cube(n_features: int) -> np.ndarray:
    """Fixed quasi-random points of the unit cube."""
    return qmc.Sobol(n_features, rng=np.random.default_rng(0)).random_base2(_LOG_N_POINTS)
