"""Least squares by the normal equations, from sums over the rows.

(Z'Z + λ / d²) w_k = Z'e_k with z = (x - mean) / d, and e_k = 1 in class k and 0 elsewhere. The sums
lose as many digits as lie between the eigenvalues of the system. Solving again for the residual of
e_k restores up to half of all digits; where more are lost, another method is needed.
"""

from functools import cached_property

import numpy as np

_BLOCK = 4096
_SAMPLE = 1000  # rows whose mean is near enough to that of all
_ALIKE, _APART = 1e-5, 1e-9  # least eigenvalues, relative to the largest: one pass, two passes
_EPS = np.finfo(float).eps


class NormalEquations:
    """Sums over rows, and the weights that follow from them at any ridge."""

    def __init__(self, X: np.ndarray, codes: np.ndarray, n_classes: int):
        self._X, self._codes, self._n_classes = X, codes, n_classes

    def solved(self, ridge: float) -> tuple[np.ndarray, np.ndarray, np.ndarray] | None:
        """Return the weights of (1, z) for every class, the mean and d; None where digits would be
        lost.
        """
        n, p = self._X.shape
        if p >= n:
            return None
        wanted, products, mean, drift = self._moments
        variances = np.diagonal(products) / n
        if not (variances > np.maximum(drift**2, (8 * _EPS * mean) ** 2)).all():
            return None
        scale = np.sqrt(variances + ridge / n)
        system = products / scale / scale[:, None]
        system[np.diag_indices(p)] += ridge / scale**2
        eigenvalues, vectors = np.linalg.eigh(system)
        if eigenvalues[0] < _APART * eigenvalues[-1]:
            return None
        shares = np.bincount(self._codes, minlength=self._n_classes) / n
        weights = np.column_stack([shares, wanted / scale @ vectors / eigenvalues @ vectors.T])
        if eigenvalues[0] < _ALIKE * eigenvalues[-1]:
            left = _left(self._X, self._codes, weights, mean, scale)
            left[:, 0] /= n
            left[:, 1:] -= ridge / scale**2 * weights[:, 1:]
            left[:, 1:] = left[:, 1:] @ vectors / eigenvalues @ vectors.T
            weights += left
        return weights, mean, scale

    @cached_property
    def _moments(self):
        """Z'e_k of every class (K x p), Z'Z, the mean, and how far it is from a first guess."""
        n = len(self._X)
        shift = self._X[:: 1 + n // _SAMPLE].mean(axis=0)
        of_classes, products = _sums(self._X, self._codes, self._n_classes, shift)
        drift = of_classes.sum(axis=0) / n
        counts = np.bincount(self._codes, minlength=self._n_classes)
        wanted = of_classes - counts[:, None] * drift
        return wanted, products - n * np.outer(drift, drift), shift + drift, drift


def _sums(X, codes, n_classes, shift):
    """Of the rows minus a shift: their sum in every class (K x p) and their products (p x p)."""
    p = X.shape[1]
    of_classes, products = np.zeros((n_classes, p)), np.zeros((p, p))
    for rows, indicators in _blocks(X, codes, n_classes, shift):
        of_classes += indicators @ rows
        products += rows.T @ rows
    return of_classes, products


def _left(X, codes, weights, mean, scale):
    """The residual sums Z'(e_k - fitted value) for every class (K x (1 + p)), those for z = 1
    included.
    """
    left = np.zeros_like(weights)
    slopes = weights[:, 1:] / scale
    for rows, indicators in _blocks(X, codes, len(weights), mean):
        errors = indicators - weights[:, :1] - slopes @ rows.T
        left[:, 0] += errors.sum(axis=1)
        left[:, 1:] += errors @ rows
    left[:, 1:] /= scale
    return left


def _blocks(X, codes, n_classes, shift):
    """Blocks of rows minus the shift, in one reused array, with their indicators (K x rows)."""
    height = min(_BLOCK, len(X))
    shifts, rows = np.tile(shift, (height, 1)), np.empty((height, X.shape[1]))
    indicators = np.eye(n_classes)
    for start in range(0, len(X), _BLOCK):
        part = X[start : start + _BLOCK]
        moved = np.subtract(part, shifts[: len(part)], out=rows[: len(part)])
        yield moved, indicators[:, codes[start : start + _BLOCK]]
