"""One class between two halves of the other: no threshold on x1 separates them, x1^2 does.

B: |x1| <= 1;  A: |x1| from 1 + gap to 3
"""

import numpy as np

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, rows
from lindisc.parameters import Real

_INNER, _OUTER = 1.0, 3.0


class Strip(PlaneRecipe):
    """An upright strip of one class, the other class on both sides of it."""

    slug = "strip"
    title = "Strip"
    description = "B lies in an upright strip, A on both sides of it; x2 tells nothing."
    use = "On one feature no cut does it, and its square does."
    parameters = (
        rows(60),
        Real(
            "gap",
            default=0.4,
            low=0.0,
            high=1.5,
            low_means="the classes touch",
            high_means="wide empty strips",
            help="the width of the two strips that hold no rows",
        ),
        SEED,
    )

    def make(self, *, n: int, gap: float, seed: int) -> Dataset:
        rng = np.random.default_rng(seed)
        codes = np.arange(n) % 2
        side = np.where(np.arange(n) % 4 < 2, -1.0, 1.0)
        outside = side * rng.uniform(_INNER + gap, _OUTER, size=n)
        across = np.where(codes, rng.uniform(-_INNER, _INNER, size=n), outside)
        return self.plane(np.column_stack([across, rng.normal(size=n)]), codes)
