"""A rare class beside a common one: the log prior moves the boundary, and error rates mislead."""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.made.common_covariance import COVARIANCE, MEANS
from lindisc.datasets.made.recipes import GaussianRecipe


class Unbalanced(GaussianRecipe):
    """The classes of `gaussians-common`, one of them nine times as frequent."""

    slug = "unbalanced"
    title = "Unbalanced"
    description = "Two normal classes with the same covariance, nine rows of A to one of B."
    use = "A rare class is seldom called: priors move the line."

    def problem(self, overlap: float) -> GaussianProblem:
        return GaussianProblem(MEANS, overlap**2 * COVARIANCE, np.array([0.9, 0.1]))
