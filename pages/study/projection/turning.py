"""A line that turns through two classes, as charts of the board that follow its angle.

w = (cos θ, sin θ)
"""

import numpy as np

from lindisc.board.chart import (
    Axis,
    Bars,
    Bell,
    Chart,
    Cut,
    Dots,
    Feet,
    Line,
    Mark,
    Reading,
    ends,
)
from lindisc.board.picture import Lead, Picture
from lindisc.projection.direction import line_at, scatter_along, unit_vector
from pages.study.memory import remembered
from pages.study.projection import lines
from pages.study.projection.lines import BEST, MEANS, NOW

MARKS = {MEANS: ("means", "diamond"), BEST: ("best", "star")}
MEAN = 1.8  # times as large as a row
ALL = np.arange(181.0)
EVERY = 2  # degrees from one histogram to the next
EDGES = np.linspace(-3.2, 3.2, 31)  # rows beyond are counted in the outermost bars


def picture(chosen, found, control):
    """The `Picture` of `found`, the lines of `lines_of`, that follows the slider of this key."""
    study, degrees = chosen.study, found[NOW].degrees
    lead = Lead(control, ALL, int(degrees))
    return Picture(
        panels=(
            _among_rows(study, lead),
            _ratios(study, found, lead),
            _along_the_line(chosen, control, degrees),
        ),
        layout=("aab", "aac"),
        said=lines.said(found),
    )


def _among_rows(study, lead):
    """Rows and means in the plane, and beside them the line that they fall on."""
    X, codes = _rows(study)
    middle = (X.min(axis=0) + X.max(axis=0)) / 2
    radius = 1.05 * np.linalg.norm(X - middle, axis=1).max() or 1.0
    w = unit_vector(lead.values)
    out = np.stack([w[:, 1], -w[:, 0]], axis=1)
    away = ((X - middle) @ out.T).max(axis=0) + 0.12 * radius
    foot = middle + away[:, None] * out
    line = np.hstack([foot - 2 * radius * w, foot + 2 * radius * w])
    low, high = middle - 1.2 * radius, middle + 1.2 * radius
    items = [Line(line[:, ::2], line[:, 1::2], "w")]
    for k, name in enumerate(study.classes):
        own = X[codes == k].T
        items += [Dots(*own, str(name), k), Feet(*own, tone=k, size=0.5, line=line)]
    for k in range(len(study.classes)):
        mean = X[codes == k].mean(axis=0)
        fall = foot + ((mean - foot) * w).sum(axis=1, keepdims=True) * w
        from_mean = (
            np.column_stack([np.full(len(w), m), f]) for m, f in zip(mean, fall.T, strict=True)
        )
        items += [Line(*from_mean, dash=2), Dots(*mean[:, None], tone=k, size=MEAN)]
    box = np.stack([low, high], axis=1)
    across, up = (Axis(name, *between) for name, between in zip(study.names, box, strict=True))
    return Chart("Rows and w", across, up, tuple(items), lead=lead, is_square=True)


def _ratios(study, found, lead):
    """J(w) over all angles; what is left of the scatter at this one."""
    scatter = scatter_along(unit_vector(lead.values), *_rows(study))
    ratios = scatter.ratio
    marks = [
        Mark([found[name].degrees], [found[name].scatter.ratio], words, k, symbol=symbol)
        for k, (name, (words, symbol)) in enumerate(MARKS.items(), start=3)
    ]
    now = Mark(lead.values[:, None], ratios[:, None], "now", 2)
    return Chart(
        "J(w)",
        Axis("angle θ of w in degrees", 0, 180),
        Axis("J(w)", 0, 1.12 * np.max(ratios) or 1),
        (Line(lead.values, ratios, tone=0), *marks, now),
        (
            Reading("J(w)", ratios),
            Reading("within", scatter.within),
            Reading("between", scatter.between),
            Reading("total", scatter.total),
        ),
        caption=f"best at θ = {found[BEST].degrees:.2f}°",
        lead=lead,
    )


def _along_the_line(chosen, control, degrees):
    """How the rows lie along w, with the threshold."""
    values = sorted({*ALL[::EVERY], degrees})
    counts, shapes, cuts, wrong = zip(*(_along(chosen, value) for value in values), strict=True)
    counts, shapes = np.stack(counts, axis=1), np.stack(shapes, axis=-1)
    _, top = ends([counts, shapes[:, 2]])
    items = [Bars(EDGES, bars, tone=k) for k, bars in enumerate(counts)]
    items += [Bell(*shape, tone=k) for k, shape in enumerate(shapes)]
    return Chart(
        "Along w",
        Axis("w'x in standard deviations", EDGES[0], EDGES[-1]),
        Axis("rows", 0, top),
        (*items, Cut(cuts, "threshold")),
        (Reading("wrong", wrong, is_share=True),),
        caption=f"{len(chosen.study.rows.y)} rows",
        lead=Lead(control, np.array(values), values.index(degrees)),
    )


@remembered(maxsize=2048)
def _along(chosen, degrees):
    """Along one line: counts (2 x bars), for each class mean, deviation and height of its bell, the
    threshold, the share of rows beyond it. NaN where there is none.
    """
    X, codes = _rows(chosen.study)
    try:
        line = line_at(degrees, X, codes)
    except ValueError:
        return np.full((2, len(EDGES) - 1), np.nan), np.full((2, 3), np.nan), np.nan, np.nan
    middle, spread = line.values.mean(), line.values.std()
    scaled = (line.values - middle) / spread
    groups = [scaled[codes == k] for k in (0, 1)]
    inside = [np.clip(group, EDGES[0], EDGES[-1]) for group in groups]
    shapes = [_bell(group) for group in groups]
    cut = line.crossing.threshold
    return (
        np.array([np.histogram(group, EDGES)[0] for group in inside]),
        np.array(shapes),
        np.nan if cut is None else (cut - middle) / spread,
        float(np.mean(line.crossing.predict(line.values) != codes)),
    )


def _bell(group):
    """Mean, deviation and height of the Gaussian that has as many rows in a bar."""
    deviation = group.std()
    rows_in_bar = len(group) * (EDGES[1] - EDGES[0])
    return group.mean(), deviation, rows_in_bar / (deviation * np.sqrt(2 * np.pi))


def _rows(study):
    return study.table.to_numpy(), study.codes(study.rows.y)
