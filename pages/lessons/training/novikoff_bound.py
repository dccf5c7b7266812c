"""Novikoff's bound on the updates of a perceptron, as two curves that meet.

a + k γ <= v'u <= |v| <= sqrt(c² + k R²) after k updates, with v = (b / s, w), rows z = (s, x),
r z'u >= γ for the best u with |u| = 1, |z| <= R, and a, c of the first weights (0 from zeros)
"""

from dataclasses import dataclass
from math import hypot, sqrt

import numpy as np
from numpy.typing import ArrayLike

from lindisc.linear.perceptron import Perceptron
from lindisc.linear.separators import Separation
from pages.lessons.training.update_history import UpdateHistory


@dataclass(frozen=True, eq=False)
class NovikoffBound:
    """`along` (v'u) and `length` (|v|) after 0, 1, 2, ... updates, with their bounds.

    `margin` is γ, `radius` R. Without a separator γ is 0 and v'u is not known.
    """

    along: np.ndarray
    length: np.ndarray
    margin: float
    radius: float

    @property
    def meeting(self) -> float:
        """The number of updates at which the bounds meet, the most there can be."""
        if not self.margin:
            return np.inf
        with np.errstate(over="ignore"):  # an infinite bound is valid
            first, length, reach = (
                np.float64(each) / self.margin
                for each in (self.along[0], self.length[0], self.radius)
            )
            half = reach**2 / 2 - first
            return float(half + np.sqrt(half**2 + length**2 - first**2))

    def least(self, updates: ArrayLike) -> np.ndarray:
        """Return the lower bound on v'u after so many updates."""
        return self.along[0] + self.margin * np.asarray(updates)

    def most(self, updates: ArrayLike) -> np.ndarray:
        """Return the upper bound on |v| after so many updates."""
        return np.sqrt(self.length[0] ** 2 + self.radius**2 * np.asarray(updates))


def novikoff_bound(model: Perceptron, X: ArrayLike, y: ArrayLike) -> NovikoffBound:
    """The `NovikoffBound` of a `Perceptron` of two classes that was fitted to these rows."""
    history = UpdateHistory.of(model, X, y)
    unit = sqrt(history.size) or 1.0
    weights = history.all_weights() / np.append(unit, np.ones(history.X.shape[1]))
    rows = np.column_stack([np.full(len(history.X), unit), history.X])
    widest = Separation(history.X).widest(history.signs, weights[-1, 1:])
    length = np.linalg.norm(weights, axis=1)
    radius = float(np.linalg.norm(rows, axis=1).max())
    if widest.margin <= 0:
        return NovikoffBound(np.full(len(length), np.nan), length, 0.0, radius)
    best = np.append(widest.offset / unit, widest.weights)
    reach = hypot(1.0, widest.offset / unit)
    return NovikoffBound(weights @ best / reach, length, widest.margin / reach, radius)
