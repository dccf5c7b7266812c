"""Regions, boundaries and ellipses under the points of a plane."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from lindisc.board.picture import Ellipses
from lindisc.board.thumbnail.field import Field
from lindisc.board.thumbnail.svg import STROKE, THIN, Frame, area, element, line
from lindisc.geometry.ellipses import ellipse
from lindisc.geometry.outlines import outlines
from lindisc.theme import Theme

CELLS = 40  # along the longer side
SHARES = (0.0, 0.75, 0.95)  # of the posterior, from which on the colour of a class is deeper
UNDECIDED = "undecided"  # the name of the hatching


def regions(field: Field, classes: tuple, frame: Frame, look: Theme) -> Iterator[str]:
    """Draw the regions of the classes in their colours, as deep as the posterior is high."""
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
    """Draw the boundaries between regions."""
    across, down = frame.grid(_cell(frame))
    nodes = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)

    def decide(units):
        return field.decide(frame.places(units))

    found = outlines(decide, across, down, decide(nodes).reshape(len(down), len(across)))
    if found:
        d = "".join(line(border) for _, border in found)
        yield element("path", **{"d": d, "fill": "none", "stroke_width": STROKE} | stroke)


def ovals(ellipses: Ellipses, moment: int, frame: Frame, look: Theme) -> Iterator[str]:
    """Draw the 95 % ellipses of a frame."""
    means, covariances = np.asarray(ellipses.means), np.asarray(ellipses.covariances)
    means = means[min(moment, len(means) - 1)] if means.ndim > 2 else means
    if covariances.ndim > 3:
        covariances = covariances[min(moment, len(covariances) - 1)]
    for k, mean, covariance in zip(ellipses.classes, means, covariances, strict=True):
        d = line(frame.units(ellipse(mean, covariance)))
        yield element("path", d=d, fill="none", stroke=look.ink(k), stroke_width=THIN)


def _cell(frame):
    return max(frame.width, frame.height) // CELLS
