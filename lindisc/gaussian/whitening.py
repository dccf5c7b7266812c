"""Many covariances at once: what makes each of them I, and their volumes."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from lindisc.gaussian.covariance import rounding

MOST_NUMBERS = 500_000  # in all covariances that are held at once
_AT_ONCE = 2**15  # in those between two looks at whether to go on


@dataclass(frozen=True)
class Whitening:
    """Matrices A with A' Sigma A = I (... x p x p) and log|Sigma| (...); `scale` is sqrt(diag)."""

    matrices: np.ndarray
    log_determinants: np.ndarray
    scale: np.ndarray

    @classmethod
    def of(cls, covariances: np.ndarray) -> Self | None:
        """Of covariances (... x p x p); None where one of them may be singular."""
        variances = np.einsum("...jj->...j", covariances)
        if not (variances > 0).all():
            return None
        scale = np.sqrt(variances)
        correlations = covariances / scale[..., None] / scale[..., None, :]
        eigenvalues, vectors = _spectra(correlations)
        if eigenvalues.min() <= rounding(scale.shape[-1]):
            return None
        volumes = np.log(variances).sum(axis=-1) + np.log(eigenvalues).sum(axis=-1)
        roots = np.sqrt(eigenvalues)[..., None, :]
        return cls(vectors / scale[..., None] / roots, volumes, scale)


def _spectra(matrices):
    """Eigenvalues and vectors of symmetric matrices, a few at a time."""
    flat = matrices.reshape(-1, *matrices.shape[-2:])
    size, parts = max(1, _AT_ONCE // flat[0].size), []
    for start in range(0, len(flat), size):
        parts.append(np.linalg.eigh(flat[start : start + size]))
    values, vectors = map(np.concatenate, zip(*parts, strict=True))
    return values.reshape(matrices.shape[:-1]), vectors.reshape(matrices.shape)
