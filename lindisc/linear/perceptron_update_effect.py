"""The effect of one update of the perceptron on its own row and on all rows.

r(w'x + b) rises by |x|² + 1 for the row of the update
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.perceptron import Perceptron
from lindisc.linear.update_history import UpdateHistory


@dataclass(frozen=True)
class Standing:
    """Weights (b, w), the margin r(w'x + b) of one row, total loss, misclassified rows."""

    weights: np.ndarray
    margin: float
    loss: float
    wrong: int


@dataclass(frozen=True)
class OneUpdate:
    """Update `number`, made for `row`, a position among the rows of the fit."""

    number: int
    row: int
    before: Standing
    after: Standing


def one_update(model: Perceptron, number: int, X: ArrayLike, y: ArrayLike) -> OneUpdate:
    """The `OneUpdate` of a `Perceptron` of two classes that was fitted to these rows."""
    check_is_fitted(model)
    if len(model.classes_) != 2 or not 1 <= number <= model.n_updates_:
        raise ValueError(
            "`number` of one_update must lie between 1 and the updates of a perceptron with two "
            f"classes; got {number} of {model.n_updates_}."
        )
    course = UpdateHistory.of(model, X, y, "one_update")
    row = int(course.rows[number - 1])
    former = course.weights(number - 1)
    after = former + course.steps[row]
    return OneUpdate(
        number, row, *(_standing(w, row, course.X, course.signs) for w in (former, after))
    )


def _standing(weights, row, X, signs):
    scores = weights[0] + X @ weights[1:]
    margins = signs * scores
    loss = float(PerceptronLoss().height(margins).sum())
    wrong = int(np.sum((scores > 0) != (signs > 0)))  # a tie goes to the first class
    return Standing(weights, float(margins[row]), loss, wrong)
