"""What a `GaussianProblem` is made of: checked means and covariances, and costs that decide."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce

import numpy as np
from numpy.typing import ArrayLike

from lindisc.parameters import log_chances


@dataclass(frozen=True, eq=False)
class Costs:
    """Misclassification costs: `table[k, j]` is the cost of saying j when k is true."""

    table: np.ndarray

    def decide(self, log_joint: np.ndarray) -> np.ndarray:
        """The class codes with the least expected cost, from log(pi_k f_k) (... x K)."""
        if self.log_weights is not None:
            return (log_joint + self.log_weights).argmax(axis=-1)
        highest = reduce(np.maximum, log_joint.T).T  # quicker than `max` over a short last axis
        relative = np.exp(log_joint - highest[..., None])
        return (relative @ self.table).argmin(axis=-1)

    @cached_property
    def log_weights(self) -> np.ndarray | None:
        """log w_k, where every error on class k costs w_k: the largest w_k pi_k f_k wins."""
        n_classes = len(self.table)
        extra = self.table - np.diag(self.table)[:, None]
        wrong = extra[~np.eye(n_classes, dtype=bool)].reshape(n_classes, -1)
        if (wrong != wrong[:, :1]).any() or (wrong < 0).any():
            return None
        return log_chances(wrong[:, 0])


def checked_costs(costs: ArrayLike | None, n_classes: int) -> np.ndarray | None:
    """Return the checked cost matrix; None stays None."""
    if costs is None:
        return None
    costs = np.asarray(costs, dtype=float)
    if costs.shape != (n_classes, n_classes):
        raise ValueError(
            f"`costs` of GaussianProblem must have shape {(n_classes, n_classes)}, a row for each "
            f"true class; got {costs.shape}."
        )
    for k, row in enumerate(costs):
        if not (np.isfinite(row) & (row >= 0)).all():
            raise ValueError(
                "`costs` of GaussianProblem must be finite and not negative; "
                f"for class {k} got {row.tolist()}."
            )
    return costs


def checked_means(means: ArrayLike) -> np.ndarray:
    """Return the class means (K x p); in one dimension K numbers will do."""
    means = np.asarray(means, dtype=float)
    means = means[:, None] if means.ndim == 1 else means
    if means.ndim != 2 or len(means) < 2 or means.shape[1] < 1 or not np.isfinite(means).all():
        raise ValueError(
            "`means` of GaussianProblem must hold one row of finite numbers for each of at least "
            f"two classes; got shape {means.shape}."
        )
    return means


def checked_covariances(covariances: ArrayLike, n_classes: int, n_features: int) -> np.ndarray:
    """Return a covariance for each class (K x p x p), given these or one for all."""
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
