"""Lasso least squares by coordinate descent with warm starts.

½ |e_k - share_k - Z w_k|² + ½ λ |w_k|² + μ |w_k|₁ with z = x - mean, and e_k = 1 in class k
"""

import warnings

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import enet_path

_MOST_SWEEPS = 100_000


class SparseFits:
    """Lasso fits to the same rows along penalties, from precomputed Z'Z where p < n."""

    def __init__(self, X: np.ndarray, codes: np.ndarray, n_classes: int):
        n, p = X.shape
        self._mean = X.mean(axis=0)
        self._rows = np.asfortranarray(X - self._mean)
        self._shares = np.bincount(codes, minlength=n_classes) / n
        n_own = n_classes - (n_classes == 2)  # of two classes one fit is minus the other
        self._targets = (np.arange(n_own)[:, None] == codes) - self._shares[:n_own, None]
        self._products = self._rows.T @ self._rows if p < n else False
        self._weights = np.zeros((n_own, p))

    def at(
        self, ridge: float, lasso: float
    ) -> tuple[tuple[np.ndarray, np.ndarray, np.ndarray], bool]:
        """Weights of (1, z) for every class, mean and units, and whether they have converged."""
        n_sweeps = []
        for k, target in enumerate(self._targets):
            self._weights[k], n = self._swept(target, self._weights[k], ridge, lasso)
            n_sweeps.append(n)
        weights = np.vstack([self._weights, -self._weights])[: len(self._shares)]
        fit = np.column_stack([self._shares, weights]), self._mean, np.ones_like(self._mean)
        return fit, max(n_sweeps) < _MOST_SWEEPS

    def _swept(self, target, start, ridge, lasso):
        total = ridge + lasso
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            _, weights, _, n_sweeps = enet_path(
                self._rows,
                target,
                l1_ratio=lasso / total,
                alphas=[total / len(target)],
                precompute=self._products,
                Xy=self._rows.T @ target,
                coef_init=start,
                tol=1e-10,
                max_iter=_MOST_SWEEPS,
                return_n_iter=True,
                check_input=False,
            )
        return weights[:, 0], n_sweeps[0]
