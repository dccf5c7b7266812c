"""Translation of a whole class by one step on the plane."""

from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class ClassShift:
    """The translation of class `name` by `across` and `up`, in halves of the picture."""

    name: str
    across: float
    up: float

    def step(self, plane, box):
        """Return the translation in the feature space."""
        x0, x1, y0, y1 = box
        return np.array([self.across * (x1 - x0) / 2, self.up * (y1 - y0) / 2]) @ plane.axes

    def moved(self, X, y, step):
        """Return the rows after the translation."""
        return X + step * (y == self.name)[:, None]

    def moved_problem(self, problem, names, step):
        """Return the known classes after the translation."""
        return replace(problem, means=problem.means + np.outer(np.array(names) == self.name, step))
