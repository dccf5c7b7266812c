"""A plane in small: regions, boundaries, ellipses, points and means."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from lindisc.board.edits import Edits
from lindisc.board.picture import Ellipses, Panel, Picture, Points
from lindisc.board.thumbnail.field import Field
from lindisc.board.thumbnail.svg import Frame, area, element, line
from lindisc.board.thumbnail.symbols import mark
from lindisc.geometry.ellipses import ellipse
from lindisc.geometry.outlines import outlines
from lindisc.theme import Theme

CELLS = 40  # along the longer side
SHARES = (0.0, 0.75, 0.95)  # of the posterior, from which on the colour of a class is deeper
MOST_POINTS = 240
ROOMY = 1500  # where points need not be smaller
POINT, MEAN, EDGE, STROKE, THIN = 28, 56, 6, 26, 16
UNDECIDED = "undecided"  # the name of the hatching


def plane(panel: Panel, picture: Picture, width: int, height: int, look: Theme) -> str:
    """The panel as it stands in its picture, in so many units."""
    frame = Frame(width, height, panel.box or picture.box)
    field = Field.of(panel, frame.box, picture.moment)
    return "".join(
        [
            *(regions(field, panel.classes, frame, look) if field else ()),
            *(boundary(field, frame, stroke=look.boundary) if field else ()),
            *(_dashed(panel.reference, frame, look) if panel.reference else ()),
            *(ovals(panel.ellipses, picture.moment, frame, look) if panel.ellipses else ()),
            *(dots(panel.points, frame, look) if panel.points else edited(picture, frame, look)),
            *(_means(panel, frame, look) if panel.means is not None else ()),
        ]
    )


def regions(field: Field, classes: tuple, frame: Frame, look: Theme) -> Iterator[str]:
    """Where each class wins, in its colour, as deep as its posterior is high."""
    cell = _cell(frame)
    shares = SHARES if field.has_posterior else SHARES[:1]
    tint = f"{look.tint / len(shares):.3g}"
    for place, k in enumerate(classes):
        for share in shares:
            if d := area(partial(field.gives, place, share), frame, cell):
                fill = {"fill": look.colour(k), "fill_opacity": tint, "fill_rule": "evenodd"}
                yield element("path", d=d, **fill)
    if d := area(lambda U: field.decide(U) < 0, frame, cell):
        yield element("path", d=d, fill=f"url(#{UNDECIDED})", fill_rule="evenodd")


def boundary(field: Field, frame: Frame, **stroke: object) -> Iterator[str]:
    """Lines between regions."""
    across, down = frame.grid(_cell(frame))
    nodes = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)

    def decide(units):
        return field.decide(frame.places(units))

    found = outlines(decide, across, down, decide(nodes).reshape(len(down), len(across)))
    if found:
        d = "".join(line(border) for _, border in found)
        yield element("path", **{"d": d, "fill": "none", "stroke_width": STROKE} | stroke)


def _dashed(reference, frame, look):
    dashes = {"stroke_width": THIN, "stroke_dasharray": "80 60"}
    field = Field(reference.scores.values, reference.rule)
    return boundary(field, frame, stroke=look.text, **dashes)


def ovals(ellipses: Ellipses, moment: int, frame: Frame, look: Theme) -> Iterator[str]:
    """The 95 % ellipses at a frame."""
    means, covariances = np.asarray(ellipses.means), np.asarray(ellipses.covariances)
    means = means[min(moment, len(means) - 1)] if means.ndim > 2 else means
    if covariances.ndim > 3:
        covariances = covariances[min(moment, len(covariances) - 1)]
    for k, mean, covariance in zip(ellipses.classes, means, covariances, strict=True):
        d = line(frame.units(ellipse(mean, covariance)))
        yield element("path", d=d, fill="none", stroke=look.ink(k), stroke_width=THIN)


def edited(picture: Picture, frame: Frame, look: Theme) -> Iterator[str]:
    """The points that all panels share, with their edits."""
    points, n_classes = picture.points, len(picture.class_names)
    U = np.column_stack([points.x, points.y])
    now = Edits.parse(picture.edits).applied(U, points.codes, frame.box, n_classes)
    # An added point, of origin -1, is for training.
    is_test = None if points.is_test is None else np.append(points.is_test, False)[now.origin]
    return dots(Points(now.U[:, 0], now.U[:, 1], now.codes, is_test), frame, look)


def dots(points: Points, frame: Frame, look: Theme) -> Iterator[str]:
    """Points by class, those for testing hollow; of very many only some."""
    n = len(points.codes)
    shown = np.linspace(0, n - 1, min(n, MOST_POINTS)).astype(int)
    units = frame.units(np.column_stack([points.x, points.y])[shown])
    codes = points.codes[shown]
    is_test = np.zeros(n, dtype=bool)[shown] if points.is_test is None else points.is_test[shown]
    radius = POINT * min(max(frame.width / ROOMY, 0.75), 1)
    for k in np.unique(codes).tolist():
        ink = {"fill": "none", "stroke": look.ink(k), "stroke_width": 2 * EDGE}
        full = {"fill": look.colour(k), "stroke": look.outline(k), "stroke_width": EDGE}
        for style, is_mine in ((ink, is_test), (full, ~is_test)):
            mine = units[is_mine & (codes == k)]
            if len(mine):
                yield element("path", d=mark(look, k, radius, mine), **style)


def _means(panel, frame, look):
    for k, place in zip(panel.classes, frame.units(panel.means), strict=True):
        d = mark(look, k, MEAN, place[None])
        edge = {"stroke": look.text, "stroke_width": THIN}
        yield element("path", d=d, fill=look.colour(k), **edge)


def _cell(frame):
    return max(frame.width, frame.height) // CELLS
