"""Two crossed ellipses around one mean: the covariances alone tell the classes apart.

m_A = m_B = 0; the axes of Sigma_A and Sigma_B are the two diagonals.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.made.common_covariance import EQUAL
from lindisc.datasets.made.recipes import SEED, GaussianRecipe, rows
from lindisc.parameters import Real

_DIAGONALS = np.array([[1.0, 1.0], [-1.0, 1.0]]) / np.sqrt(2)


class CrossedEllipses(GaussianRecipe):
    """Equal means, covariances turned by a right angle."""

    slug = "crossed"
    title = "Crossed ellipses"
    description = "Two normal classes with equal means and crossed covariances: LDA cannot help."
    use = "Means tell nothing here, and covariances all."
    parameters = (
        rows(),
        Real(
            "overlap",
            default=0.3,
            low=0.05,
            high=1.0,
            low_means="two thin crossed ellipses",
            high_means="two equal circles",
            help="the short axis of each ellipse as a fraction of its long axis",
        ),
        SEED,
    )

    def problem(self, overlap: float) -> GaussianProblem:
        variances = np.array([1.0, overlap**2])
        rising, falling = (
            _DIAGONALS.T * order @ _DIAGONALS for order in (variances, variances[::-1])
        )
        return GaussianProblem(np.zeros((2, 2)), np.array([rising, falling]), EQUAL)
