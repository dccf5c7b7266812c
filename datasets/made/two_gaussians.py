"""Two Gaussians whose means, spreads and correlations are chosen.

x | A ~ N(0, sd_a^2 R(corr_a)), x | B ~ N((x, y), sd_b^2 R(corr_b)), R(r) = [[1, r], [r, 1]].
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, draw, rows
from lindisc.parameters import Real


def _mean(name: str, default: float, axis: str) -> Real:
    return Real(
        name,
        symbol=f"μ of B, {axis}",
        default=default,
        low=-4.0,
        high=4.0,
        low_means="B on one side of A",
        high_means="on the other",
        help=f"the mean of B in {axis}; that of A is 0",
    )


def _sd(name: str, of: str) -> Real:
    return Real(
        name,
        symbol=f"σ of {of}",
        default=1.0,
        low=0.1,
        high=3.0,
        low_means="a tight cloud",
        high_means="a wide one",
        help=f"the standard deviation of {of} in both features",
    )


def _correlation(name: str, of: str) -> Real:
    return Real(
        name,
        symbol=f"ρ of {of}",
        default=0.0,
        low=-0.95,
        high=0.95,
        low_means="one feature falls as the other rises",
        high_means="both rise together",
        help=f"the correlation of the features within {of}",
    )


class TwoGaussians(PlaneRecipe):
    """Two clouds, as they are wanted."""

    slug = "gaussians-two"
    title = "Two Gaussians"
    description = "Two normal classes, with the means, spreads and correlations that you choose."
    use = "What LDA, QDA and logistic regression make of equal and of different covariances."
    parameters = (
        rows(),
        _mean("x", 2.0, "x1"),
        _mean("y", 1.0, "x2"),
        _sd("sd_a", "A"),
        _sd("sd_b", "B"),
        _correlation("corr_a", "A"),
        _correlation("corr_b", "B"),
        SEED,
    )
    means = ((1, ("x", "y")),)
    spreads = ((0, ("sd_a", "corr_a")), (1, ("sd_b", "corr_b")))

    def make(
        self,
        *,
        n: int,
        x: float,
        y: float,
        sd_a: float,
        sd_b: float,
        corr_a: float,
        corr_b: float,
        seed: int,
    ) -> Dataset:
        means = np.array([[0.0, 0.0], [x, y]])
        covariances = np.array([_covariance(sd_a, corr_a), _covariance(sd_b, corr_b)])
        problem = GaussianProblem(means, covariances, np.full(2, 0.5))
        X, codes = draw(problem, n, np.random.default_rng(seed))
        return self.plane(X, codes, problem=problem)


def _covariance(sd: float, correlation: float) -> list[list[float]]:
    return [[sd**2, correlation * sd**2], [correlation * sd**2, sd**2]]
