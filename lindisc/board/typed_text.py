"""Bars that show how each word of a typed text adds to a score, computed in the browser.

sum = constant + the addend of every word: `present` where it occurs and `absent` where not; or,
where words are counted, `present` each time.
"""

from dataclasses import asdict, dataclass, field, replace

import numpy as np

from lindisc.board.chart import Chart, Line, SliderView
from lindisc.board.chart_message import chart_message
from lindisc.board.panel_json import lead, packed


@dataclass(frozen=True, eq=False)
class Weights:
    """The constant (F) and weights of words (F x W) in each frame; if `absent` is None, words are
    counted.
    """

    constant: np.ndarray
    present: np.ndarray
    absent: np.ndarray | None = None


@dataclass(frozen=True, eq=False)
class Weighed(SliderView):
    """The weights while this slider is held: for each of its values, or for all of them."""

    weights: Weights = field(kw_only=True)


@dataclass(frozen=True, eq=False)
class Typed:
    """The key of a text field, and how often each of some words occurs in it.

    The words are in lower case; `letters` is how much of the text is read.
    """

    field: str
    words: tuple[str, ...]
    counts: tuple[int, ...]
    letters: int


@dataclass(frozen=True, eq=False)
class Weighing(Chart):
    """A bar chart of the weights of the words in a typed text, and of their sum.

    The readings are the sum and its share. The upward axis names the sum, every word from the last
    to the first, and the constant. `reaches` are horizontal axes as (end, low, high); the first one
    whose end no bar passes is used.
    """

    typed: Typed = field(kw_only=True)
    weights: Weights = field(kw_only=True)
    reaches: tuple[tuple[float, float, float], ...] = field(kw_only=True)
    held: tuple[Weighed, ...] = ()


def weighing_message(panel: Weighing) -> dict:
    """Return the chart as plain JSON: its weights, from which the browser computes bars."""
    items = (replace(i, x=(), y=()) if isinstance(i, Line) else i for i in panel.items)
    readings = (replace(reading, values=()) for reading in panel.readings)
    still = replace(panel, items=tuple(items), readings=tuple(readings), held=())
    typed = panel.typed
    return chart_message(still) | {
        "kind": "weighing",
        "typed": asdict(typed) | {"words": list(typed.words), "counts": list(typed.counts)},
        "reaches": [list(reach) for reach in panel.reaches],
        "weights": _weights(panel.weights),
        "held": [lead(held.lead) | {"weights": _weights(held.weights)} for held in panel.held],
    }


def _weights(weights):
    return {name: each if each is None else packed(each) for name, each in vars(weights).items()}
