"""One pass of the perceptron over its rows, turn by turn, without looking at each by itself.

A row t = r (1, x) is wrong where t'w <= 0; then w <- w + D t, D = diag(size, 1, ..., 1). Of few
rows, what learning from one does to the scores of all, T D t, is kept from pass to pass. Of many,
stretches without a wrong row go by in one product; from a wrong row on, a block is learnt at once.
"""

from abc import ABC, abstractmethod
from itertools import count, repeat

import numpy as np

_LONGEST_LOOK = 4096
_FEW_ROWS = 2000  # what is kept grows with their square, to 32 MB


class Pass(ABC):
    """A pass over `tests`, the rows t; a final class says how they are learnt."""

    def __init__(self, tests: np.ndarray, size: float):
        self.tests = tests
        self.size = size

    @staticmethod
    def over(tests: np.ndarray, size: float) -> "Pass":
        """The quickest pass over so many rows with so many weights."""
        n, m = tests.shape
        if m <= _Eight.width:
            return (_Four if m <= _Four.width else _Eight)(tests, size)
        return (_Remembering if n <= _FEW_ROWS else _Broad)(tests, size)

    @abstractmethod
    def reordered(self, order: np.ndarray) -> "Pass":
        """A pass over the same rows in another order."""

    @abstractmethod
    def learn(self, weights: np.ndarray) -> np.ndarray:
        """The turns at which `weights` were changed, in place."""

    def _steps(self, rows):
        steps = self.tests[rows]
        steps[..., 0] *= self.size
        return steps


class _Remembering(Pass):
    """Few rows, in an `order`; `effects` has T D t of each that was learnt from before."""

    def __init__(
        self,
        tests: np.ndarray,
        size: float,
        order: np.ndarray | slice = slice(None),
        effects: dict[int, np.ndarray] | None = None,
    ):
        super().__init__(tests, size)
        self._order = order
        self._rows = np.arange(len(tests))[order].tolist()
        self._effects = {} if effects is None else effects

    def reordered(self, order: np.ndarray) -> "Pass":
        return _Remembering(self.tests, self.size, order, self._effects)

    def learn(self, weights: np.ndarray) -> np.ndarray:
        scores = (self.tests @ weights)[self._order]  # of the rows to come
        turns: list[int] = []
        rows: list[int] = []
        turn = 0
        while len(scores):
            wrong = scores <= 0
            ahead = int(wrong.argmax())
            if not wrong[ahead]:
                break
            turn += ahead
            turns.append(turn)
            rows.append(self._rows[turn])
            turn += 1
            scores = scores[ahead + 1 :]
            scores += self._effect(rows[-1])[self._order][turn:]
        weights += self._steps(np.array(rows, dtype=int)).sum(axis=0)
        return np.array(turns, dtype=int)

    def _effect(self, row):
        if row not in self._effects:
            self._effects[row] = self.tests @ self._steps([row])[0]
        return self._effects[row]


class _InBlocks(Pass):
    """Rows in blocks; a final class says how one is learnt."""

    block: int

    def reordered(self, order: np.ndarray) -> "Pass":
        return type(self)(self.tests[order], self.size)

    def learn(self, weights: np.ndarray) -> np.ndarray:
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
        """The turns of the block from `start` on at which `weights` were changed."""


class _Narrow(_InBlocks):
    """Few weights: a variable for each of `width`, and zeros for those that are not there."""

    block = 256
    width: int

    def __init__(self, tests: np.ndarray, size: float):
        super().__init__(tests, size)
        self._columns = [column.tolist() for column in tests.T]

    def _learn_block(self, start, weights):
        stop, missing = start + self.block, self.width - len(weights)
        columns = [column[start:stop] for column in self._columns]
        rows = zip(count(start), *columns, *[repeat(0.0)] * missing, strict=False)
        turns, learnt = self._walk(rows, *weights.tolist(), *[0.0] * missing)
        weights[:] = learnt[: len(weights)]
        return turns

    @abstractmethod
    def _walk(self, rows, *weights):
        """The turns of `rows` (a turn and its t) that were learnt from, the weights in the end."""


class _Four(_Narrow):
    width = 4

    def _walk(self, rows, a, b, c, d):
        turns, size = [], self.size
        for turn, t, u, v, w in rows:
            if a * t + b * u + c * v + d * w <= 0:
                a += size * t
                b += u
                c += v
                d += w
                turns.append(turn)
        return turns, (a, b, c, d)


class _Eight(_Narrow):
    width = 8

    def _walk(self, rows, a, b, c, d, e, f, g, h):
        turns, size = [], self.size
        for turn, t, u, v, w, x, y, z, last in rows:
            if a * t + b * u + c * v + d * w + e * x + f * y + g * z + h * last <= 0:
                a += size * t
                b += u
                c += v
                d += w
                e += x
                f += y
                g += z
                h += last
                turns.append(turn)
        return turns, (a, b, c, d, e, f, g, h)


class _Broad(_InBlocks):
    """Many weights: what an update does to the scores of a block is a row of T D T'."""

    block = 64

    def _learn_block(self, start, weights):
        tests = self.tests[start : start + self.block]
        steps = self._steps(np.arange(start, start + len(tests)))
        scores, effects = tests @ weights, steps @ tests.T
        learnt = np.zeros(len(tests))
        for turn, score in enumerate(memoryview(scores)):  # each score as it stands at its turn
            if score <= 0:
                scores += effects[turn]
                learnt[turn] = 1
        weights += learnt @ steps
        return (start + np.flatnonzero(learnt)).tolist()
