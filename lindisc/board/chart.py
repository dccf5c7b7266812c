"""Charts of the board: axes, and the items drawn over them, fixed or one for each frame.

Arrays that change have a row for each frame in front; the frames are those of the chart's lead, or
else of the timeline.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.picture import Lead
from lindisc.path import Path
from lindisc.rules import Largest, Rule
from lindisc.scores import Scores


@dataclass(frozen=True)
class Axis:
    """An axis: its name and range, or category `names` at 0, 1, ... inside the chart.

    `is_share`: values are percentages; `is_whole`: values are whole numbers.
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
    """n points, fixed (n) or one row for each frame (F x n); `tone` is a colour, None that of text.

    A series with a `name` has an entry in the key. `dash` distinguishes lines of one colour. With a
    `lead` of its own it follows another slider than its chart.
    """

    x: ArrayLike
    y: ArrayLike
    name: str = ""
    tone: int | None = None
    dash: int = 0
    lead: Lead | None = field(default=None, kw_only=True)

    @property
    def kind(self) -> str:
        """What the board calls it."""
        return type(self).__name__.lower()


@dataclass(frozen=True, eq=False)
class Line(Series):
    """A line through the points, broken at NaN; `until` (F) is the number of points drawn so far.

    `width` is relative to that of a line.
    """

    until: np.ndarray | None = None
    width: float = field(default=1.0, kw_only=True)


@dataclass(frozen=True, eq=False)
class Track(Line):
    """A line with a small dot at every point."""


@dataclass(frozen=True, eq=False)
class Fall(Line):
    """A staircase line: it falls first, then goes right."""


@dataclass(frozen=True, eq=False)
class Bars(Series):
    """Bars from zero; `x` are their edges, one more than heights."""


@dataclass(frozen=True, eq=False)
class Band(Series):
    """The area between `y` and `low`."""

    low: ArrayLike = 0.0


@dataclass(frozen=True, eq=False)
class Whiskers(Series):
    """A vertical stroke at every point, from `low` to `y`."""

    low: ArrayLike = 0.0


@dataclass(frozen=True, eq=False)
class Dots(Series):
    """The symbol of class `tone` at every point; `size` is relative to that of a row."""

    size: float = 1.0


@dataclass(frozen=True, eq=False)
class Sized(Dots):
    """Dots of the given `sizes` (n, or F x n where they change), relative to `size`."""

    sizes: ArrayLike = ()


@dataclass(frozen=True, eq=False)
class Rings(Dots):
    """A circle around every point."""


@dataclass(frozen=True, eq=False)
class Feet(Dots):
    """Dots at the projections of points onto a line through two points x0, y0, x1, y1."""

    line: ArrayLike = (0.0, 0.0, 1.0, 0.0)


@dataclass(frozen=True, eq=False)
class Mark(Series):
    """One point (x and y are numbers, or F x 1) with a symbol of its own."""

    symbol: str = "circle"


@dataclass(frozen=True, eq=False)
class Arrows(Series):
    """Arrows from every point to (`to_x`, `to_y`)."""

    to_x: ArrayLike = 0.0
    to_y: ArrayLike = 0.0


@dataclass(frozen=True, eq=False)
class Labels(Series):
    """One of the `texts` above every point."""

    texts: tuple[str, ...] = ()


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
    """Score number `of` along one feature; `path` holds it with its rivals.

    `worth` is what is drawn: the "score" itself, its exponential (a "density"), or its share (the
    "posterior").
    """

    path: Path | Scores
    of: int
    worth: str = "score"
    name: str = ""
    tone: int | None = None
    dash: int = 0


@dataclass(frozen=True, eq=False)
class Ground:
    """Regions along one feature in the colours of the classes, as deep as the posterior is high.

    `classes` are the tones of the scores; a vertical line separates the regions.
    """

    path: Path | Scores
    classes: tuple
    rule: Rule = field(default_factory=Largest)
    has_posterior: bool = True


@dataclass(frozen=True, eq=False)
class Cut:
    """A vertical line at `x`: a number, or one for each frame; NaN draws none."""

    x: ArrayLike
    name: str = ""
    tone: int | None = None
    dash: int = 0


@dataclass(frozen=True, eq=False)
class Heights:
    """A map of numbers z (rows y x columns x) over the whole of the axes, in level bands."""

    z: np.ndarray
    levels: int = 18


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
class SliderView:
    """The items and readings of a chart while the slider of its `lead` is held.

    `stretch` lengthens the upward axis: a number, or one for each frame.
    """

    lead: Lead
    items: tuple = ()
    readings: tuple[Reading, ...] = ()
    stretch: ArrayLike = 1.0


@dataclass(frozen=True, eq=False)
class Chart:
    """Items over two axes, the first ones below: series, curves, cuts, heights, `Ellipses`.

    With a `lead` it follows a slider, or the timeline of this name; without one, the timeline
    below. Where several sliders move it, `held` has a `SliderView` for each. `is_square`: both axes
    have one unit; `is_bare`: axes are hidden. `problem`: why nothing is drawn.
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
    """A chart over one feature in which the points of the picture lie: its axes are the picture's
    box.

    `predicted` is the class of each edited point by the model; misclassified points are ringed.
    """

    predicted: np.ndarray | None = None


def ends(values: Sequence[ArrayLike], *, margin: float = 0.06) -> tuple[float, float]:
    """Return the range of all finite values with a margin."""
    finite = np.concatenate([np.ravel(each) for each in values])
    finite = finite[np.isfinite(finite)]
    low, high = (finite.min(), finite.max()) if finite.size else (0.0, 1.0)
    room = margin * (high - low) or 0.5
    return float(low - room), float(high + room)
