"""Arrows in a chart."""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from lindisc.board.chart import Series


@dataclass(frozen=True, eq=False)
class Arrows(Series):
    """Arrows from every point to (`to_x`, `to_y`)."""

    kind = "arrows"
    to_x: ArrayLike = 0.0
    to_y: ArrayLike = 0.0
