"""The picture of the README: one data set, three places of a slider, drawn from the core's numbers.

Lengths are tenths of a pixel, as whole numbers: that keeps the file short.
"""

from itertools import product

import numpy as np

from lindisc import RDA
from lindisc.datasets import load
from lindisc.figures.theme import theme
from lindisc.gaussian.options import ALPHA
from lindisc.outlines import outlines
from lindisc.plane import Plane, view
from lindisc.shares import percent

FEATURES = (2, 3)
BOX = (0.6, 7.4, -0.1, 2.7)
STOPS = ((0.0, "LDA"), (0.3, "RDA"), (1.0, "QDA"))

SIDE, CELL = 2400, 30
LEFTS, TOP = (350, 2900, 5450), 820
WIDTH, HEIGHT = 8000, 3980
SHARES = (0, 0.75, 0.95)
FLAT = 0.5
SHAPES = (  # of the first three symbols of the theme, drawn from the middle of a point
    "m-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0z",
    "m-34-34h68v68h-68z",
    "m0-48l46 82h-92z",
)


def picture(*, dark):
    """The picture as SVG, for light pages or dark ones."""
    look, iris = theme(dark), load("iris")
    petals, names = iris.X[:, FEATURES], [iris.feature_names[j] for j in FEATURES]
    plane = Plane.of_features((0, 1), petals.mean(axis=0), names)
    panels = [
        line
        for (alpha, title), left in zip(STOPS, LEFTS, strict=True)
        for line in _panel(RDA(alpha=alpha).fit(petals, iris.y), title, left, petals, iris.y, plane)
    ]
    said = ", ".join(f"{title} at {ALPHA.symbol} = {alpha:g}" for alpha, title in STOPS)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>Iris petals and the boundaries of {said}</title>",
        f"<style>{_style(look)}</style>",
        "<defs>",
        f'<clipPath id="panel"><path d="M0 0h{SIDE}v{SIDE}h-{SIDE}z"/></clipPath>',
        '<g id="rows">',
        *_rows(petals, iris.y, iris.class_names),
        "</g>",
        "</defs>",
        f'<path class="page" d="M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z"/>',
        *panels,
        *_labels(names, iris.class_names),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _style(look):
    classes = "".join(f".c{k}{{fill:{look.colour(k)}}}" for k in range(len(SHAPES)))
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
        yield f'<path class="area c{k}" fill-rule="evenodd" d="{_area(model, k, share)}"/>'
    ties = [line for tie in view(model, plane, BOX).ties for line in tie.polylines]
    yield f'<path class="tie" d="{"".join(map(_drawn, map(_units, ties)))}"/>'
    yield f'</g><use href="#rows"/><path class="frame" d="M0 0h{SIDE}v{SIDE}h-{SIDE}z"/></g>'


def _area(model, k, share):
    """Closed lines around where class k wins with a posterior of at least `share`."""
    ends = np.arange(-CELL, SIDE + 2 * CELL, CELL)
    grid = np.stack(np.meshgrid(ends, ends), axis=-1).reshape(-1, 2)

    def decide(units):
        in_frame = (np.abs(units - SIDE / 2) < (SIDE + CELL) / 2).all(axis=1)
        posterior = model.predict_proba(_features(units))
        return (in_frame & (posterior[:, k] >= posterior.max(axis=1).clip(share))).astype(int)

    lines = outlines(decide, ends, ends, decide(grid).reshape(len(ends), -1))
    return "".join(_drawn(line) for _, line in lines)


def _rows(petals, y, names):
    places = np.unique(np.column_stack([np.searchsorted(names, y), petals]), axis=0)
    for k, shape in enumerate(SHAPES):
        marks = np.rint(_units(places[places[:, 0] == k, 1:])).astype(int)
        yield f'<path class="row c{k}" d="{"".join(f"M{u} {v}{shape}" for u, v in marks)}"/>'


def _labels(names, classes):
    across, up = names
    middle = TOP + SIDE // 2
    yield f'<text transform="translate(230 {middle})rotate(-90)">{up}</text>'
    for left in LEFTS:
        yield f'<text x="{left + SIDE // 2}" y="{TOP + SIDE + 230}">{across}</text>'
    for k, (left, name) in enumerate(zip(LEFTS, classes, strict=True)):
        yield f'<path class="row c{k}" d="M{left + 750} {HEIGHT - 150}{SHAPES[k]}"/>'
        yield f'<text class="name" x="{left + 850}" y="{HEIGHT - 90}">{name}</text>'


def _units(points):
    x0, x1, y0, y1 = BOX
    return (points - (x0, y1)) / (x1 - x0, y0 - y1) * SIDE


def _features(units):
    x0, x1, y0, y1 = BOX
    return (x0, y1) + units / SIDE * (x1 - x0, y0 - y1)


def _drawn(line):
    """A polyline as the d of a path: relative steps between whole units."""
    points = np.rint(_thinned(line)).astype(int)
    steps = "".join(f"{u}{'' if v < 0 else ' '}{v}l" for u, v in np.diff(points, axis=0))
    return f"M{points[0][0]} {points[0][1]}l{steps[:-1]}"


def _thinned(line):
    """Without the points that lie within half a unit of the way between those that stay."""
    if len(line) < 3:
        return line
    start, end = line[0], line[-1]
    way = end - start
    length = np.hypot(*way)
    away = line - start
    heights = np.abs(away @ (way[1], -way[0])) / length if length else np.hypot(*away.T)
    far = int(heights.argmax())
    if heights[far] <= FLAT:
        return line[[0, -1]]
    return np.vstack([_thinned(line[: far + 1])[:-1], _thinned(line[far:])])
