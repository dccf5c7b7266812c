"""Gaussian classes with known parameters: sampling, posteriors and scores.

log(pi_k f_k(x)) = log pi_k - 1/2 log|2 pi Sigma_k| - 1/2 (x - m_k)' Sigma_k^-1 (x - m_k).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import softmax

from lindisc.parameters import Priors, RandomState, log_chances
from lindisc.scores import Scores

_PRIORS = Priors("priors", default="equal", help="how often each class occurs", optional=False)


@dataclass(frozen=True, eq=False)
class KnownClasses:
    """K classes with known means (K x p), covariances (K x p x p, or one p x p) and priors."""

    means: np.ndarray
    covariances: np.ndarray
    priors: np.ndarray

    def __post_init__(self) -> None:
        means = _checked_means(self.means)
        n_classes, n_features = means.shape
        _PRIORS.check(self.priors, "GaussianProblem")
        checked = {
            "means": means,
            "covariances": _checked_covariances(self.covariances, n_classes, n_features),
            "priors": _PRIORS.resolve(self.priors, np.ones(n_classes), "GaussianProblem"),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def sample(self, n: int, random_state: RandomState = None) -> tuple[np.ndarray, np.ndarray]:
        """Draw rows.

        Parameters
        ----------
        n : int
            How many.
        random_state : int, numpy.random.Generator or None, default=None
            What makes them come out again.

        Returns
        -------
        X : ndarray of shape (n, p)
            The rows.
        codes : ndarray of shape (n,)
            Their class codes.
        """
        rng = np.random.default_rng(random_state)
        codes = rng.choice(len(self.priors), size=n, p=self.priors)
        noise = rng.standard_normal((n, self.means.shape[1]))
        return self.means[codes] + np.einsum("nij,nj->ni", self.roots[codes], noise), codes

    def log_joint(self, X: ArrayLike) -> np.ndarray:
        """log(pi_k f_k(x)) with its true constants.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The logarithms.
        """
        X, n_features = np.asarray(X, dtype=float), self.means.shape[1]
        if X.ndim != 2 or X.shape[1] != n_features:
            raise ValueError(
                f"`X` of GaussianProblem must hold rows of {n_features} features; "
                f"got shape {X.shape}."
            )
        whitened = np.einsum("kij,nkj->nki", self.whiteners, X[:, None, :] - self.means)
        return self.log_peaks - 0.5 * (whitened**2).sum(axis=2)

    def posterior(self, X: ArrayLike) -> np.ndarray:
        """P(class | x).

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The probabilities.
        """
        return softmax(self.log_joint(X), axis=1)

    def scores(self) -> Scores:
        """The log joints as `Scores`; where there are costs, `rules.LeastCost` reads them."""
        centre = self.means.mean(axis=0)
        scale = np.sqrt(np.diagonal(self.covariances, axis1=1, axis2=2).mean(axis=0))
        means = (self.means - centre) / scale
        whiteners = self.whiteners * scale
        precisions = whiteners.transpose(0, 2, 1) @ whiteners
        vectors = np.einsum("kij,kj->ki", precisions, means)
        constants = self.log_peaks - 0.5 * (vectors * means).sum(axis=1)
        return Scores.quadratic(constants, vectors, -0.5 * precisions, centre, scale)

    @cached_property
    def roots(self) -> np.ndarray:
        """The Cholesky factors of the covariances (K x p x p)."""
        return np.linalg.cholesky(self.covariances)

    @cached_property
    def whiteners(self) -> np.ndarray:
        """The inverse Cholesky factors, which transform each class to covariance I (K x p x p)."""
        return np.linalg.inv(self.roots)

    @cached_property
    def log_peaks(self) -> np.ndarray:
        """The log joint of each class at its own mean (K)."""
        spread = np.log(np.diagonal(self.roots, axis1=1, axis2=2)).sum(axis=1)
        return log_chances(self.priors) - spread - 0.5 * self.means.shape[1] * np.log(2 * np.pi)


def _checked_means(means):
    means = np.asarray(means, dtype=float)
    means = means[:, None] if means.ndim == 1 else means
    if means.ndim != 2 or len(means) < 2 or means.shape[1] < 1 or not np.isfinite(means).all():
        raise ValueError(
            "`means` of GaussianProblem must hold one row of finite numbers for each of at least "
            f"two classes; got shape {means.shape}."
        )
    return means


def _checked_covariances(covariances, n_classes, n_features):
    covariances = np.asarray(covariances, dtype=float)
    if n_features == 1 and covariances.ndim < 2:
        covariances = covariances[..., None, None]
    shape = (n_classes, n_features, n_features)
    if covariances.shape not in (shape, shape[1:]):
        raise ValueError(
            f"`covariances` of GaussianProblem must have shape {shape}, or {shape[1:]} for one "
            f"common to all classes; got {covariances.shape}."
        )
    covariances = np.array(np.broadcast_to(covariances, shape))
    for k, covariance in enumerate(covariances):
        if not _is_covariance(covariance):
            raise ValueError(
                "`covariances` of GaussianProblem must be symmetric and positive definite; "
                f"for class {k} got {covariance.tolist()}."
            )
    return covariances


def _is_covariance(matrix):
    size = np.abs(matrix).max()
    if not np.isfinite(size) or np.abs(matrix - matrix.T).max() > 1e-10 * size:
        return False
    try:
        np.linalg.cholesky(matrix)
    except np.linalg.LinAlgError:
        return False
    return True
