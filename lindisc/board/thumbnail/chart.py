"""Thumbnail of a chart: its items over its axes at the frame in view."""

import numpy as np

from lindisc.board.chart import Chart, Series
from lindisc.board.thumbnail.items import Sight, along, drawn
from lindisc.board.thumbnail.svg import Frame
from lindisc.theme import Theme


def chart(given: Chart, moment: int, width: int, height: int, look: Theme) -> str:
    """Draw the chart at a frame of its timeline in a box of this size."""
    moment = given.lead.frame if given.lead else moment
    axes = given.across, given.up
    ends = np.array([along(axis, np.array([axis.low, axis.high])) for axis in axes])
    if given.is_square:
        ends = _squared(ends, width, height)
    frame = Frame(width, height, tuple(ends.ravel().tolist()))
    parts: list[str] = []
    for item in given.items:
        own = item.lead.frame if isinstance(item, Series) and item.lead else moment
        parts += drawn(item, Sight(frame, look, axes, own))
    return "".join(parts)


def _squared(ends, width, height):
    """A box made wider or higher, so that both axes have one unit."""
    reach, size = np.diff(ends).ravel(), np.array([width, height])
    room = ((reach / size).max() * size - reach) / 2
    return ends + np.outer(room, (-1, 1))
