"""Eigenvalues of the covariance of LDA along gamma.

gamma Sigma + (1 - gamma) T + ridge I, Sigma the covariance that all classes share
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from lindisc.gaussian.classifiers import LDA
from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.covariance_model import Structure
from lindisc.gaussian.options import GAMMA
from lindisc.gaussian.statistics import Training
from lindisc.validation import checked_training


def shrunken_eigenvalues(
    X: ArrayLike,
    y: ArrayLike,
    gammas: Sequence[float] | np.ndarray,
    *,
    target: str = "spherical",
    ridge: float = 0.0,
    unbiased: bool = False,
) -> np.ndarray:
    """Eigenvalues (gammas x p, ascending) of the covariance of LDA; 0 where it has no inverse."""
    for gamma in gammas:
        GAMMA.check(gamma, "shrunken_eigenvalues")
    X, classes, codes = checked_training(LDA(), X, y)
    statistics = Training(X, codes, len(classes)).full
    steps = [Shrinkage(gamma, target, ridge) for gamma in gammas]
    pooled, *_ = Structure(0.0, steps[0], unbiased).weights(statistics.counts)
    matrix = np.tensordot(pooled, statistics.scatters, axes=1)
    shrunken = np.array([shrinkage.applied(matrix) for shrinkage in steps])
    return np.maximum(np.linalg.eigvalsh(shrunken), 0)
