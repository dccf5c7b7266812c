"""Bases of made data sets and the options that they share: features x1 and x2, classes A, B, C.

Known Gaussians: x | k ~ N(m_k, Sigma_k), n pi_k rows of class k.
"""

from abc import abstractmethod

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset, DatasetSpec
from lindisc.parameters import Integer, Real

SEED = Integer(
    "seed",
    default=1,
    low=0,
    high=9999,
    help="which sample is drawn: the same seed gives the same rows again",
)

OVERLAP = Real(
    "overlap",
    default=1.0,
    low=0.1,
    high=3.0,
    low_means="tight clouds, far apart",
    high_means="wide clouds that run into one another",
    help="multiplies the standard deviation of every class; the means stay",
)


def rows(default: int = 200) -> Integer:
    """The number of rows."""
    return Integer(
        "n", symbol="n", default=default, low=20, high=2000, help="the number of rows drawn"
    )


def noise(default: float, high: float = 1.0) -> Real:
    """How far rows stray from the shape they were drawn on."""
    return Real(
        "noise",
        default=default,
        low=0.0,
        high=high,
        low_means="exactly on the shape",
        high_means="the shape is lost",
        help="the standard deviation, in each feature, of what is added to a row",
    )


MADE = "Made by lindisc from the options."

_FEATURES = ("x1", "x2")
LETTERS = np.array(list("ABCDEFGHIJK"))


class PlaneRecipe(DatasetSpec):
    """What all of them share; `plane` turns class codes into letters."""

    source = MADE
    suggested = _FEATURES

    def plane(
        self, X: np.ndarray, codes: np.ndarray, *, problem: GaussianProblem | None = None
    ) -> Dataset:
        """The data set of rows on the plane and their class codes."""
        return self.dataset(X, LETTERS[codes], _FEATURES, problem=problem)


class GaussianRecipe(PlaneRecipe):
    """Samples a problem whose Bayes rule is known; what is left blank is the problem."""

    parameters = (rows(), OVERLAP, SEED)

    @abstractmethod
    def problem(self, overlap: float) -> GaussianProblem:
        """The `GaussianProblem` to draw from."""

    def make(self, *, n: int, overlap: float, seed: int) -> Dataset:
        problem = self.problem(overlap)
        X, codes = draw(problem, n, np.random.default_rng(seed))
        return self.plane(X, codes, problem=problem)


def draw(
    problem: GaussianProblem, n: int, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """n rows and their codes in random order, class sizes as near to n pi_k as can be.

    Fixed sizes, because masking needs equal classes and a class without rows cannot be fitted.
    """
    ends = np.rint(n * np.cumsum(problem.priors)).astype(int)
    sizes = np.diff(ends, prepend=0)
    clouds = map(rng.multivariate_normal, problem.means, problem.covariances, sizes)
    order = rng.permutation(n)
    return np.vstack(list(clouds))[order], np.repeat(np.arange(len(sizes)), sizes)[order]
