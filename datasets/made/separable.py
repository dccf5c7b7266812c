"""Separable, and yet LDA errs: a far group of B drags its mean, and the boundary follows.

Distance from the line x1 + x2 = 0: at least the margin, on the class's own side.
"""

import numpy as np

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, rows
from lindisc.parameters import Real

_NORMAL = np.array([1.0, 1.0]) / np.sqrt(2)
_ALONG = np.array([-1.0, 1.0]) / np.sqrt(2)
_FAR = 6.0


class Separable(PlaneRecipe):
    """Two classes with an empty strip between them; every fourth row of B lies far behind it."""

    slug = "separable"
    title = "Separable"
    description = (
        "Two classes with an empty strip along a line between them; a quarter of B lies far "
        "behind the rest."
    )
    use = "Perceptrons end here, and the weights of logistic regression grow without end."
    parameters = (
        rows(100),
        Real(
            "margin",
            default=0.2,
            low=0.0,
            high=2.0,
            low_open=True,
            slider=(0.02, 2.0),
            low_means="the classes all but touch",
            high_means="a wide empty strip",
            help="half the width of the strip that holds no rows",
        ),
        SEED,
    )

    def make(self, *, n: int, margin: float, seed: int) -> Dataset:
        rng = np.random.default_rng(seed)
        codes = np.arange(n) % 2
        depth = margin + np.abs(rng.normal(size=n)) + _FAR * (np.arange(n) % 8 == 1)
        X = np.outer((2 * codes - 1) * depth, _NORMAL) + np.outer(rng.normal(size=n), _ALONG)
        return self.plane(X, codes)
