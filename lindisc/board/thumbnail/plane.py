"""Thumbnail of a plane: regions and boundaries, and points and means over them."""

from collections.abc import Iterator

import numpy as np

from lindisc.board.edits import Edits
from lindisc.board.picture import Panel, Picture, Points
from lindisc.board.thumbnail.field import Field
from lindisc.board.thumbnail.ground import boundary, ovals, regions
from lindisc.board.thumbnail.items import Sight, drawn
from lindisc.board.thumbnail.svg import POINT, THIN, Frame, apart, element
from lindisc.board.thumbnail.symbols import mark
from lindisc.theme import Theme

MOST_POINTS = 240
ROOMY = 1500  # where points need not be smaller
MEAN, EDGE = 56, 6
PALE = 0.3  # boundaries of other samples


def plane(panel: Panel, picture: Picture, width: int, height: int, look: Theme) -> str:
    """Draw the panel in a box of this size."""
    frame = Frame(width, height, panel.box or picture.box)
    field = Field.of(panel, frame.box, picture.moment)
    sight = Sight(frame, look)
    return "".join(
        [
            *(regions(field, panel.classes, frame, look) if field else ()),
            *(boundary(field, frame, stroke=look.boundary) if field else ()),
            *(_pale(panel.samples, panel.rule, frame, look) if panel.samples else ()),
            *(_dashed(panel.reference, frame, look) if panel.reference else ()),
            *(ovals(panel.ellipses, picture.moment, frame, look) if panel.ellipses else ()),
            *(part for item in panel.under for part in drawn(item, sight)),
            *(dots(panel.points, frame, look) if panel.points else edited(picture, frame, look)),
            *(_means(panel, frame, look) if panel.means is not None else ()),
        ]
    )


def _dashed(reference, frame, look):
    dashes = {"stroke_width": THIN, "stroke_dasharray": "80 60"}
    field = Field(reference.scores.values, reference.rule)
    return boundary(field, frame, stroke=look.text, **dashes)


def _pale(samples, rule, frame, look):
    stroke = {"stroke": look.text, "stroke_width": THIN, "stroke_opacity": PALE}
    for path in samples.paths[::2]:
        yield from boundary(Field(path.scores(0).values, rule), frame, **stroke)


def edited(picture: Picture, frame: Frame, look: Theme) -> Iterator[str]:
    """Return the points that all panels share, with their edits."""
    points, n_classes = picture.points, len(picture.class_names)
    U = np.column_stack([points.x, points.y])
    now = Edits.parse(picture.edits).applied(U, points.codes, frame.box, n_classes)
    # An added point, of origin -1, is for training.
    is_test = None if points.is_test is None else np.append(points.is_test, False)[now.origin]
    return dots(Points(now.U[:, 0], now.U[:, 1], now.codes, is_test), frame, look)


def dots(points: Points, frame: Frame, look: Theme) -> Iterator[str]:
    """Draw points by class, test rows hollow; of very many points only some."""
    n = len(points.codes)
    shown = np.linspace(0, n - 1, min(n, MOST_POINTS)).astype(int)
    units = frame.units(np.column_stack([points.x, points.y])[shown])
    codes = points.codes[shown]
    is_test = np.zeros(n, dtype=bool)[shown] if points.is_test is None else points.is_test[shown]
    radius = POINT * min(max(frame.width / ROOMY, 0.75), 1)
    edge = round(EDGE * apart(units, radius), 1)
    for k in np.unique(codes).tolist():
        ink = {"fill": "none", "stroke": look.ink(k), "stroke_width": 2 * EDGE}
        full = {"fill": look.colour(k), "stroke": look.outline(k), "stroke_width": edge}
        for style, is_mine in ((ink, is_test), (full, ~is_test)):
            mine = units[is_mine & (codes == k)]
            if len(mine):
                yield element("path", d=mark(look, k, radius, mine), **style)


def _means(panel, frame, look):
    for k, place in zip(panel.classes, frame.units(panel.means), strict=True):
        d = mark(look, k, MEAN, place[None])
        edge = {"stroke": look.text, "stroke_width": THIN}
        yield element("path", d=d, fill=look.colour(k), **edge)
