"""Two half moons, hooked into one another: a cubic can follow them."""

from sklearn.datasets import make_moons

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, noise, rows
from lindisc.datasets.made.twins import twins as gaussian_twins
from lindisc.parameters import Flag

TWINS = Flag(
    "twins",
    default=False,
    help="Gaussian rows in place of the moons: each class keeps its mean and its covariance",
)


class Moons(PlaneRecipe):
    """Half circles of radius 1, the lower one shifted."""

    slug = "moons"
    title = "Moons"
    description = "Two half circles of radius 1, hooked into one another."
    use = "Two Gaussians of the same moments give LDA the same line."
    parameters = (rows(), noise(0.2), TWINS, SEED)

    def make(self, *, n: int, noise: float, twins: bool, seed: int) -> Dataset:
        X, codes = make_moons(n, noise=noise, random_state=seed)
        return self.plane(gaussian_twins(X, codes, seed) if twins else X, codes)
