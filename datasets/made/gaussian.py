"""Classes drawn from known Gaussians: x | k ~ N(m_k, Sigma_k), n pi_k rows of class k."""

from abc import abstractmethod

import numpy as np

from lindisc.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.options import OVERLAP, SEED, rows
from lindisc.datasets.made.plane import PlaneRecipe


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
