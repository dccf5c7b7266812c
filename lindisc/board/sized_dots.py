"""Dots of different sizes in a chart."""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from lindisc.board.chart import Dots


@dataclass(frozen=True, eq=False)
class Sized(Dots):
    """Dots of the given `sizes` (n, or F x n where they change), relative to `size`."""

    kind = "sized"
    sizes: ArrayLike = ()
