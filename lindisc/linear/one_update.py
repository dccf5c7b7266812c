"""One update of the perceptron, seen before and after: it helps its own row, not always the rest.

r(w'x + b) rises by |x|² + 1 for the row that was learnt from
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.labels import check_known, checked_pairs
from lindisc.linear.bias_steps import BIAS_STEPS
from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.perceptron import Perceptron
from lindisc.validation import checked_rows

_ROUNDING = 1e-6


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


def one_update(model: Perceptron, number: int, X: ArrayLike, y: ArrayLike) -> OneUpdate:
    """The `OneUpdate` of a `Perceptron` of two classes that was fitted to these rows."""
    check_is_fitted(model)
    if len(model.classes_) != 2 or not 1 <= number <= model.n_updates_:
        raise ValueError(
            "`number` of one_update must lie between 1 and the updates of a perceptron with two "
            f"classes; got {number} of {model.n_updates_}."
        )
    y, X = checked_pairs(X, y, "one_update"), checked_rows(model, X)
    check_known("y", y, model.classes_, "one_update")
    signs = np.where(y == model.classes_[1], 1.0, -1.0)
    size = BIAS_STEPS[model.bias_step].size(np.sum(X**2, axis=1).max())
    steps = signs[:, None] * np.column_stack([np.full(len(X), size), X])
    start = np.diff(model.path_.scores(0).weights, axis=0)[0]
    if not _leads_to(model, start, steps):
        raise ValueError(
            "`X` and `y` of one_update must be the rows that the perceptron was fitted to; from "
            f"these {len(X)} rows it would have learnt other weights."
        )
    rows = model.updated_rows_[:number]
    former = start + steps[rows[:-1]].sum(axis=0)
    row = int(rows[-1])
    standings = (_standing(w, row, X, signs) for w in (former, former + steps[row]))
    return OneUpdate(number, row, *standings)


def _leads_to(model, start, steps):
    """Whether all updates together lead to the weights of the fit, but for rounding."""
    if model.updated_rows_.max() >= len(steps):
        return False
    learnt = steps[model.updated_rows_]
    gap = start + learnt.sum(axis=0) - np.append(model.intercept_, model.coef_)
    return bool((np.abs(gap) <= _ROUNDING * (np.abs(start) + np.abs(learnt).sum(axis=0))).all())


def _standing(weights, row, X, signs):
    margins = signs * (weights[0] + X @ weights[1:])
    loss = float(PerceptronLoss().height(margins).sum())
    return Standing(weights, float(margins[row]), loss, int((margins <= 0).sum()))
