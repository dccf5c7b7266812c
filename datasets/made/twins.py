"""Gaussian twins: other rows, of which every class has the very mean and covariance it had.

x = m + R L^-1 z with z drawn and centred, L L' its scatter and R R' that of the class
"""

import numpy as np


def twins(X: np.ndarray, codes: np.ndarray, seed: int) -> np.ndarray:
    """Rows drawn in place of others, class by class."""
    random, drawn = np.random.default_rng(seed), np.empty_like(X)
    for k in np.unique(codes):
        mean = X[codes == k].mean(axis=0)
        z = random.standard_normal(X[codes == k].shape)
        z -= z.mean(axis=0)
        to, own = (np.linalg.cholesky(rows.T @ rows) for rows in (X[codes == k] - mean, z))
        drawn[codes == k] = mean + z @ np.linalg.solve(own, np.eye(len(own))).T @ to.T
    return drawn
