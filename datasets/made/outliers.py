"""Two Gaussians and a few rows far off, on the right side of any sensible line.

Least squares penalises them for being too right and turns towards them; logistic loss hardly does.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.common_covariance import COVARIANCE, EQUAL, MEANS
from lindisc.datasets.made.recipes import OVERLAP, SEED, PlaneRecipe, draw, rows
from lindisc.parameters import Real

_FAR = np.array([9.0, -7.0])


class Outliers(PlaneRecipe):
    """Some of B moved far beyond it, which no `GaussianProblem` describes."""

    slug = "outliers"
    title = "Outliers"
    description = "Two normal classes with the same covariance; a few rows of B lie far beyond it."
    use = "Rows far on their own side turn least squares and LDA, but not logistic regression."
    parameters = (
        rows(),
        OVERLAP,
        Real(
            "share",
            default=0.1,
            low=0.0,
            high=0.5,
            low_means="no outliers",
            high_means="half of B",
            help="the part of the rows of B that lie far off (rounded up to whole rows)",
        ),
        SEED,
    )

    def make(self, *, n: int, overlap: float, share: float, seed: int) -> Dataset:
        problem = GaussianProblem(MEANS, overlap**2 * COVARIANCE, EQUAL)
        X, codes = draw(problem, n, np.random.default_rng(seed))
        of_b = np.flatnonzero(codes)
        X[of_b[: int(np.ceil(share * len(of_b)))]] += _FAR
        return self.plane(X, codes)
