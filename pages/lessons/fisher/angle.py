"""Part "angle": turn w by hand, and see two classes projected onto it.

w = (cos θ, sin θ)
"""

from dataclasses import replace

import numpy as np

from lindisc.board.chart import Axis, Chart, Dots, Feet, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.parameters import Real
from lindisc.projection.direction import best_direction, degrees_of, scatter_along, unit_vector
from pages.answers.result_cache import remembered
from pages.answers.view import Action, Board, View
from pages.lessons.fisher import angle_tabs
from pages.lessons.fisher.angle_tabs import BEST, MEANS
from pages.lessons.fisher.plane import STANDARDISE_HELP, choose_rows
from pages.lessons.fisher.projection_histogram import spread, spread_chart
from pages.shared.controls.data_controls import choose_standardise, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

MARKS = {MEANS: ("means", "diamond"), BEST: ("best", "star")}
MEAN = 1.8  # times as large as a row
ALL = np.arange(181.0)
EVERY = 2  # degrees from one histogram to the next
EDGES = np.linspace(-3.2, 3.2, 31)  # the outermost bins include rows beyond
ANGLE = Real(
    "angle", symbol="θ", default=0.0, low=0.0, high=180.0,
    help="between w and the first feature, in degrees; w and −w are the same line",
    low_means="along the first feature", high_means="the same again",
)  # fmt: skip


def choose(controls):
    """Return two features and classes, from the sidebar, and the angle of w."""
    chosen = choose_two_of_each(controls, choose_rows(controls))
    chosen = replace(chosen, standardise=choose_standardise(controls, STANDARDISE_HELP))
    return chosen, choose_slider(controls, ANGLE)


def draw(chosen, angle):
    """Return the line among the rows, J(w) over all angles, and the projected rows."""
    study, found = chosen.study, _lines(chosen, angle.value)
    return View(
        picture=(Board("fisher", _picture(chosen, found, angle)),),
        actions=tuple(
            Action(label, {angle.key: float(round(found[name].degrees) % 180)})
            for label, name in (("1. Means", MEANS), ("2. Fisher", BEST))
        ),
        files=lambda: rows_and_facts(study, "angle", lambda: angle_tabs.facts(found, study)),
        **own_tabs(
            (found, study),
            "by-hand-angle.csv",
            *(angle_tabs.numbers, angle_tabs.why, lambda *_: _program(chosen, angle.value)),
            *(angle_tabs.by_hand, meanings.ONE_DIRECTION, angle_tabs.formulas(study)),
        ),
    )


@remembered(maxsize=128)
def _lines(chosen, degrees):
    return angle_tabs.lines_of(chosen.study, degrees)


def _program(chosen, degrees):
    body = [
        "codes = np.unique(y, return_inverse=True)[1]",
        f"now = scatter_along(unit_vector({degrees!r}), X, codes)",
        "best = degrees_of(best_direction(X, y))",
        "print(now)",
        'print(f"best angle {best:.2f} degrees")',
    ]
    uses = (best_direction, degrees_of, scatter_along, unit_vector)
    return program_with_rows(chosen, body, uses)


def _picture(chosen, found, angle):
    study, lead = chosen.study, angle.lead(ALL)
    return Picture(
        panels=(
            _among_rows(study, lead),
            _ratios(study, found, lead),
            _along_the_line(chosen, angle.lead(ALL[::EVERY])),
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


def _along_the_line(chosen, lead):
    """The projected rows, with the threshold."""
    spreads = [_spread(chosen, value) for value in lead.values.tolist()]
    return spread_chart("Along w", "w'x in standard deviations", spreads, EDGES, lead)


@remembered(maxsize=2048)
def _spread(chosen, degrees):
    X, codes = _rows(chosen.study)
    along = X @ unit_vector(degrees)
    return spread((along - along.mean()) / (along.std() or 1.0), codes, EDGES)


def _rows(study):
    return study.table.to_numpy(), study.codes(study.rows.y)
