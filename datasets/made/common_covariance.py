"""Two Gaussians with one covariance: where LDA is the right model.

N(m_A, Sigma) against N(m_B, Sigma): the best boundary is a line.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.made.recipes import GaussianRecipe

MEANS = np.array([[-1.0, 0.0], [1.0, 0.0]])
COVARIANCE = np.array([[1.0, 0.6], [0.6, 1.0]])
EQUAL = np.array([0.5, 0.5])


class CommonCovariance(GaussianRecipe):
    """Two clouds of the same shape."""

    slug = "gaussians-common"
    title = "Gaussians, common covariance"
    description = "Two normal classes with the same covariance: the best boundary is a line."
    use = "The world of LDA, whose best error is known."

    def problem(self, overlap: float) -> GaussianProblem:
        return GaussianProblem(MEANS, overlap**2 * COVARIANCE, EQUAL)
