"""The history of a perceptron's updates: the row and the step of the weights of each.

(b, w) after k updates = start + sum of the first k steps r (size, x)
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.label_checks import check_known, checked_pairs
from lindisc.linear.bias_steps import BIAS_STEPS
from lindisc.linear.perceptron import Perceptron
from lindisc.validation import checked_rows

_ROUNDING = 1e-6


@dataclass(frozen=True)
class UpdateHistory:
    """Rows `X` with r in `signs`, the step (b, w) of each update, and which row it was for.

    `size` is the step of b for r = 1.
    """

    X: np.ndarray
    signs: np.ndarray
    size: float
    start: np.ndarray
    steps: np.ndarray
    rows: np.ndarray

    @classmethod
    def of(cls, model: Perceptron, X: ArrayLike, y: ArrayLike, owner: str) -> "UpdateHistory":
        """Return the history of a `Perceptron` of two classes that was fitted to these rows."""
        y, X = checked_pairs(X, y, owner), checked_rows(model, X)
        check_known("y", y, model.classes_, owner)
        signs = np.where(y == model.classes_[1], 1.0, -1.0)
        size = BIAS_STEPS[model.bias_step].size(np.sum(X**2, axis=1).max())
        steps = signs[:, None] * np.column_stack([np.full(len(X), size), X])
        start = np.diff(model.path_.scores(0).weights, axis=0)[0]
        course = cls(X, signs, size, start, steps, model.updated_rows_)
        if not course._leads_to(model):
            raise ValueError(
                f"`X` and `y` of {owner} must be the rows that the perceptron was fitted to; from "
                f"these {len(X)} rows it would have learnt other weights."
            )
        return course

    def weights(self, number: int) -> np.ndarray:
        """Return (b, w) after so many updates."""
        return self.start + self.steps[self.rows[:number]].sum(axis=0)

    def all_weights(self) -> np.ndarray:
        """(b, w) after 0, 1, 2, ... updates, a row each."""
        return np.cumsum(np.vstack([self.start, self.steps[self.rows]]), axis=0)

    def _leads_to(self, model):
        """Whether the updates add up to the weights of the fit, but for rounding."""
        if len(self.rows) and self.rows.max() >= len(self.steps):
            return False
        learnt = self.steps[self.rows]
        gap = self.start + learnt.sum(axis=0) - np.append(model.intercept_, model.coef_)
        room = _ROUNDING * (np.abs(self.start) + np.abs(learnt).sum(axis=0))
        return bool((np.abs(gap) <= room).all())
