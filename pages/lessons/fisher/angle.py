"""Part "angle": turn w by hand, and see two classes projected onto it.

w = (cos θ, sin θ); J(w) = (w'm_1 - w'm_2)² / (w'(S_1 + S_2)w)
"""

from operator import add

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.number_format import number, percent
from lindisc.parameters import Real
from lindisc.projection.direction import (
    best_direction,
    degrees_of,
    line_at,
    scatter_along,
    unit_vector,
)
from pages.answers.result_cache import remembered
from pages.answers.view import Action, Board, View
from pages.lessons.fisher.plane import STANDARDISE_HELP, choose_rows
from pages.lessons.fisher.projection_charts import among_rows, spread, spread_chart
from pages.lessons.fisher.theorem import MEAN, SCATTER
from pages.shared.controls.data_controls import choose_standardise, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.formulas.put_in_numbers import put_in
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

NOW, MEANS, BEST = "w now", "line through the means", "Fisher's direction"
SUMS = ("within", "between", "total")
BY_VARIANCES = "with variances, not scatters"
STEPS = np.array([1e-3, -1e-3])  # degrees to both sides, over which a slope is taken
ANY_AND_BEST = (
    r"w = (\cos\theta, \sin\theta), \quad w_{\text{Fisher}} \propto (S_1 + S_2)^{-1}(m_1 - m_2)"
)
MARKS = {MEANS: ("means", "diamond"), BEST: ("best", "star")}
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
    chosen = choose_standardise(controls, chosen, STANDARDISE_HELP)
    return chosen, choose_slider(controls, ANGLE)


def draw(chosen, angle):
    """Return the line among the rows, J(w) over all angles, and the projected rows."""
    study, found = chosen.study, _lines(chosen, angle.value)
    scatters = {f"Scatter of {name}": SCATTER for name in study.classes}
    formulas = {"Means": MEAN, **scatters, "Directions": ANY_AND_BEST}
    tabs = _numbers, _why, lambda *_: _program(chosen, angle.value), _by_hand
    return View(
        picture=(Board(_picture(chosen, found, angle)),),
        actions=tuple(
            Action(label, {angle.key: float(round(found[name].degrees) % 180)})
            for label, name in (("1. Means", MEANS), ("2. Fisher", BEST))
        ),
        files=lambda: rows_and_facts(study, "angle", lambda: _facts(found, study)),
        **own_tabs((found, study), "by-hand-angle.csv", *tabs, meanings.ONE_DIRECTION, formulas),
    )


@remembered(maxsize=128)
def _lines(chosen, degrees):
    """The `Line` at this angle, that of the means and the best one, by name."""
    study, (X, codes) = chosen.study, _rows(chosen.study)
    means = [X[codes == k].mean(axis=0) for k in (0, 1)]
    gap = means[1] - means[0]
    variances = sum(np.cov(X[codes == k].T, bias=True) for k in (0, 1))
    angles = {
        NOW: degrees,
        MEANS: degrees_of(gap),
        BEST: degrees_of(best_direction(study.table, study.rows.y)),
        BY_VARIANCES: degrees_of(np.linalg.pinv(variances) @ gap),
    }
    return {name: line_at(angle, X, codes) for name, angle in angles.items()}


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
    study, lead, coarse = chosen.study, angle.lead(ALL), angle.lead(ALL[::EVERY])
    spreads = [_spread(chosen, value) for value in coarse.values.tolist()]
    return Picture(
        panels=(
            among_rows(study, lead),
            _ratios(study, found, lead),
            spread_chart("Along w", "w'x in standard deviations", spreads, EDGES, coarse),
        ),
        layout=("aab",) * 3 + ("aac",) * 2,
        said=_said(found),
    )


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
        (Reading("J(w)", ratios), *(Reading(name, getattr(scatter, name)) for name in SUMS)),
        caption=f"best at θ = {found[BEST].degrees:.2f}°",
        lead=lead,
    )


@remembered(maxsize=2048)
def _spread(chosen, degrees):
    X, codes = _rows(chosen.study)
    along = X @ unit_vector(degrees)
    return spread((along - along.mean()) / (along.std() or 1.0), codes, EDGES)


def _rows(study):
    return study.table.to_numpy(), study.codes(study.rows.y)


def _said(lines):
    """The current line in one sentence."""
    now = lines[NOW].scatter
    within, between, total = put_in((now.within, now.between), add)
    return (
        f"J(w) = {now.ratio:.4g} at θ = {lines[NOW].degrees:g}°; best is θ = "
        f"{lines[BEST].degrees:.2f}°. Scatter along w: within {within} + between {between} = "
        f"total {total} (n = {len(lines[NOW].values)})."
    )


def _numbers(lines, study):
    """The table of scatter and threshold for each line, by its caption."""
    codes, rows = study.codes(study.rows.y), {}
    for name, line in lines.items():
        found, threshold = line.scatter, line.crossing.threshold
        ahead, behind = scatter_along(unit_vector(line.degrees + STEPS), *_rows(study)).ratio
        rows[name] = {
            "angle": f"{line.degrees:.2f}°",
            "J(w)": f"{found.ratio:.6g}",
            "its slope per degree": f"{(ahead - behind) / (STEPS[0] - STEPS[1]):z.6f}",
            **{each: f"{getattr(found, each):.6g}" for each in SUMS},
            "threshold": "none between the means" if threshold is None else number(threshold),
            "wrong": percent(np.mean(line.crossing.predict(line.values) != codes)),
        }
    caption = (
        f"Sums of squares along w with |w| = 1 over n = {len(codes)} training rows; the "
        "threshold is where the Gaussians of both classes, times their shares, cross"
    )
    return {caption: pd.DataFrame.from_dict(rows, orient="index")}


def _why(lines, _):
    """Markdown with formulas."""
    now = lines[NOW].scatter
    within, between, total = put_in((now.within, now.between), add)
    return (
        "First idea: the line through the means pushes them as far apart as can be. But what "
        "counts is the gap beside the scatter $S_1 + S_2$ that stays within the classes:\n\n"
        rf"$$J(w) = \frac{{(w'm_1 - w'm_2)^2}}{{w'(S_1 + S_2)\,w}} = {now.ratio:.4g}$$"
        f"\n\nat {lines[NOW].degrees:g}°. It is largest where $w \\propto (S_1 + S_2)^{{-1}}(m_1 - "
        f"m_2)$, at ${lines[BEST].degrees:.2f}$°; the means lie along "
        f"${lines[MEANS].degrees:.2f}$°. Within and between scatter add up to the total:\n\n"
        f"$${within} + {between} = {total}$$"
    )


def _by_hand(lines, study):
    """Tables by title, in the order of the calculation."""
    groups = study.table.groupby(study.rows.y)
    w = {name: unit_vector(lines[name].degrees) for name in (NOW, BEST)}
    scatters = {f"Scatter of {name}": group.cov(ddof=0) * len(group) for name, group in groups}
    return {
        "Rows": pd.DataFrame({"n_k": groups.size()}),
        "Means": groups.mean(),
        **scatters,
        "Directions": pd.DataFrame(w, list(study.names)),
    }


def _facts(lines, study):
    """The results as plain values."""
    now, angles = lines[NOW].scatter, {"angle": NOW, "best": BEST, "through the means": MEANS}
    facts = {words: lines[name].degrees for words, name in angles.items()}
    sums = {name: getattr(now, name) for name in SUMS}
    return {"features": list(study.names), **facts, "J(w)": now.ratio, **sums}
