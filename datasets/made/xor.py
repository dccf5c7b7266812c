"""XOR with noise: neither feature tells anything, their product everything."""

import numpy as np

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, noise, rows

CORNERS = np.array([[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]])
CORNER_CODES = np.array([0, 1, 1, 0])


class Xor(PlaneRecipe):
    """Clouds around the four corners of a square."""

    slug = "xor"
    title = "XOR"
    description = "Four clouds at the corners of a square; opposite corners share a class."
    use = "No line does it, and a product of both features does."
    parameters = (rows(), noise(0.4, high=2.0), SEED)

    def make(self, *, n: int, noise: float, seed: int) -> Dataset:
        corner = np.arange(n) % len(CORNERS)
        X = CORNERS[corner] + noise * np.random.default_rng(seed).normal(size=(n, 2))
        return self.plane(X, CORNER_CODES[corner])
