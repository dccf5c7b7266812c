"""Dots of a chart that differ in size."""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from lindisc.board.chart import Dots


@dataclass(frozen=True, eq=False)
class Sized(Dots):
    """Dots as large as `sizes` say (n, or F x n where they change), in parts of `size`."""

    kind = "sized"
    sizes: ArrayLike = ()
