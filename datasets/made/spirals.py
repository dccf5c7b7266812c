"""Two spirals: hardly any basis is rich enough.

(r cos(t + k pi), r sin(t + k pi)),  t = 3 pi r,  r from 0.1 to 1: 1.35 turns.
"""

import numpy as np

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import SEED, PlaneRecipe, noise, rows

_HALF_TURNS, _INNERMOST = 3, 0.1
_TURNS = _HALF_TURNS * (1 - _INNERMOST) / 2


class Spirals(PlaneRecipe):
    """More than one turn each."""

    slug = "spirals"
    title = "Spirals"
    description = f"Two spirals of {_TURNS:.3g} turns, one the other turned by half a turn."
    use = "A hard case: it takes many bumps, and few degrees help."
    parameters = (rows(300), noise(0.03, high=0.3), SEED)

    def make(self, *, n: int, noise: float, seed: int) -> Dataset:
        rng = np.random.default_rng(seed)
        codes = np.arange(n) % 2
        # Uniform in r^2, so that the arms are as dense outside as inside.
        radius = np.sqrt(rng.uniform(_INNERMOST**2, 1.0, size=n))
        angle = np.pi * (_HALF_TURNS * radius + codes)
        X = radius[:, None] * np.column_stack([np.cos(angle), np.sin(angle)])
        return self.plane(X + noise * rng.normal(size=X.shape), codes)
