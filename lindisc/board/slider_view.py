"""Readings over a chart, and the items that a chart shows while a slider is held."""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from lindisc.board.picture import Lead


@dataclass(frozen=True, eq=False)
class Reading:
    """A number shown over the chart, or one for each frame.

    With `of` it is a count out of that number, with `is_share` a percentage, with both it is both.
    """

    name: str
    values: ArrayLike
    of: int | None = None
    is_share: bool = False


@dataclass(frozen=True, eq=False)
class SliderView(Lead):
    """The items and readings of a chart while a slider is held.

    `stretch` lengthens the upward axis: a number, or one for each frame.
    """

    items: tuple = ()
    readings: tuple[Reading, ...] = ()
    stretch: ArrayLike = 1.0
