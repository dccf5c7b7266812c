"""LDA, QDA and logistic regression on many samples of two Gaussian classes, all samples at once.

The classes N(-Delta/2 e1, I) and N(Delta/2 e1, I) are equally frequent, so that the Bayes error is
Phi(-Delta/2). One by one the same fits take many times as long (`true_learning_curves`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import expit, ndtri
from scipy.stats import qmc

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.selection.learning_curves import LearningCurves, size_by_size
from lindisc.selection.small_samples import SampledClasses

NAMES = ("LDA", "QDA", "Logistic regression")
_LOG_N_POINTS = 11  # for each class, where a boundary is curved
_MOST_STEPS, _HALVINGS = 30, 4
_STILL = 1e-9  # of a step's gain in log likelihood: what lies beyond is not seen


@dataclass(frozen=True)
class ManySamples(SampledClasses):
    """Samples of any `sizes`, and the risks of three methods on all of them."""

    @property
    def problem(self) -> GaussianProblem:
        """The known classes."""
        means = np.zeros((2, self.n_features))
        means[:, 0] = -self.separation / 2, self.separation / 2
        return GaussianProblem(means, np.eye(self.n_features), np.full(2, 0.5))

    def growing(self) -> Iterator[LearningCurves]:
        """Yield the curves after each size; NaN stays where a sample holds too little data."""
        X, y = self._samples()
        return size_by_size(
            NAMES, self.sizes, lambda n: self._risks(X[:, :n], y[:, :n]), self.repeats
        )

    def curves(self) -> LearningCurves:
        """All of them."""
        *_, whole = self.growing()
        return whole

    def _samples(self):
        random = np.random.default_rng(self.random_state)
        problem = self.problem
        drawn = [problem.sample(max(self.sizes), random) for _ in range(self.repeats)]
        return tuple(map(np.stack, zip(*drawn, strict=True)))

    def _risks(self, X, y):
        """The true risk of each method on each sample."""
        is_class = np.stack([y == 0, y == 1], axis=1).astype(float)
        counts = is_class.sum(axis=2)
        # A class of too few rows has no covariance: what becomes of it is no number.
        with np.errstate(divide="ignore", invalid="ignore"):
            means = is_class @ X / counts[:, :, None]
            moments = np.einsum("rkn,rni,rnj->rkij", is_class, X, X)
            scatters = moments - counts[..., None, None] * means[..., None] * means[..., None, :]
            shift = np.log(counts[:, 1] / counts[:, 0])
            pooled = scatters.sum(axis=1) / X.shape[1]
            slopes = np.linalg.solve(pooled, (means[:, 1] - means[:, 0])[..., None])[..., 0]
            constants = shift - 0.5 * (slopes * means.sum(axis=1)).sum(axis=1)
            curved = self._risk_of_quadratics(counts, means, scatters, shift)
        weights = _logistic(X, y)
        lines = (constants, slopes), (weights[:, 0], weights[:, 1:])
        lda, logistic = (self.risk_of_lines(*line) for line in lines)
        return lda, curved, logistic

    def _risk_of_quadratics(self, counts, means, scatters, shift):
        enough = counts.min(axis=1) > self.n_features
        risks = np.full(len(counts), np.nan)
        points, regret = self._regret
        covariances = scatters[enough] / counts[enough][..., None, None]
        roots = np.linalg.cholesky(covariances)
        whitened = np.linalg.inv(roots) @ (points - means[enough][:, :, None]).swapaxes(2, 3)
        spread = np.log(np.diagonal(roots, axis1=2, axis2=3)).sum(axis=2)
        scores = -0.5 * (whitened**2).sum(axis=2) - spread[..., None]
        says_second = scores[:, 1] - scores[:, 0] + shift[enough][:, None] > 0
        risks[enough] = self.best + np.where(says_second, -regret, regret).clip(0).mean(axis=1)
        return risks

    @cached_property
    def _regret(self):
        """Quasi-random rows, and P(2 | x) - P(1 | x), the loss if the other class is said."""
        cube = qmc.Sobol(self.n_features, rng=np.random.default_rng(0)).random_base2(_LOG_N_POINTS)
        points = np.concatenate([mean + ndtri(cube) for mean in self.problem.means])
        return points, np.tanh(0.5 * self.separation * points[:, 0])


def _logistic(X, y):
    """Weights by Newton's method, the constant first; where they diverge, after some steps."""
    Z = np.concatenate([np.ones((*y.shape, 1)), X], axis=2)
    signs = 2.0 * y - 1
    weights = np.zeros((len(Z), Z.shape[2]))
    loss = _loss(Z, signs, weights)
    moving = np.arange(len(Z))
    for _ in range(_MOST_STEPS):
        rows, here = Z[moving], weights[moving]
        share = expit((rows @ here[..., None])[..., 0])
        gradient = ((y[moving] - share)[:, None] @ rows)[:, 0]
        curvature = (rows * (share * (1 - share))[..., None]).swapaxes(1, 2) @ rows
        curvature += 1e-12 * np.eye(Z.shape[2])
        step = np.linalg.solve(curvature, gradient[..., None])[..., 0]
        found = _loss(rows, signs[moving], here + step)
        for _ in range(_HALVINGS):
            too_far = found > loss[moving]
            if not too_far.any():
                break
            step[too_far] /= 2
            found[too_far] = _loss(rows[too_far], signs[moving][too_far], (here + step)[too_far])
        weights[moving] += step
        gained, loss[moving] = loss[moving] - found, found
        moving = moving[gained > _STILL]
        if not len(moving):
            break
    return weights


def _loss(Z, signs, weights):
    return np.logaddexp(0, -signs * (Z @ weights[..., None])[..., 0]).sum(axis=1)
