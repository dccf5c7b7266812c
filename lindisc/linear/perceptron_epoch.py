"""One pass of the perceptron over its rows, computed in blocks of rows.

A row t = r (1, x) is wrong where t'w <= 0; then w <- w + D t, D = diag(size, 1, ..., 1). Stretches
without a wrong row go by in one product; from a wrong row on, a block is learnt at once.
"""

from abc import ABC, abstractmethod
from itertools import count, repeat

import numpy as np

_LONGEST_LOOK = 4096


class Pass(ABC):
    """A pass over `tests`, the rows t; a final class implements the update of a block."""

    block: int

    def __init__(self, tests: np.ndarray, size: float):
        self.tests = tests
        self.size = size

    @staticmethod
    def over(tests: np.ndarray, size: float) -> "Pass":
        """Return the fastest pass over rows with so many weights."""
        return (_Few if tests.shape[1] <= _Few.most else _Many)(tests, size)

    def reordered(self, order: np.ndarray) -> "Pass":
        """Return a pass over the same rows in another order."""
        return type(self)(self.tests[order], self.size)

    def learn(self, weights: np.ndarray) -> np.ndarray:
        """Update `weights` in place and return the positions of the rows that changed them."""
        turns, turn, look = [], 0, self.block
        while turn < len(self.tests):
            wrong = self.tests[turn : turn + look] @ weights <= 0
            first = int(wrong.argmax())
            if wrong[first]:
                turns += self._learn_block(turn + first, weights)
                turn += first + self.block
                look = self.block
            else:
                turn += look
                look = min(2 * look, _LONGEST_LOOK)
        return np.array(turns, dtype=int)

    @abstractmethod
    def _learn_block(self, start, weights):
        """Update `weights` on the block from `start` on; return the positions of the updates."""


class _Few(Pass):
    """A pass with at most four weights, each a variable: a third of the time of `_Many`."""

    block = 256
    most = 4

    def __init__(self, tests: np.ndarray, size: float):
        super().__init__(tests, size)
        self._columns = [column.tolist() for column in tests.T]

    def _learn_block(self, start, weights):
        missing = [0.0] * (self.most - len(weights))
        columns = [column[start : start + self.block] for column in self._columns]
        turns, size = [], self.size
        a, b, c, d = weights.tolist() + missing
        for turn, t, u, v, w in zip(count(start), *columns, *map(repeat, missing), strict=False):
            if a * t + b * u + c * v + d * w <= 0:
                a += size * t
                b += u
                c += v
                d += w
                turns.append(turn)
        weights[:] = (a, b, c, d)[: len(weights)]
        return turns


class _Many(Pass):
    """A pass that updates the scores of a block by rows of T D T'."""

    block = 64

    def _learn_block(self, start, weights):
        tests = self.tests[start : start + self.block]
        steps = tests.copy()
        steps[:, 0] *= self.size
        scores, effects = tests @ weights, steps @ tests.T
        learnt = np.zeros(len(tests))
        for turn, score in enumerate(memoryview(scores)):  # each score as it stands at its turn
            if score <= 0:
                scores += effects[turn]
                learnt[turn] = 1
        weights += learnt @ steps
        return (start + np.flatnonzero(learnt)).tolist()
