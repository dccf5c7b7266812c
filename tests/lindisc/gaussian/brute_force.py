"""The formulas of the Gaussian family written down directly: slow, dense, one row of text each."""

import numpy as np
from scipy.special import log_softmax


def rows_of_classes(seed, n=60, p=3, n_classes=3):
    """Rows of Gaussian classes with covariances of their own, and their codes."""
    rng = np.random.default_rng(seed)
    codes = rng.permutation(np.arange(n) % n_classes)
    mixing = rng.normal(size=(n_classes, p, p)) / np.sqrt(p) + 2 * np.eye(p)
    means = 2 * rng.normal(size=(n_classes, p))
    return means[codes] + np.einsum("ij,ijk->ik", rng.normal(size=(n, p)), mixing[codes]), codes


def covariances(X, codes, *, alpha=0.0, gamma=1.0, target="spherical", ridge=0.0, unbiased=False):
    """Sigma_k of every class (K x p x p)."""
    labels, counts = np.unique(codes, return_counts=True)
    n, p, K = len(X), X.shape[1], len(labels)
    deviations = [X[codes == k] - X[codes == k].mean(axis=0) for k in labels]
    scatters = np.array([rows.T @ rows for rows in deviations])
    pooled = scatters.sum(axis=0) / (n - K * unbiased)
    result = []
    for scatter, count in zip(scatters, counts, strict=True):
        own = scatter / max(count - unbiased, 1)
        sigma = alpha * own + (1 - alpha) * pooled
        round_one = np.trace(sigma) / p * np.eye(p)
        towards = round_one if target == "spherical" else np.diag(np.diag(sigma))
        result.append(gamma * sigma + (1 - gamma) * towards + ridge * np.eye(p))
    return np.array(result)


def log_posteriors(X, codes, at, *, priors=None, **options):
    """Log posteriors at rows `at`, for classes coded 0, 1, ..."""
    counts = np.bincount(codes)
    shares = counts / len(codes) if priors is None else np.asarray(priors)
    scores = np.empty((len(at), len(counts)))
    for k, sigma in enumerate(covariances(X, codes, **options)):
        gaps = at - X[codes == k].mean(axis=0)
        lengths = (gaps * np.linalg.solve(sigma, gaps.T).T).sum(axis=1)
        scores[:, k] = np.log(shares[k]) - 0.5 * (np.linalg.slogdet(sigma)[1] + lengths)
    return log_softmax(scores, axis=1)


def mirrored():
    """Two classes that mirror each other, and rows far off on the line where they tie."""
    turn = np.array([[0.6, 0.8], [-0.8, 0.6]])
    one = np.random.default_rng(2).normal([1.0, 0.0], size=(40, 2))
    rows = np.vstack([one, one * [-1, 1]]) @ turn
    far = np.outer(np.geomspace(1e4, 1e8, 200), [0.0, 1.0]) @ turn
    return rows, np.repeat([0, 1], 40), far
