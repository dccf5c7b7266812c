"""One update of the perceptron, seen before and after: it helps its own row, not always the rest.

r(w'x + b) rises by |x|² + 1 for the row that was learnt from
"""

from dataclasses import dataclass

import numpy as np

from lindisc.linear.bias_steps import BIAS_STEPS
from lindisc.linear.losses import PerceptronLoss


@dataclass(frozen=True)
class Standing:
    """Weights (b, w), the margin r(w'x + b) of one row, total loss and number of wrong rows."""

    weights: np.ndarray
    margin: float
    loss: float
    wrong: int


@dataclass(frozen=True)
class OneUpdate:
    """Update `number` learnt from `row`, a position among the rows of the fit."""

    number: int
    row: int
    before: Standing
    after: Standing


def one_update(model, number, X, y):
    """The `OneUpdate` of a `Perceptron` of two classes that was fitted to these rows."""
    if len(model.classes_) != 2 or not 1 <= number <= model.n_updates_:
        raise ValueError(
            "`number` of one_update must lie between 1 and the updates of a perceptron with two "
            f"classes; got {number} of {model.n_updates_}."
        )
    X = np.asarray(X, dtype=float)
    signs = np.where(np.asarray(y) == model.classes_[1], 1.0, -1.0)
    size = BIAS_STEPS[model.bias_step].size(np.sum(X**2, axis=1).max())
    steps = signs[:, None] * np.column_stack([np.full(len(X), size), X])
    rows = model.updated_rows_[:number]
    start = np.diff(model.path_.weights[0], axis=0)[0]
    former = start + steps[rows[:-1]].sum(axis=0)
    row = int(rows[-1])
    standings = (_standing(w, row, X, signs) for w in (former, former + steps[row]))
    return OneUpdate(number, row, *standings)


def _standing(weights, row, X, signs):
    margins = signs * (weights[0] + X @ weights[1:])
    loss = float(PerceptronLoss().height(margins).sum())
    return Standing(weights, float(margins[row]), loss, int((margins <= 0).sum()))
