"""The perceptron's run: row after row, and a step for each that is on the wrong side.

r(w'x + b) <= 0: w <- w + r x, b <- b + r ("unit") or b + r R² ("squared radius")
"""

from dataclasses import dataclass

import numpy as np

from lindisc.linear.training import kept

_SHORTEST_LOOK, _LONGEST_LOOK = 16, 4096
_BLOCK = 256  # frames, with all updates between them, that are added up at once


@dataclass(frozen=True)
class Run:
    """Which rows were learnt from, and when, counting every row that had its turn.

    `weights` are the last, `clean` says whether a pass went by without an update, `cycling`
    whether a state came back at the end of a pass.
    """

    start: np.ndarray
    steps: np.ndarray
    rows: np.ndarray
    times: np.ndarray
    weights: np.ndarray
    passes: int
    clean: bool
    cycling: bool

    @classmethod
    def of(cls, tests, steps, start, orders):
        """Learn until a pass is clean, a state comes back, or `orders` ends.

        Row i is wrong where tests[i] · weights <= 0; then steps[i] is added. `orders` yields for
        every pass the rows in the order of their turns, or None for their own order.
        """
        weights, seen = start.copy(), {start.tobytes()}
        rows, times = [], []
        for passes, order in enumerate(orders, 1):
            if order is None:
                turns = _one_pass(tests, steps, weights)
                rows.extend(turns)
            else:
                turns = _one_pass(tests[order], steps[order], weights)
                rows.extend(order[turns].tolist())
            times.extend(passes * len(tests) + turn for turn in turns)
            clean, state = not turns, weights.tobytes()
            cycling = order is None and not clean and state in seen
            if clean or cycling:
                break
            seen.add(state)
        rows, times = np.array(rows, dtype=int), np.array(times, dtype=int)
        return cls(start, steps, rows, times, weights, passes, clean, cycling)

    def frames(self, counts):
        """The weights after so many updates each; `counts` do not fall."""
        weights, done, frames = self.start, 0, []
        for part in np.split(counts, range(_BLOCK, len(counts), _BLOCK)):
            steps = self.steps[self.rows[done : part[-1]]]
            states = np.cumsum(np.vstack([weights, steps]), axis=0)
            frames.append(states[part - done])
            weights, done = states[-1], part[-1]
        return np.concatenate(frames)


def orders(n_rows, most_passes, random):
    """The order of the rows in every pass: their own (None), or a fresh one each from `random`."""
    for _ in range(most_passes):
        yield None if random is None else random.permutation(n_rows)


def interleaved(runs, most):
    """Runs over the same rows as one: rows learnt from, numbers of about `most` frames, frames."""
    times = np.concatenate([run.times for run in runs])
    order = np.argsort(times, kind="stable")
    rows = np.concatenate([run.rows for run in runs])[order]
    numbers = kept(len(rows), most)
    moments = np.append(-1, times[order])[numbers]
    frames = [run.frames(np.searchsorted(run.times, moments, side="right")) for run in runs]
    return rows, numbers, np.stack(frames, axis=1)


def _one_pass(tests, steps, weights):
    """The turns at which `weights` were changed, in place."""
    turns, turn, look = [], 0, _SHORTEST_LOOK
    while turn < len(tests):
        wrong = tests[turn : turn + look] @ weights <= 0
        first = int(wrong.argmax())
        if wrong[first]:
            turn += first
            weights += steps[turn]
            turns.append(turn)
            turn += 1
            look = _SHORTEST_LOOK
        else:
            turn += look
            look = min(2 * look, _LONGEST_LOOK)
    return turns
