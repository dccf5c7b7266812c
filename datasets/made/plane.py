"""Made data sets on a plane: features x1 and x2, classes A, B, C and so on."""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.dataset_spec import DatasetSpec

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
