"""The effect of one update of the perceptron on its own row and on all rows.

r(w'x + b) rises by |x|² + 1 for the row of the update
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.perceptron import Perceptron
from pages.lessons.training.update_history import UpdateHistory


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
    course = UpdateHistory.of(model, X, y)
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
