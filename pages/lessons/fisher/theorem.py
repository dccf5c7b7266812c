"""Part "theorem": for two classes Fisher, LDA and least squares share their direction.

w is proportional to (S_1 + S_2)^-1 (m_1 - m_2)
"""

from contextlib import suppress
from dataclasses import replace

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart
from lindisc.board.picture import Reference
from lindisc.methods import method
from lindisc.parameters import Integer
from lindisc.projection.direction import angle_between, cuts
from lindisc.scores import Scores
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Problem, View, Words
from pages.lessons.fisher.plane import choose_rows
from pages.lessons.fisher.projection_charts import cuts_chart
from pages.shared.controls.data_controls import choose_points, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.fits.plane_panels import Overlays, panel, picture, preview
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts, rows_file
from pages.shared.tabs.program import data_lines, edit_lines, program
from pages.shared.tabs.tabs import own_tabs

WHY = (
    "All three directions are multiples of one vector:\n\n"
    r"$$w \propto (S_1 + S_2)^{-1}(m_1 - m_2)$$"
    "\n\nFisher's $J$ is largest there. LDA's $\\Sigma^{-1}(m_1 - m_2)$ divides the same "
    "scatter by $n$. Least squares inverts the total scatter, which is $S_1 + S_2$ and a "
    "multiple of $(m_1 - m_2)(m_1 - m_2)'$; that extra term only changes the length.\n\n"
    "The constants are chosen by different rules. Fisher cuts in the middle of the means. LDA cuts "
    "beyond it by $\\log(\\pi_1 / \\pi_2)\\, s^2 / d$, towards the second class where that is "
    "positive: along $|w| = 1$ the means are $d$ apart, and the variance within the classes is "
    "$s^2$. Least squares cuts where its fitted values, which are $\\pi_2$ on average, are "
    "$\\tfrac12$. With as many rows in both classes all three cut in the middle."
)

MEAN = r"m_k = \frac{1}{n_k} \sum_{i \in k} x_i"
SCATTER = r"S_k = \sum_{i \in k} (x_i - m_k)(x_i - m_k)'"
FORMULAS = {
    "Means": MEAN,
    "Scatter within, S1 + S2": SCATTER,
    "Directions of length 1 and cuts": r"w \propto (S_1 + S_2)^{-1}(m_1 - m_2)",
}


def _numbers(found, study, dataset):
    """The table of angles and thresholds, also in the space of all features."""
    columns = {"these two features": found}
    if len(dataset.feature_names) > 2:
        X, y = (each[~study.points.is_test] for each in (dataset.X, dataset.y))
        with suppress(ValueError):
            columns[f"all {X.shape[1]} features, before any edit"] = cuts(X, y)
    for space, each in columns.items():
        fisher, lda, squares = (cut.w for cut in each.values())
        angles = {
            "Fisher to LDA": angle_between(fisher, lda),
            "LDA to least squares": angle_between(lda, squares),
            "least squares to Fisher": angle_between(squares, fisher),
        }
        columns[space] = {name: f"{angle:.4f}°" for name, angle in angles.items()}
        for name, cut in each.items():
            columns[space][f"{name} cuts"] = f"{round(cut.threshold - cut.middle, 6) + 0.0:+.6f}"
    sizes = " and ".join(map(str, np.bincount(study.codes(study.training.y))))
    caption = (
        "Angles between directions, and by how much |w| = 1 cuts beyond the middle of the "
        f"means; fitted on {sizes} training rows"
    )
    return {caption: pd.DataFrame(columns)}


def _by_hand(found, study):
    """Tables by title, in the order of the calculation."""
    rows = pd.DataFrame(study.training.X, columns=list(study.names))
    groups = rows.groupby(study.training.y)
    within = sum(group.cov(ddof=0) * len(group) for _, group in groups)
    columns = {name: [*cut.w, cut.threshold, cut.middle] for name, cut in found.items()}
    names = [*study.names, "threshold", "middle of the means"]
    return {
        "Rows": pd.DataFrame({"n_k": groups.size()}),
        "Means": groups.mean(),
        "Scatter within, S1 + S2": within,
        "Its inverse": pd.DataFrame(np.linalg.inv(within), within.index, within.columns),
        "Directions of length 1 and cuts": pd.DataFrame(columns, names),
    }


SPACED = (5, *range(10, 101, 10))
KEPT = Integer(
    "per_cent_kept", default=100, low=5, high=100,
    help="of the second class: these rows are learned from, the others are drawn hollow",
    low_means="few rows of the second class", high_means="all of them",
)  # fmt: skip


def choose(controls):
    """Return two features and classes, from the sidebar, and the share of the second kept."""
    chosen = choose_two_of_each(controls, choose_rows(controls))
    kept = choose_slider(controls, KEPT)
    return choose_points(controls, chosen), kept


def draw(chosen, kept):
    """Return LDA and least squares on movable points, each with Fisher's threshold dashed."""
    study, found, refusal = _thinned(chosen, kept.value)
    board = Board(_picture(chosen, kept, SPACED), {"edited": "fisher.points"})
    tabs = own_tabs(
        (found, study),
        "by-hand-theorem.csv",
        lambda *_: _numbers(found, study, chosen.dataset),
        WHY,
        lambda *_: _program(chosen, study, refusal),
        *(_by_hand, meanings.ONE_DIRECTION, FORMULAS),
    )
    if refusal:
        kept = {name: tabs[name] for name in ("why", "programs")}
        return View(picture=(board, Problem(refusal)), files=lambda: (rows_file(study),), **kept)
    facts = {name: {"w": cut.w.tolist(), "threshold": cut.threshold} for name, cut in found.items()}
    (first, fisher), *others = found.items()
    said = " · ".join(
        f"{first} to {name}: {angle_between(fisher.w, cut.w):.4f}°" for name, cut in others
    )
    return View(
        picture=(board,),
        below=(Words(f"##### {said}"),),
        files=lambda: rows_and_facts(study, "theorem", lambda: facts),
        **tabs,
    )


def carried(chosen, kept):
    """Return the picture while a point is dragged, without previews of sliders."""
    return _picture(chosen, kept, ())


def _program(chosen, study, refusal):
    n_dropped = study.points.is_test.sum()
    lines = [*data_lines(replace(chosen, edits="")), "test = np.zeros(len(y), dtype=bool)"]
    if n_dropped:
        lines += [
            f"own = np.flatnonzero(y == {study.classes[1]!r})",
            f"test[np.random.default_rng(0).permutation(own)[:{n_dropped}]] = True  # left out",
        ]
    lines += [*edit_lines(study, has_test=True), "X, y = X[~test], y[~test]", ""]
    if refusal:
        lines += ["try:", "    cuts(X, y)", "except ValueError as refusal:", "    print(refusal)"]
        return program(lines, [cuts])
    lines += [
        "found = cuts(X, y)",
        "for name, cut in found.items():",
        "    angle = angle_between(found['Fisher'].w, cut.w)",
        '    print(f"{name}: {angle:.4f} degrees, cuts at {cut.threshold:.6f}")',
    ]
    return program(lines, [angle_between, cuts])


@remembered(maxsize=512)
def _thinned(chosen, kept):
    """The study without some of the second class, and its `cuts` or the reason why none."""
    codes = chosen.study.points.codes
    own = np.flatnonzero(codes == 1)
    n_dropped = max(len(own) - max(2, round(len(own) * kept / 100)), 0)
    dropped = np.random.default_rng(0).permutation(own)[:n_dropped]
    study = chosen.study.holding_out(np.isin(np.arange(len(codes)), dropped))
    try:
        return study, cuts(study.training.X, study.training.y), ""
    except ValueError as error:
        return study, {}, str(error)


@remembered(maxsize=64)
def _picture(chosen, kept, values):
    """Both methods with Fisher's threshold dashed, and the rows along the line."""
    study, _, refusal = _thinned(chosen, kept.value)
    drawn = picture(study, _fits(chosen, kept.value), Overlays())
    if refusal:
        nothing = Chart("Cuts", Axis("", 0, 1), Axis("rows", 0, 1), problem=refusal)
        return replace(drawn, panels=(*drawn.panels, nothing), layout=("aaabbbcc",))
    shares = sorted({*values, kept.value})
    found = {value: planes for value in shares if (planes := _planes(chosen, value))}
    lead = kept.lead([*found], "% kept")
    panels = [
        replace(
            each,
            reference=found[kept.value][k].reference,
            caption="" if k else "dashed: Fisher, cut midway",
            held=(preview(lead, [planes[k] for planes in found.values()]),),
        )
        for k, each in enumerate(drawn.panels)
    ]
    chart = cuts_chart([_thinned(chosen, value)[:2] for value in found], lead)
    return replace(drawn, panels=(*panels, chart), layout=("aaabbbcc",))


@remembered(maxsize=512)
def _fits(chosen, kept):
    study, *_ = _thinned(chosen, kept)
    return [study.fit(method(slug), {}) for slug in ("lda", "least-squares")]


@remembered(maxsize=512)
def _planes(chosen, kept):
    """The panels of both methods with Fisher's threshold; () where one of the three is missing."""
    (study, found, refusal), fitted = _thinned(chosen, kept), _fits(chosen, kept)
    if refusal or any(fit.problem for fit in fitted):
        return ()
    cut = found["Fisher"]
    weights = np.array([[0, 0, 0], [-cut.threshold, *cut.w]])  # class 1 lies beyond the threshold
    dashed = Reference(Scores.linear(weights, np.zeros(2), np.ones(2)))
    return tuple(replace(panel(study, fit, Overlays()), reference=dashed) for fit in fitted)
