"""Charts of a line that turns through two classes.

w = (cos θ, sin θ)
"""

import numpy as np

from lindisc.board.chart import Axis, Chart, Dots, Feet, Line, Mark, Reading
from lindisc.board.picture import Lead, Picture
from lindisc.projection.direction import scatter_along, unit_vector
from pages.answers.result_cache import remembered
from pages.lessons.fisher import angle_tabs
from pages.lessons.fisher.angle_tabs import BEST, MEANS, NOW
from pages.lessons.fisher.projection_histogram import spread, spread_chart

MARKS = {MEANS: ("means", "diamond"), BEST: ("best", "star")}
MEAN = 1.8  # times as large as a row
ALL = np.arange(181.0)
EVERY = 2  # degrees from one histogram to the next
EDGES = np.linspace(-3.2, 3.2, 31)  # the outermost bins include rows beyond


def picture(chosen, found, control):
    """Return the `Picture` of the lines `found`, which follows the slider of this key."""
    study, degrees = chosen.study, found[NOW].degrees
    lead = Lead.at(control, ALL, degrees)
    return Picture(
        panels=(
            _among_rows(study, lead),
            _ratios(study, found, lead),
            _along_the_line(chosen, control, degrees),
        ),
        layout=("aab",) * 3 + ("aac",) * 2,
        said=angle_tabs.said(found),
    )


def _among_rows(study, lead):
    """Rows and means in the plane, and beside them the line that they are projected onto."""
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
    """J(w) over all angles, and the scatter at the current one."""
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
    """The projected rows, with the threshold."""
    lead = Lead.at(control, ALL[::EVERY], degrees)
    spreads = [_spread(chosen, value) for value in lead.values.tolist()]
    return spread_chart("Along w", "w'x in standard deviations", spreads, EDGES, lead)


@remembered(maxsize=2048)
def _spread(chosen, degrees):
    X, codes = _rows(chosen.study)
    along = X @ unit_vector(degrees)
    return spread((along - along.mean()) / (along.std() or 1.0), codes, EDGES)


def _rows(study):
    return study.table.to_numpy(), study.codes(study.rows.y)
