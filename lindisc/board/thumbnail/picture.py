"""Thumbnail of a whole picture: its panels as laid out, and a title that describes them.

A unit is the tenth of a pixel at the size for which it is drawn; lengths are whole units.
"""

from functools import singledispatch
from textwrap import wrap
from xml.sax.saxutils import escape

import numpy as np

from lindisc.board.chart import Chart, Strip
from lindisc.board.picture import Panel, Picture
from lindisc.board.thumbnail.chart import chart
from lindisc.board.thumbnail.ground import UNDECIDED
from lindisc.board.thumbnail.plane import edited, plane
from lindisc.board.thumbnail.svg import THIN, Frame, element, words
from lindisc.theme import Theme

WIDTH, HEIGHT = 3200, 2000
GAP = 80  # between panels, and around them
SIDE_BY_SIDE = {1: ("a",), 2: ("ab",), 3: ("abc",), 4: ("ab", "cd")}
TALLEST = 1.25  # times its width
FONT, LETTER, LEADING = 130, 0.55, 150
HATCH = (
    f'<defs><pattern id="{UNDECIDED}" width="90" height="90" patternUnits="userSpaceOnUse">'
    '<path d="M0 90L90 0" stroke="{}" stroke-width="12" stroke-opacity=".5"/></pattern></defs>'
)


def thumbnail(picture: Picture, look: Theme) -> str:
    """Return the picture as SVG of about 320 x 200 pixels with a transparent background."""
    panels = picture.panels if picture.layout else picture.panels[: max(SIDE_BY_SIDE)]
    rows = picture.layout or SIDE_BY_SIDE[len(panels)]
    rooms = [_room(rows, letter) for letter in sorted(set("".join(rows)))]
    is_titled = len(panels) > 1 and all(isinstance(panel, Panel) for panel in panels)
    titles = [_lines(*pair) if is_titled else [] for pair in zip(panels, rooms, strict=True)]
    head = LEADING * max(map(len, titles))
    return element(
        "svg",
        element("title", escape(title(picture))),
        HATCH.format(look.text),
        *(
            part
            for panel, room, lines in zip(panels, rooms, titles, strict=True)
            for part in _placed(panel, picture, room, lines, head, look)
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
    )


def title(picture: Picture) -> str:
    """Describe in words what is drawn."""
    shown = ", ".join(panel.title for panel in picture.panels if panel.title)
    return f"{shown}. {picture.said}".strip()


def _room(rows, letter):
    """Left, top, width and height of the panel that has this letter in the layout."""
    taken = np.array([[each == letter for each in row] for row in rows])
    (top, bottom), (left, right) = (
        np.flatnonzero(taken.any(axis=axis))[[0, -1]] for axis in (1, 0)
    )
    n_rows, n_columns = taken.shape
    wide, high = (WIDTH - GAP) / n_columns, (HEIGHT - GAP) / n_rows
    width, height = (right + 1 - left) * wide - GAP, (bottom + 1 - top) * high - GAP
    if n_rows == 1:
        height = min(height, TALLEST * WIDTH / len(set(rows[0])))
    down = (HEIGHT - height) / 2 if n_rows == 1 else GAP + top * high
    return round(GAP + left * wide), round(down), round(width), round(height)


def _lines(panel, room):
    """The lines of a panel's title that fit."""
    _, _, width, _ = room
    return wrap(panel.title, int(width / LETTER / FONT))[:2]


def _placed(panel, picture, room, lines, head, look):
    """A panel at its place in the layout, its title in the `head` over it."""
    left, top, width, height = room
    ink = {"font_size": FONT, "font_family": look.font, "fill": look.text}
    for number, each in enumerate(lines):
        yield words(each, x=left, y=top + round((number + 0.75) * LEADING), **ink)
    high = height - head
    size = {"width": width, "height": high}
    inside = _inside(panel, picture, width, high, look)
    edge = element("rect", fill="none", stroke=look.grid, stroke_width=2 * THIN, **size)
    yield element("svg", inside, edge, x=left, y=top + head, **size)


@singledispatch
def _inside(panel: object, picture: Picture, width: int, height: int, look: Theme) -> str:
    raise TypeError(f"A small picture shows no {type(panel).__name__}.")


@_inside.register
def _(panel: Panel, picture: Picture, width: int, height: int, look: Theme) -> str:
    return plane(panel, picture, width, height, look)


@_inside.register
def _(panel: Chart, picture: Picture, width: int, height: int, look: Theme) -> str:
    return chart(panel, picture.moment, width, height, look)


@_inside.register
def _(panel: Strip, picture: Picture, width: int, height: int, look: Theme) -> str:
    rows = edited(picture, Frame(width, height, picture.box), look)
    return "".join([chart(panel, picture.moment, width, height, look), *rows])
