"""Any number of classes in line, in any number of features, a known distance apart.

x | k ~ N((k - (K - 1) / 2) Δ e_1, I), equal priors: the first feature tells, the others are noise.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset, DatasetSpec
from lindisc.datasets.made.recipes import LETTERS, MADE, SEED, draw, rows
from lindisc.parameters import Integer, Real


class ManyInLine(DatasetSpec):
    """Gaussians whose separation Δ is the one number behind their errors."""

    slug = "gaussians-in-line"
    title = "Gaussians in line"
    description = (
        "Normal classes with one round covariance whose means are in line: the first feature tells "
        "them apart, the others are noise."
    )
    use = "Add features that tell nothing, and watch errors grow."
    source = MADE
    suggested = ("x1", "x2")
    parameters = (
        rows(300),
        Integer("p", symbol="p", default=2, low=2, high=20, help="the number of features"),
        Integer(
            "classes", symbol="K", default=5, low=2, high=len(LETTERS), help="how many there are"
        ),
        Real(
            "delta",
            symbol="Δ",
            default=5.0,
            low=0.5,
            high=10.0,
            low_means="one cloud",
            high_means="far apart",
            help="the distance between neighbouring means, in standard deviations",
        ),
        SEED,
    )

    def make(self, *, n: int, p: int, classes: int, delta: float, seed: int) -> Dataset:
        means = np.zeros((classes, p))
        means[:, 0] = delta * (np.arange(classes) - (classes - 1) / 2)
        problem = GaussianProblem(means, np.eye(p), np.full(classes, 1 / classes))
        X, codes = draw(problem, n, np.random.default_rng(seed))
        names = [f"x{j + 1}" for j in range(p)]
        return self.dataset(X, LETTERS[codes], names, problem=problem)
