"""Scores and decisions of a panel's model at the frame in view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lindisc.board.picture import Panel
from lindisc.path import Path
from lindisc.rules import Largest, Rule
from lindisc.scores import Scores


@dataclass(frozen=True, eq=False)
class Field:
    """The scores at points (m x 2) and their rule; with `has_posterior` they are log posteriors up
    to a constant.
    """

    values: Callable[[np.ndarray], np.ndarray]
    rule: Rule
    has_posterior: bool = False

    @classmethod
    def of(cls, panel: Panel, box: tuple, frame: int) -> Field | None:
        """Return the field of a panel; None where it has no model."""
        has_posterior = panel.has_posterior and isinstance(panel.rule, Largest)
        if panel.grid is not None:
            logs = np.log(np.maximum(panel.grid, np.finfo(np.float32).tiny))
            return cls(lambda U: _between(logs, box, U), panel.rule, has_posterior)
        if panel.path is None:
            return None
        return cls(scores_at(panel.path, frame).values, panel.rule, has_posterior)

    def decide(self, U: np.ndarray) -> np.ndarray:
        """Return the position of the winning class among those of the panel, -1 for none."""
        return self.rule.decide(self.values(U))

    def gives(self, k: int, share: float, U: np.ndarray) -> np.ndarray:
        """Return where class k wins, optionally with at least this posterior."""
        values = self.values(U)
        wins = self.rule.decide(values) == k
        if not share:
            return wins
        # Runs that diverge have scores beyond all numbers.
        with np.errstate(invalid="ignore", over="ignore"):
            return wins & (np.exp(values - values[:, [k]]).sum(axis=1) <= 1 / share)


def scores_at(path: Path | Scores, frame: int) -> Scores:
    """Return the scores of a frame, or of the last frame there is."""
    return path if isinstance(path, Scores) else path.scores(min(frame, len(path) - 1))


def _between(values, box, U):
    """Interpolate values at the corners of a grid over the box."""
    rows, columns, _ = values.shape
    x0, x1, y0, y1 = box
    most = np.array([columns - 1, rows - 1])
    exact = np.clip((U - (x0, y0)) / (x1 - x0, y1 - y0), 0, 1) * most
    cell = np.minimum(exact.astype(int), most - 1)
    (u, v), (i, j) = (exact - cell).T[:, :, None], cell.T
    low = (1 - u) * values[j, i] + u * values[j, i + 1]
    return (1 - v) * low + v * ((1 - u) * values[j + 1, i] + u * values[j + 1, i + 1])
