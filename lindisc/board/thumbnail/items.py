"""Items of a chart in a thumbnail: lines, bars, dots and marks, without labels."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.chart import (
    Axis,
    Band,
    Bars,
    Bell,
    Curve,
    Cut,
    Dots,
    Fall,
    Feet,
    Ground,
    Heights,
    Line,
    Mark,
    Rings,
    Series,
    Whiskers,
)
from lindisc.board.picture import Ellipses
from lindisc.board.thumbnail.field import Field, scores_at
from lindisc.board.thumbnail.ground import boundary, ovals, regions
from lindisc.board.thumbnail.svg import POINT, STROKE, THIN, Frame, apart, area, element, line
from lindisc.board.thumbnail.symbols import CIRCLE, mark, marks
from lindisc.board.triangle import Triangle
from lindisc.geometry.triangle import CORNERS, NEAREST, shares_at
from lindisc.theme import Theme

FAINT = 0.45  # of what lies between two lines
DASHES = ("", "90 60", "30 30", "90 30 30 30", "160 60", "160 40 40 40")
PIECES = 80
LEVELS, DEEPEST = 6, 0.6
PLAIN = Axis("", 0, 1)


@dataclass(frozen=True, eq=False)
class Sight:
    """The frame, size and colours that the items of a chart are drawn with."""

    frame: Frame
    look: Theme
    axes: tuple[Axis, Axis] = (PLAIN, PLAIN)
    moment: int = 0

    def units(self, x: ArrayLike, y: ArrayLike) -> np.ndarray:
        """Convert points to units of the thumbnail; x and y broadcast."""
        places = [along(*pair) for pair in zip(self.axes, np.broadcast_arrays(x, y), strict=True)]
        return self.frame.units(np.stack(places, axis=-1))

    def now(self, values: ArrayLike, still: int = 1) -> np.ndarray:
        """Return the numbers of the current frame; arrays with more than `still` axes have one row
        each.
        """
        values = np.asarray(values, dtype=float)
        return values[min(self.moment, len(values) - 1)] if values.ndim > still else values

    def ink(self, tone: int | None) -> str:
        """Return the colour of a line."""
        return self.look.text if tone is None else self.look.ink(tone)

    def stroked(self, item: Series | Cut | Bell | Curve, d: str, width: int = STROKE) -> str:
        """Draw a path in the colour and the dashes of an item."""
        dash = DASHES[item.dash % len(DASHES)]
        dashes = {"stroke_dasharray": dash} if dash else {}
        ink = self.ink(item.tone)
        return element("path", d=d, fill="none", stroke=ink, stroke_width=width, **dashes)

    def filled(self, tone: int | None, d: str) -> str:
        """Draw a faint area."""
        return element("path", d=d, fill=self.ink(tone), fill_opacity=FAINT)


def along(axis: Axis, values: np.ndarray) -> np.ndarray:
    """Return evenly spaced points along an axis; NaN where a logarithm is undefined."""
    if not axis.is_log:
        return values
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(values > 0, np.log(values), np.nan)


@singledispatch
def drawn(item: object, sight: Sight) -> Iterator[str]:
    """Draw an item; some kinds have no small form and are left out."""
    return iter(())


@drawn.register
def _(item: Line, sight: Sight) -> Iterator[str]:
    x, y = sight.now(item.x), sight.now(item.y)
    if item.until is not None:
        until = int(sight.now(item.until, still=0))
        x, y = x[:until], y[:until]
    if isinstance(item, Fall):
        x, y = np.repeat(x, 2)[:-1], np.repeat(y, 2)[1:]
    if d := _lines(sight.units(x, y)):
        yield sight.stroked(item, d, round(item.width * STROKE))


@drawn.register
def _(item: Bars, sight: Sight) -> Iterator[str]:
    edges, heights = sight.now(item.x), np.nan_to_num(sight.now(item.y))
    tops, feet = sight.units(edges[:-1], heights), sight.units(edges[1:], 0.0)
    corners = np.rint(np.hstack([tops, feet])[heights != 0]).astype(int)
    bars = (f"M{x0} {y0}H{x1}V{y1}H{x0}z" for x0, y0, x1, y1 in corners)
    yield sight.filled(item.tone, "".join(bars))


@drawn.register
def _(item: Band, sight: Sight) -> Iterator[str]:
    x, y, low = (sight.now(values) for values in (item.x, item.y, item.low))
    border = np.vstack([sight.units(x, y), sight.units(x, low)[::-1]])
    yield sight.filled(item.tone, f"{_lines(border)}z")


@drawn.register
def _(item: Whiskers, sight: Sight) -> Iterator[str]:
    x, y, low = (sight.now(values) for values in (item.x, item.y, item.low))
    strokes = np.stack([sight.units(x, low), sight.units(x, y)], axis=1)
    yield sight.stroked(item, "".join(map(_lines, strokes)), THIN)


@drawn.register
def _(item: Dots, sight: Sight) -> Iterator[str]:
    places = sight.units(sight.now(item.x), sight.now(item.y))
    yield _dots(item, places, sight)


@drawn.register
def _(item: Feet, sight: Sight) -> Iterator[str]:
    x0, y0, x1, y1 = sight.now(item.line)
    start, way = np.array([x0, y0]), np.array([x1 - x0, y1 - y0])
    places = np.column_stack([sight.now(item.x), sight.now(item.y)])
    feet = start + np.outer((places - start) @ way / (way @ way), way)
    yield _dots(item, sight.units(*feet.T), sight)


@drawn.register
def _(item: Rings, sight: Sight) -> Iterator[str]:
    places = sight.units(sight.now(item.x), sight.now(item.y))
    yield sight.stroked(item, marks(CIRCLE, item.size * POINT, places), THIN)


@drawn.register
def _(item: Mark, sight: Sight) -> Iterator[str]:
    x, y = (np.ravel(sight.now(values, still=0)) for values in (item.x, item.y))
    edge = {"stroke": sight.look.background, "stroke_width": THIN}
    d = marks(item.symbol, 2 * POINT, sight.units(x, y))
    yield element("path", d=d, fill=sight.ink(item.tone), **edge)


@drawn.register
def _(item: Bell, sight: Sight) -> Iterator[str]:
    shape = (item.mean, item.deviation, item.height)
    mean, deviation, height = (sight.now(values, still=0) for values in shape)
    x = np.linspace(*sight.frame.box[:2], PIECES)
    y = height * np.exp(-0.5 * ((x - mean) / deviation) ** 2)
    yield sight.stroked(item, _lines(sight.units(x, y)))


@drawn.register
def _(item: Curve, sight: Sight) -> Iterator[str]:
    x = np.linspace(*sight.frame.box[:2], PIECES)
    scores = scores_at(item.path, sight.moment).values(x[:, None])
    y = scores[:, item.of]
    if item.worth == "density":
        y = np.exp(y)
    if item.worth == "posterior":
        with np.errstate(over="ignore"):
            y = 1 / np.exp(scores - y[:, None]).sum(axis=1)
    yield sight.stroked(item, _lines(sight.units(x, y)))


@drawn.register
def _(item: Ground, sight: Sight) -> Iterator[str]:
    scores = scores_at(item.path, sight.moment)
    field = Field(lambda U: scores.values(U[:, :1]), item.rule, item.has_posterior)
    yield from regions(field, item.classes, sight.frame, sight.look)
    yield from boundary(field, sight.frame, stroke=sight.look.boundary)


@drawn.register
def _(item: Cut, sight: Sight) -> Iterator[str]:
    (across, _) = sight.units(sight.now(item.x, still=0), 1.0)
    if np.isfinite(across):
        yield sight.stroked(item, f"M{across:.0f} 0V{sight.frame.height}")


@drawn.register
def _(item: Heights, sight: Sight) -> Iterator[str]:
    rows, columns = item.z.shape
    shares = (item.z - item.z.min()) / (np.ptp(item.z) or 1.0)
    frame = Frame(sight.frame.width, sight.frame.height, (0, columns - 1, 0, rows - 1))

    def height(places):
        column, row = np.clip(np.rint(places), 0, (columns - 1, rows - 1)).astype(int).T
        return shares[row, column]

    yield from _bands(height, frame, sight.look)


@drawn.register
def _(item: Triangle, sight: Sight) -> Iterator[str]:
    constant, *powers = sight.now(item.weights)

    def depth(places):
        shares = shares_at(*places.T)
        logs = np.log(np.maximum(shares, NEAREST)) @ powers
        return np.where((shares > 0).all(axis=1), item.depth(np.exp(constant + logs)), -1.0)

    yield from _bands(depth, sight.frame, sight.look)
    d = _lines(sight.frame.units(CORNERS[[0, 1, 2, 0]]))
    yield element("path", d=d, fill="none", stroke=sight.look.text, stroke_width=THIN)


@drawn.register
def _(item: Ellipses, sight: Sight) -> Iterator[str]:
    return ovals(item, sight.moment, sight.frame, sight.look)


def _bands(height, frame, look):
    """Areas where the height, as a share, is above each level, one over another."""
    fill = {"fill": look.colour(0), "fill_opacity": f"{DEEPEST / LEVELS:.2g}"}
    for level in range(1, LEVELS):

        def is_above(places, least=level / LEVELS):
            return height(places) >= least

        if d := area(is_above, frame, frame.width // PIECES):
            yield element("path", d=d, fill_rule="evenodd", **fill)


def _dots(item, places, sight):
    tone, radius = item.tone or 0, item.size * POINT
    width = round(apart(places, radius) * item.size * THIN / 2)
    edge = {"stroke": sight.look.outline(tone), "stroke_width": width}
    d = mark(sight.look, tone, radius, places)
    return element("path", d=d, fill=sight.look.colour(tone), **edge)


def _lines(places):
    """The path data of lines through points, broken at NaN."""
    is_seen = np.isfinite(places).all(axis=1)
    runs = np.split(np.arange(len(places)), np.flatnonzero(np.diff(is_seen)) + 1)
    return "".join(line(places[run]) for run in runs if len(run) > 1 and is_seen[run[0]])
