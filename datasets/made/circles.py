"""A ring around a ring: no line separates them, x1^2 + x2^2 does."""

from sklearn.datasets import make_circles

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, noise, rows


class Circles(PlaneRecipe):
    """Radius 1 around radius 1/2."""

    slug = "circles"
    title = "Circles"
    description = "A ring of radius 1 (A) around a ring of radius 1/2 (B)."
    use = "Squares of the features turn the ring into a line."
    parameters = (rows(), noise(0.1), SEED)

    def make(self, *, n: int, noise: float, seed: int) -> Dataset:
        X, codes = make_circles(n, noise=noise, factor=0.5, random_state=seed)
        return self.plane(X, codes)
