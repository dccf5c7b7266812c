"""Classes in line: those in the middle vanish under regression on indicators (masking).

m_k = (k - (K - 1) / 2) (2, 1), one spherical covariance, equal priors.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.made.recipes import OVERLAP, SEED, GaussianRecipe, rows

_STEP = np.array([2.0, 1.0])
_DEVIATION = 0.5


class _InLine(GaussianRecipe):
    n_classes: int

    def problem(self, overlap: float) -> GaussianProblem:
        positions = np.arange(self.n_classes) - (self.n_classes - 1) / 2
        covariance = (overlap * _DEVIATION) ** 2 * np.eye(2)
        priors = np.full(self.n_classes, 1 / self.n_classes)
        return GaussianProblem(np.outer(positions, _STEP), covariance, priors)


class ThreeInLine(_InLine):
    """Three classes, the middle one masked."""

    slug = "three-in-line"
    title = "Three in line"
    description = "Three normal classes in a row: regression on indicators misses the middle one."
    use = "The middle class is masked in regression, never in LDA."
    n_classes = 3


class SevenInLine(_InLine):
    """Seven classes, too many for squares to unmask."""

    slug = "seven-in-line"
    title = "Seven in line"
    description = "Seven normal classes in a row: even with squares, regression misses some."
    use = "Squares unmask three classes, not seven."
    parameters = (rows(350), OVERLAP, SEED)
    n_classes = 7
