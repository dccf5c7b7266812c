"""Thresholds on a projection, where the Gaussian densities of two classes cross.

n_k / s_k exp(-(y - mean_k)² / (2 s_k²)) is largest for the predicted class; between the two means
there is at most one crossing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.bayes.bayes_rule import GaussianProblem


@dataclass(frozen=True, eq=False)
class Crossing:
    """The Gaussians of two classes on a line; `threshold` is None if none lies between the means.

    Classes are the codes 0 and 1.
    """

    problem: GaussianProblem
    threshold: float | None

    def predict(self, values: ArrayLike) -> np.ndarray:
        """Class codes: by the side of the threshold, or by regions where there is none."""
        values = np.asarray(values, dtype=float)
        if self.threshold is None:
            return self.problem.predict(values[:, None])
        upper = int(self.problem.means.argmax())
        return np.where(values > self.threshold, upper, 1 - upper)


def crossing(values: ArrayLike, codes: ArrayLike) -> Crossing:
    """The `Crossing` of projected rows and their class codes 0 and 1."""
    values, codes = np.asarray(values, dtype=float), np.asarray(codes)
    groups = [values[codes == k] for k in (0, 1)]
    for k, group in enumerate(groups):
        if len(group) == 0 or np.ptp(group) == 0:
            raise ValueError(
                f"`values` of crossing must vary within both classes; those of class {k} do not."
            )
    means, variances = (np.array([f(group) for group in groups]) for f in (np.mean, np.var))
    shares = np.array([len(group) / len(values) for group in groups])
    problem = GaussianProblem(means, variances, shares)
    between = [b for b in problem.boundaries() if means.min() < b < means.max()]
    return Crossing(problem, float(between[0]) if between else None)
