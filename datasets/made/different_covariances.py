"""Three Gaussians, each with a covariance of its own: where QDA is the right model.

N(m_k, Sigma_k): the best boundaries are conics.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.made.recipes import GaussianRecipe

_MEANS = np.array([[-1.5, 0.0], [1.5, 0.5], [0.0, 2.5]])
_COVARIANCES = np.array(
    [
        [[0.5, 0.4], [0.4, 1.0]],
        [[1.6, -0.8], [-0.8, 0.8]],
        [[0.4, 0.0], [0.0, 0.2]],
    ]
)


class DifferentCovariances(GaussianRecipe):
    """Three clouds of different shapes."""

    slug = "gaussians-different"
    title = "Gaussians, different covariances"
    description = "Three normal classes, each with its own covariance: the best boundaries curve."
    use = "The world of QDA, whose best error is known."

    def problem(self, overlap: float) -> GaussianProblem:
        return GaussianProblem(_MEANS, overlap**2 * _COVARIANCES, np.full(3, 1 / 3))
