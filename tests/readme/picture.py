"""The picture of the README: one data set, three places of a slider, drawn from the core's numbers.

Lengths are tenths of a pixel, as whole numbers: that keeps the file short.
"""

from functools import partial
from itertools import product

import numpy as np

from lindisc import RDA
from lindisc.datasets import load
from lindisc.gaussian.options import ALPHA
from lindisc.number_format import percent
from lindisc.plane import Plane, view
from lindisc.theme import theme
from tests.readme.svg import Frame, area, line, mark

FEATURES = (2, 3)
BOX = (0.6, 7.4, -0.1, 2.7)
STOPS = ((0.0, "LDA"), (0.3, "RDA"), (1.0, "QDA"))

SIDE, CELL = 2400, 30
LEFTS, TOP = (350, 2900, 5450), 820
WIDTH, HEIGHT = 8000, 3980
SHARES = (0, 0.75, 0.95)
POINT = 38
FRAME = Frame(SIDE, SIDE, BOX)


def picture(*, dark):
    """The picture as SVG, for light pages or dark ones."""
    look, iris = theme(dark), load("iris")
    petals, names = iris.X[:, FEATURES], [iris.feature_names[j] for j in FEATURES]
    plane = Plane.of_features((0, 1), petals.mean(axis=0), names)
    panels = [
        part
        for (alpha, title), left in zip(STOPS, LEFTS, strict=True)
        for part in _panel(RDA(alpha=alpha).fit(petals, iris.y), title, left, petals, iris.y, plane)
    ]
    said = ", ".join(f"{title} at {ALPHA.symbol} = {alpha:g}" for alpha, title in STOPS)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>Iris petals and the boundaries of {said}</title>",
        f"<style>{_style(look)}</style>",
        "<defs>",
        f'<clipPath id="panel"><path d="M0 0h{SIDE}v{SIDE}h-{SIDE}z"/></clipPath>',
        '<g id="rows">',
        *_rows(look, petals, iris.y, iris.class_names),
        "</g>",
        "</defs>",
        f'<path class="page" d="M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z"/>',
        *panels,
        *_labels(look, names, iris.class_names),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _style(look):
    classes = "".join(f".c{k}{{fill:{look.colour(k)}}}" for k in range(len(STOPS)))
    return (
        f"text{{font:170px {look.font};fill:{look.text};text-anchor:middle}}"
        f".title{{font-size:230px;font-weight:600}}.page{{fill:{look.background}}}{classes}"
        f".tie,.frame,.track{{fill:none;stroke:{look.boundary};stroke-width:26}}"
        f".frame{{stroke:{look.grid};stroke-width:12}}"
        f".track{{stroke:{look.grid};stroke-width:40;stroke-linecap:round}}"
        f".knob{{fill:{look.text}}}.area{{fill-opacity:{look.tint / len(SHARES):g}}}"
        f".name{{text-anchor:start}}.row{{stroke:{look.background};stroke-width:9}}"
    )


def _panel(model, title, left, petals, y, plane):
    wrong = np.mean(model.predict(petals) != y)
    knob = left + 500 + round(1400 * model.alpha)
    yield f'<text class="title" x="{left + SIDE // 2}" y="230">{title}</text>'
    yield f'<path class="track" d="M{left + 500} 400h1400"/>'
    yield f'<circle class="knob" cx="{knob}" cy="400" r="85"/>'
    said = f"{ALPHA.symbol} = {model.alpha:g}, {percent(wrong)} wrong"
    yield f'<text x="{left + SIDE // 2}" y="700">{said}</text>'
    yield f'<g transform="translate({left} {TOP})"><g clip-path="url(#panel)">'
    for k, share in product(range(len(model.classes_)), SHARES):
        d = area(partial(_wins, model, k, share), FRAME, CELL)
        yield f'<path class="area c{k}" fill-rule="evenodd" d="{d}"/>'
    ties = [border for tie in view(model, plane, BOX).ties for border in tie.polylines]
    yield f'<path class="tie" d="{"".join(map(line, map(FRAME.units, ties)))}"/>'
    yield f'</g><use href="#rows"/><path class="frame" d="M0 0h{SIDE}v{SIDE}h-{SIDE}z"/></g>'


def _wins(model, k, share, U):
    """Whether class k wins with a posterior of at least `share`."""
    posterior = model.predict_proba(U)
    return posterior[:, k] >= posterior.max(axis=1).clip(share)


def _rows(look, petals, y, names):
    places = np.unique(np.column_stack([np.searchsorted(names, y), petals]), axis=0)
    for k in range(len(names)):
        d = mark(look, k, POINT, FRAME.units(places[places[:, 0] == k, 1:]))
        yield f'<path class="row c{k}" d="{d}"/>'


def _labels(look, names, classes):
    across, up = names
    middle = TOP + SIDE // 2
    yield f'<text transform="translate(230 {middle})rotate(-90)">{up}</text>'
    for left in LEFTS:
        yield f'<text x="{left + SIDE // 2}" y="{TOP + SIDE + 230}">{across}</text>'
    for k, (left, name) in enumerate(zip(LEFTS, classes, strict=True)):
        d = mark(look, k, POINT, np.array([[left + 750, HEIGHT - 150]]))
        yield f'<path class="row c{k}" d="{d}"/>'
        yield f'<text class="name" x="{left + 850}" y="{HEIGHT - 90}">{name}</text>'
