"""The history of a perceptron's updates: the row and the step of the weights of each.

(b, w) after k updates = start + sum of the first k steps r (size, x)
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.linear.perceptron import BIAS_STEPS, Perceptron


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
    def of(cls, model: Perceptron, X: ArrayLike, y: ArrayLike) -> "UpdateHistory":
        """Return the history of a `Perceptron` of two classes that was fitted to these rows."""
        X = np.asarray(X, dtype=float)
        signs = np.where(np.asarray(y) == model.classes_[1], 1.0, -1.0)
        size = BIAS_STEPS[model.bias_step].size(np.sum(X**2, axis=1).max())
        steps = signs[:, None] * np.column_stack([np.full(len(X), size), X])
        start = np.diff(model.path_.scores(0).weights, axis=0)[0]
        return cls(X, signs, size, start, steps, model.updated_rows_)

    def weights(self, number: int) -> np.ndarray:
        """Return (b, w) after so many updates."""
        return self.start + self.steps[self.rows[:number]].sum(axis=0)

    def all_weights(self) -> np.ndarray:
        """(b, w) after 0, 1, 2, ... updates, a row each."""
        return np.cumsum(np.vstack([self.start, self.steps[self.rows]]), axis=0)
