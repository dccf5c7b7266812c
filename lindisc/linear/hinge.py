"""The least hinge loss, found exactly by a linear program.

min Σ ξ  with  r (w'x + b) >= 1 - ξ, ξ >= 0;  its multipliers a in [0, 1] are minus the slopes
"""

import numpy as np
from scipy.optimize import linprog

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import HingeLoss
from lindisc.linear.training_path import linear_scores


class Hinge(LinearScoresMixin, Classifier):
    """Least hinge loss by a linear program; one against all others for more than two classes.

    Where the minimum is not unique, as for separable classes, it is attained at the weights
    returned.
    """

    parameters = ()
    attributes = (
        Fitted(
            "multipliers_",
            "n x 1, n x K for more than two classes",
            "Minus the slope of each row's loss; with these all slopes balance.",
        ),
    )
    multipliers_: np.ndarray

    def _estimate(self, X, codes):
        coordinates = Coordinates.of(X, 0.0)
        Z, n_classes = coordinates.design(X), len(self.classes_)
        signs = HingeLoss().targets(codes, n_classes)
        found = [_least(r[:, None] * Z) for r in signs.T]
        self.multipliers_ = np.column_stack([multipliers for _, multipliers in found])
        self._keep(linear_scores(np.array([weights for weights, _ in found]), coordinates))


def _least(sided):
    """Weights and multipliers for rows r (1, z)."""
    n, m = sided.shape
    solved = linprog(
        np.append(np.zeros(m), np.ones(n)),
        A_ub=-np.hstack([sided, np.eye(n)]),
        b_ub=-np.ones(n),
        bounds=[(None, None)] * m + [(0, None)] * n,
        method="highs",
    )
    return solved.x[:m], np.clip(-solved.ineqlin.marginals, 0, 1)
