"""What many structures make of the same statistics: arithmetic on arrays of their options.

Sigma_fk = sum_j W_fkj S_j, then gamma_f Sigma_fk + (1 - gamma_f) T_fk + ridge_f I.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.statistics import Statistics, weights_of
from lindisc.gaussian.structure import Structure


def covariances_of(structures: Sequence[Structure], statistics: Statistics) -> np.ndarray:
    """The covariance of every class in every structure (F x K x p x p)."""
    alphas = np.array([structure.alpha for structure in structures])
    unbiased = np.array([structure.unbiased for structure in structures])
    weights = weights_of(alphas, unbiased, statistics.counts)
    covariances = np.tensordot(weights, statistics.scatters, axes=1)
    return _shrunken([structure.shrinkage for structure in structures], covariances)


def _shrunken(shrinkages: Sequence[Shrinkage], matrices: np.ndarray) -> np.ndarray:
    """The matrices (F x K x p x p), each K after a shrinkage of their own."""
    gammas = np.array([each.gamma for each in shrinkages])[:, None, None]
    ridges = np.array([each.ridge for each in shrinkages])[:, None, None]
    first, targets = shrinkages[0], [each.target for each in shrinkages]
    variances = np.einsum("fkjj->fkj", matrices)
    added = np.empty_like(variances)
    for target in set(targets):
        of_target = np.array([each == target for each in targets])
        diagonals = replace(first, target=target).target_diagonal(variances[of_target])
        added[of_target] = (1 - gammas[of_target]) * diagonals + ridges[of_target]
    shrunken = gammas[..., None] * matrices
    np.einsum("fkjj->fkj", shrunken)[...] += added
    return shrunken
