"""Misclassification costs, and the decision with the least expected cost.

sum_k C[k, j] pi_k f_k(x);  where every error costs 1, the class with the largest pi_k f_k(x).
"""

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
        """log w_k where an error costs w_k whatever is said: the largest w_k pi_k f_k wins."""
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
