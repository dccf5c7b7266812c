"""LDA on few rows: eigenvalues of its covariance and true risks, over many samples.

The classes N(-Delta/2 e1, I) and N(Delta/2 e1, I) are equally frequent and drawn equally often, so
that every eigenvalue should be 1 and the Bayes error is Phi(-Delta/2).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import ndtr

from lindisc.gaussian.options import GAMMA


@dataclass(frozen=True)
class SampledClasses:
    """Samples of two classes, `separation` standard deviations apart along the first feature."""

    separation: float
    n_features: int
    sizes: tuple[int, ...]
    repeats: int = 50
    random_state: int = 0

    @property
    def best(self) -> float:
        """The Bayes error."""
        return float(ndtr(-self.separation / 2))

    def risk_of_lines(self, constants: np.ndarray, slopes: np.ndarray) -> np.ndarray:
        """The true risk of lines between the classes, of constants (...) and slopes (... x p)."""
        lengths, towards = np.linalg.norm(slopes, axis=-1), 0.5 * self.separation * slopes[..., 0]
        below, above = (constants - towards) / lengths, (constants + towards) / lengths
        return 0.5 * (ndtr(below) + ndtr(-above))


@dataclass(frozen=True)
class FewRows(SampledClasses):
    """Small samples; `sizes` are even numbers of rows, more than features and classes together."""

    def __post_init__(self) -> None:
        least = self.n_features + 2
        if any(size % 2 or size < least for size in self.sizes):
            raise ValueError(
                f"`sizes` of FewRows must be even numbers from {least} on, or no covariance of "
                f"{self.n_features} features has an inverse; got {self.sizes}."
            )

    def eigenvalues(self, gamma: float = 1.0) -> np.ndarray:
        """Mean eigenvalues (sizes x p, ascending) of the pooled covariance, shrunken."""
        return self._shrunken(gamma).mean(axis=1)

    def risks(self, gamma: float = 1.0) -> np.ndarray:
        """The true risk (sizes x repeats) of LDA with this gamma."""
        _, directions, means = self._spectra
        inside = np.einsum("srji,srj->sri", directions, means[..., 1, :] - means[..., 0, :])
        return self._risks(np.einsum("srij,srj->sri", directions, inside / self._shrunken(gamma)))

    def diagonal_risks(self) -> np.ndarray:
        """Return the true risk (sizes x repeats) of diagonal LDA."""
        values, directions, means = self._spectra
        variances = np.einsum("srij,srj->sri", directions**2, values)
        return self._risks((means[..., 1, :] - means[..., 0, :]) / variances)

    def _shrunken(self, gamma):
        GAMMA.check(gamma, "FewRows")
        values = self._spectra[0]
        return gamma * values + (1 - gamma) * values.mean(axis=2, keepdims=True)

    def _risks(self, slopes):
        means = self._spectra[2]
        constants = -0.5 * (slopes * means.sum(axis=2)).sum(axis=2)
        return self.risk_of_lines(constants, slopes)

    @cached_property
    def samples(self) -> np.ndarray:
        """Rows (repeats x classes x n / 2 x p); a smaller sample is the start of a larger one."""
        random = np.random.default_rng(self.random_state)
        shape = (self.repeats, 2, max(self.sizes) // 2, self.n_features)
        rows = random.standard_normal(shape)
        rows[..., 0] += 0.5 * self.separation * np.array([-1, 1])[:, None]
        return rows

    @cached_property
    def _spectra(self):
        """By size and sample: eigenvalues, eigenvectors of the covariance over n, and means."""
        found = []
        for size in self.sizes:
            rows = self.samples[:, :, : size // 2]
            means = rows.mean(axis=2)
            away = rows - means[:, :, None]
            pooled = np.einsum("rkni,rknj->rij", away, away, optimize=True) / size
            found.append((*np.linalg.eigh(pooled), means))
        return tuple(map(np.array, zip(*found, strict=True)))
