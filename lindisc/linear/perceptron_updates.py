"""The run of a perceptron: which rows it updates on, and when it stops.

A row t = r (1, x) is wrong where t'w <= 0; then w <- w + D t, D = diag(size, 1, ..., 1), where
size is 1 ("unit") or R² ("squared radius"). Stretches without a wrong row go by in one product;
from a wrong row on, a block is learnt at once.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, repeat

import numpy as np

from lindisc.linear.training_path import kept

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


_BLOCK = 256  # frames, with all updates between them, that are added up at once


@dataclass(frozen=True)
class Run:
    """The rows of a perceptron's updates and their times, counting every row visited.

    `Z` has the rows (1, x), `signs` their classes r, `size` the step of b for r = 1. `weights` are
    the last, `clean` whether a pass had no update, `cycling` whether a state recurred at the end of
    a pass.
    """

    Z: np.ndarray
    signs: np.ndarray
    size: float
    start: np.ndarray
    rows: np.ndarray
    times: np.ndarray
    weights: np.ndarray
    passes: int
    clean: bool
    cycling: bool

    @classmethod
    def of(
        cls,
        Z: np.ndarray,
        signs: np.ndarray,
        size: float,
        start: np.ndarray,
        orders: Iterable[np.ndarray | None],
    ) -> "Run":
        """Update until a pass is clean, a state recurs, or `orders` ends.

        `orders` yields for every pass the order of the rows, or None for their own order.
        """
        plain = Pass.over(signs[:, None] * Z, size)
        weights, seen = start.copy(), {start.tobytes()}
        rows, times = [], []
        for passes, order in enumerate(orders, 1):
            turns = (plain if order is None else plain.reordered(order)).learn(weights)
            rows.append(turns if order is None else order[turns])
            times.append(passes * len(Z) + turns)
            clean, state = len(turns) == 0, weights.tobytes()
            cycling = order is None and not clean and state in seen
            if clean or cycling:
                break
            seen.add(state)
        learnt, when = np.concatenate(rows), np.concatenate(times)
        return cls(Z, signs, size, start, learnt, when, weights, passes, clean, cycling)

    def frames(self, counts: np.ndarray) -> np.ndarray:
        """Return the weights after so many updates each; `counts` do not fall."""
        weights, done, frames = self.start, 0, []
        for part in np.split(counts, range(_BLOCK, len(counts), _BLOCK)):
            rows = self.rows[done : part[-1]]
            steps = self.signs[rows, None] * self.Z[rows]
            steps[:, 0] *= self.size
            states = np.cumsum(np.vstack([weights, steps]), axis=0)
            frames.append(states[part - done])
            weights, done = states[-1], part[-1]
        return np.concatenate(frames)


def orders(n_rows: int, most_passes: int, seed: int | None) -> Iterator[np.ndarray | None]:
    """Yield the order of the rows in every pass: as they are (None), or shuffled by a seed."""
    random = np.random.default_rng(seed)
    for _ in range(most_passes):
        yield None if seed is None else random.permutation(n_rows)


def in_turn(runs: Sequence[Run]) -> tuple[np.ndarray, np.ndarray]:
    """Return the updates of several runs over the same rows in the order of their times."""
    times = np.concatenate([run.times for run in runs])
    order = np.argsort(times, kind="stable")
    return np.concatenate([run.rows for run in runs])[order], times[order]


def interleaved(runs: Sequence[Run], most: int) -> tuple[np.ndarray, np.ndarray]:
    """Merge runs over the same rows: the numbers of about `most` updates, the weights at each."""
    _, times = in_turn(runs)
    numbers = kept(len(times), most)
    moments = np.append(-1, times)[numbers]
    frames = [run.frames(np.searchsorted(run.times, moments, side="right")) for run in runs]
    return numbers, np.stack(frames, axis=1)
