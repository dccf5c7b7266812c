"""Charts on the board: what is drawn over two axes, standing still or moving with the frames.

Numbers that move have a row for each frame in front; the frames are those of the chart's lead,
or else of the timeline.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.picture import Lead
from lindisc.board.slider_view import Reading, SliderView
from lindisc.path import Path
from lindisc.rules import Largest, Rule
from lindisc.scores import Scores


@dataclass(frozen=True)
class Axis:
    """What an axis counts, and from where to where; or `names`, inside the chart at 0, 1, ...

    `is_share`: said in percent; `is_whole`: there is nothing between whole numbers.
    """

    label: str
    low: float
    high: float
    is_log: bool = False
    is_share: bool = False
    is_whole: bool = False
    names: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Series:
    """n places, still (n) or moving (F x n). `tone` is a place among the colours; None: as text.

    A series with a `name` has a key. `dash` tells lines of one colour apart. With a `lead` of its
    own it moves with another slider than its chart.
    """

    kind: ClassVar[str]
    x: ArrayLike
    y: ArrayLike
    name: str = ""
    tone: int | None = None
    dash: int = 0
    lead: Lead | None = field(default=None, kw_only=True)


@dataclass(frozen=True, eq=False)
class Line(Series):
    """A line through the places; NaN parts it. `until` (F) says how many are drawn so far.

    `width` is in parts of a line's.
    """

    kind = "line"
    until: np.ndarray | None = None
    width: float = field(default=1.0, kw_only=True)


@dataclass(frozen=True, eq=False)
class Track(Line):
    """A line with a small dot at every place."""

    kind = "track"


@dataclass(frozen=True, eq=False)
class Fall(Line):
    """Steps that first fall, then go right."""

    kind = "fall"


@dataclass(frozen=True, eq=False)
class Bars(Series):
    """Bars from zero; `x` are their edges, one more than heights."""

    kind = "bars"


@dataclass(frozen=True, eq=False)
class Band(Series):
    """The area between `y` and `low`."""

    kind = "band"
    low: ArrayLike = 0.0


@dataclass(frozen=True, eq=False)
class Whiskers(Series):
    """An upright stroke at every place, from `low` to `y`."""

    kind = "whiskers"
    low: ArrayLike = 0.0


@dataclass(frozen=True, eq=False)
class Dots(Series):
    """The symbol of class `tone` at every place; `size` in parts of a point's."""

    kind = "dots"
    size: float = 1.0


@dataclass(frozen=True, eq=False)
class Rings(Dots):
    """A circle around every place."""

    kind = "rings"


@dataclass(frozen=True, eq=False)
class Feet(Dots):
    """Dots where the places fall on a line, at right angles; two places of it: x0, y0, x1, y1."""

    kind = "feet"
    line: ArrayLike = (0.0, 0.0, 1.0, 0.0)


@dataclass(frozen=True, eq=False)
class Mark(Series):
    """One place (x and y are numbers, or F x 1) with a symbol of its own."""

    kind = "mark"
    symbol: str = "circle"


@dataclass(frozen=True, eq=False)
class Bell:
    """The curve height exp(−½ ((x − mean) / deviation)²): numbers, or one for each frame."""

    mean: ArrayLike
    deviation: ArrayLike
    height: ArrayLike
    name: str = ""
    tone: int | None = None
    dash: int = 0


@dataclass(frozen=True, eq=False)
class Curve:
    """What score number `of` is worth all along one feature; `path` holds it with its rivals.

    `worth` is the "score" itself, e to its power, a "density", or its share, the "posterior".
    """

    path: Path | Scores
    of: int
    worth: str = "score"
    name: str = ""
    tone: int | None = None
    dash: int = 0


@dataclass(frozen=True, eq=False)
class Ground:
    """Where along one feature each class wins: in its colour, as deep as its posterior is high.

    `classes` are the tones of the scores; a line across parts the regions.
    """

    path: Path | Scores
    classes: tuple
    rule: Rule = field(default_factory=Largest)
    has_posterior: bool = True


@dataclass(frozen=True, eq=False)
class Cut:
    """A line across, upright at `x`: a number, or one for each frame; NaN: nowhere."""

    x: ArrayLike
    name: str = ""
    tone: int | None = None
    dash: int = 0


@dataclass(frozen=True, eq=False)
class Heights:
    """A map of numbers z (rows y x columns x) from edge to edge of the axes, in level bands."""

    z: np.ndarray
    levels: int = 18


@dataclass(frozen=True, eq=False)
class Chart:
    """Items over two axes, the first ones below: series, curves, cuts, heights, `Ellipses`.

    With a `lead` it moves with a slider, or with the timeline of this name; without one, with the
    timeline below. Where several sliders move it, each in its way, each has a face in `held`.
    `is_square`: both axes have one unit; `is_bare`: none is seen. `problem`: why nothing is drawn.
    """

    title: str
    across: Axis
    up: Axis
    items: tuple = ()
    readings: tuple[Reading, ...] = ()
    caption: str = ""
    lead: Lead | None = None
    held: tuple[SliderView, ...] = ()
    is_square: bool = False
    is_bare: bool = False
    problem: str = ""


@dataclass(frozen=True, eq=False)
class Strip(Chart):
    """A chart over one feature in which the points of the picture lie: its axes are their box.

    `predicted` is the class that each edited point is given; those of another one are ringed.
    """

    predicted: np.ndarray | None = None


def ends(values: Sequence[ArrayLike], *, margin: float = 0.06) -> tuple[float, float]:
    """The lowest and the highest of all finite values, with some room beyond."""
    finite = np.concatenate([np.ravel(each) for each in values])
    finite = finite[np.isfinite(finite)]
    low, high = (finite.min(), finite.max()) if finite.size else (0.0, 1.0)
    room = margin * (high - low) or 0.5
    return float(low - room), float(high + room)
