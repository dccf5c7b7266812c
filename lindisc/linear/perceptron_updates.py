"""The run of a perceptron: which rows it updates on, and when it stops.

r(w'x + b) <= 0: w <- w + r x, b <- b + r ("unit") or b + r R² ("squared radius")
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lindisc.linear.perceptron_epoch import Pass
from lindisc.linear.training_path import kept

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
        rows: list[np.ndarray] = []
        times: list[np.ndarray] = []
        for passes, order in enumerate(orders, 1):
            if order is None:
                turns = plain.learn(weights)
                rows.append(turns)
            else:
                turns = plain.reordered(order).learn(weights)
                rows.append(order[turns])
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


def orders(
    n_rows: int, most_passes: int, random: np.random.Generator | None
) -> Iterator[np.ndarray | None]:
    """Yield the order of the rows in every pass: as they are (None), or shuffled by `random`."""
    for _ in range(most_passes):
        yield None if random is None else random.permutation(n_rows)


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
