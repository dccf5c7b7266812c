"""Many problems of two known Gaussian classes at once, such as those along a slider.

From the mean of class k, in units where it is round, z = t u, the log odds of class 2 with what it
costs to miss each are a t² + b t + c on the line of each direction u: with A_j' Sigma_j A_j = I,
s = A_j'(m_k - m_j), v = A_j' L_k u, and h_k the weighted height of class k at its own mean,
a = ±(|v|² - 1) / 2,  b = ± s'v,  c = h_2 - h_1 ± |s|² / 2,  + for k = 2 and - for k = 1.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from scipy.special import chdtr, ndtr, ndtri
from scipy.stats import qmc

from lindisc.basis.polynomials import PolynomialBasis, square_terms
from lindisc.parameters import log_chances
from lindisc.path import Path

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


MOST_FEATURES = 10  # for which all products of two coordinates of all directions are kept
_SIGNS = np.array([-1.0, 1.0])
_NOISE = 1e-14  # what rounding leaves of a where both classes spread alike


class KnownGaussians:
    """Gaussian classes (K), or several problems of such (F x K), with what follows of each."""

    means: np.ndarray
    covariances: np.ndarray
    priors: np.ndarray

    @cached_property
    def roots(self) -> np.ndarray:
        """The Cholesky factors of the covariances (... x p x p)."""
        return np.linalg.cholesky(self.covariances)

    @cached_property
    def whiteners(self) -> np.ndarray:
        """The inverse Cholesky factors, which transform each class to covariance I."""
        return np.linalg.inv(self.roots)

    @cached_property
    def log_peaks(self) -> np.ndarray:
        """The log joint of each class at its own mean."""
        spread = np.log(np.diagonal(self.roots, axis1=-2, axis2=-1)).sum(axis=-1)
        return log_chances(self.priors) - spread - 0.5 * self.means.shape[-1] * np.log(2 * np.pi)

    def _quadratics(self, centre: np.ndarray, scale: np.ndarray) -> np.ndarray:
        """-1/2 (x - m_k)' Sigma_k^-1 (x - m_k), as weights of all terms in centre and scale."""
        means, whiteners = (self.means - centre) / scale, self.whiteners * scale
        precisions = whiteners.swapaxes(-1, -2) @ whiteners
        vectors = np.einsum("...ij,...j->...i", precisions, means)
        constants = -0.5 * (vectors * means).sum(axis=-1, keepdims=True)
        rows, columns, times = square_terms(len(centre))
        squares = -0.5 * precisions[..., rows, columns] * times
        return np.concatenate([constants, vectors, squares], axis=-1)


@dataclass(frozen=True, eq=False)
class TwoClasses(KnownGaussians):
    """F problems in p features: means F x 2 x p, covariances F x 2 x p x p; priors and what it
    costs to miss each class, F x 2, all positive.
    """

    means: np.ndarray
    covariances: np.ndarray
    priors: np.ndarray
    costs: np.ndarray

    def log_joint(self, X: np.ndarray) -> np.ndarray:
        """log(pi_k f_k(x)) of each problem at a row of its own, X being F x p: F x 2."""
        white = np.einsum("fkij,fkj->fki", self.whiteners, X[:, None] - self.means)
        return self.log_peaks - 0.5 * (white**2).sum(axis=-1)

    def path(self, parameter: str, values: np.ndarray, *, weighted: bool = False) -> Path:
        """log(pi_k f_k) as functions of x along a parameter, or `weighted` with the costs."""
        weights, centre, scale = self._weights
        weights = weights.copy()
        weights[..., 0] += self._heights if weighted else self.log_peaks
        return self._path(parameter, values, weights, centre, scale)

    def distances(self) -> Path:
        """(x - m_k)' S_k^-1 (x - m_k) of both classes, their difference, and its threshold."""
        weights, centre, scale = self._weights
        first, second = -2 * weights.swapaxes(0, 1)
        threshold = np.zeros_like(first)
        threshold[:, 0] = 2 * (self._heights[:, 0] - self._heights[:, 1])
        weights = np.stack([first, second, first - second, threshold], axis=1)
        return self._path("", np.arange(len(weights)), weights, centre, scale)

    def cuts(self) -> np.ndarray:
        """Where in one feature the Bayes rule changes class: F x 2, sorted, NaN if nowhere."""
        first, second, has_roots, _ = self._found
        ends = np.stack([first, second], axis=-1)[:, 0, 0]
        ends[~(has_roots[:, 0, 0, None] & np.isfinite(ends))] = np.nan
        places = self.means[:, 0] + self.roots[:, 0, 0] * ends
        return np.sort(places, axis=1)

    def errors(self) -> np.ndarray:
        """The expected cost of the best rule in each problem: a mean over lines through the class
        means, as many as in `GaussianProblem.confusion`; exact in one feature.
        """
        first, second, has_roots, is_outside = self._found
        inside = self._below(first)
        inside -= self._below(second)
        np.abs(inside, out=inside)
        np.copyto(inside, 0.0, where=~has_roots)
        said = np.where(is_outside, 1 - inside, inside).mean(axis=-1)
        wrong = np.stack([said[:, 0], 1 - said[:, 1]], axis=1)
        return (self.priors * self.costs * wrong).sum(axis=1)

    @property
    def _n_features(self):
        return self.means.shape[-1]

    @cached_property
    def _heights(self):
        return self.log_peaks + log_chances(self.costs)

    @cached_property
    def _weights(self):
        """The `quadratics`, with the centre and scale of the first problem."""
        centre = self.means[0].mean(axis=0)
        scale = np.sqrt(np.einsum("kjj->kj", self.covariances[0]).mean(axis=0))
        return self._quadratics(centre, scale), centre, scale

    def _path(self, parameter, values, weights, centre, scale):
        basis = PolynomialBasis(degree=2).of(self._n_features)
        return Path(parameter, values, {}, weights, basis, centre, scale)

    @cached_property
    def _found(self):
        """Both roots on each line (F x 2 x N), whether they exist, and whether class 2 wins outside
        of them, or everywhere if they do not.
        """
        directions, products = _lines(self._n_features)
        away = self.whiteners[:, ::-1]
        turned = away @ self.roots
        steps = np.einsum("fkij,fkj->fki", away, self.means - self.means[:, ::-1])
        rows, columns, times = square_terms(self._n_features)
        squares = (turned.swapaxes(-1, -2) @ turned)[..., rows, columns] * times
        slopes = np.einsum("fkij,fki->fkj", turned, steps)
        heights = self._heights[:, 1:] - self._heights[:, :1]
        c = (heights + 0.5 * _SIGNS * (steps**2).sum(axis=-1))[..., None]
        a = 0.5 * _SIGNS[:, None] * (squares @ products - 1)
        a[np.abs(a) < _NOISE] = 0.0
        b = _SIGNS[:, None] * (slopes @ directions)
        with np.errstate(divide="ignore", invalid="ignore"):
            inner = b * b
            inner -= a * (4 * c)
            has_roots = inner > 0
            q = b + np.copysign(np.sqrt(inner, out=inner), b)
            q *= -0.5
            first, second = q / a, c / q
        is_outside = np.where(has_roots, a >= 0, (c > 0) | ((c == 0) & (a > 0)))
        return first, second, has_roots, is_outside

    def _below(self, places):
        """The probability of a standard Gaussian below these points on a line through its mean."""
        if self._n_features == 1:
            return ndtr(places)
        squares = places**2
        if self._n_features == 2:
            half = -0.5 * np.expm1(-0.5 * squares)
        else:
            half = 0.5 * chdtr(self._n_features, squares)
        return 0.5 + np.copysign(half, places, out=half)


@lru_cache(maxsize=4)
def _lines(n_features):
    """Directions (p x N), and the products of their coordinates."""
    directions = np.ones((1, 1)) if n_features == 1 else directions_of(n_features).T
    rows, columns, _ = square_terms(n_features)
    return directions, directions[rows] * directions[columns]
