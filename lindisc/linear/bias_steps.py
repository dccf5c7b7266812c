"""Rules for the intercept's step in a perceptron update, with their bounds on the updates.

The bound follows from any separator w with |w| = 1, offset b and margin g; a nonzero `start` adds
to it.
"""

from abc import ABC, abstractmethod

import numpy as np

from lindisc.linear.separators import Separator


class BiasStep(ABC):
    """A rule for the intercept; R² is the `square` of the largest distance from the origin."""

    name: str
    meaning: str

    @abstractmethod
    def size(self, square: float) -> float:
        """Return what is added to the intercept for a row of the positive class."""

    @abstractmethod
    def most_updates(self, square: float, separator: Separator, start: np.ndarray) -> float:
        """Return the largest number of updates from the weights `start` of (1, x)."""


class Unit(BiasStep):
    """(R² + 1)(1 + b²) / g²."""

    name = "unit"
    meaning = "±1"

    def size(self, square: float) -> float:
        return 1.0

    def most_updates(self, square: float, separator: Separator, start: np.ndarray) -> float:
        reach = np.hypot(1, separator.offset) / separator.margin
        return (square + 1) * reach**2 + 2 * np.linalg.norm(start) * reach


class SquaredRadius(BiasStep):
    """(2 R / g)²."""

    name = "squared radius"
    meaning = "±R², R the largest distance of a row from the origin"

    def size(self, square: float) -> float:
        return square

    def most_updates(self, square: float, separator: Separator, start: np.ndarray) -> float:
        reach = np.sqrt(1 + separator.offset**2 / square) / separator.margin
        length = np.sqrt(start[0] ** 2 / square + start[1:] @ start[1:])
        return 4 * square / separator.margin**2 + 2 * length * reach


BIAS_STEPS = {rule.name: rule for rule in (Unit(), SquaredRadius())}
