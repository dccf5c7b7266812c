"""Part on one feature: rows are lifted to z = t x² and separated by a line there.

w0 + w1 x + w2 x² = 0 on the line;  w0 + w1 x + (w2 / t) z = 0 above it
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc.basis.lift import Lift
from lindisc.board.chart import Axis, Band, Chart, Dots, Line, Reading, Whiskers, ends
from lindisc.board.picture import Picture
from lindisc.evaluation import optimise_constant
from lindisc.methods import method
from lindisc.number_format import percent
from lindisc.parameters import Real
from lindisc.scores import Scores
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.basis_functions.boundary import choose_slug
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

LIFT = Lift(np.eye(1))
FOOT = 0.07  # of the height: the strip of regions below the axis
FADED = 0.55  # parts of a point's size


@dataclass(frozen=True, eq=False)
class Raised:
    """One feature x of two classes, their codes, and the `Scores` of a method over (x, x²), seen
    from `below` as functions of x: the weights w0, w1 and w2 of the second class less the first,
    where the classes tie, and how many rows are wrong by these and by the best single threshold.
    """

    chosen: DataSpec
    slug: str
    x: np.ndarray
    codes: np.ndarray
    below: Scores
    weights: np.ndarray
    cuts: np.ndarray
    wrong: int
    wrong_by_threshold: int


@remembered(maxsize=128)
def _raised(chosen, slug):
    """The first feature of a study, lifted and fitted by this method."""
    study = chosen.study
    x, codes = study.rows.X[:, 0], study.codes(study.rows.y)
    below = LIFT.below(method(slug).build().fit(LIFT.raised(x[:, None]), codes).scores())
    wrong = np.sum(below.values(x[:, None]).argmax(axis=1) != codes)
    weights = np.diff(below.weights, axis=0)[0]
    best = min(optimise_constant(codes, side * x, 1, 0.0).error_after for side in (1, -1))
    return Raised(
        chosen, slug, x, codes, below, weights, below.cuts(), int(wrong), round(best * len(x))
    )


def _chart(found, lead):
    low, high = ends([found.x])
    places, rise = np.linspace(low, high, 121), lead.values[:, None]
    w0, w1, w2 = found.weights
    top = np.max(found.x**2)
    knots = np.unique([low, high, *np.clip(found.cuts, low, high)])
    says = found.below.values((knots[:-1, None] + knots[1:, None]) / 2).argmax(axis=1)
    items = [
        Band(knots[[k, k + 1]], [0, 0], tone=code, low=[-FOOT * top] * 2)
        for k, code in enumerate(says.tolist())
    ]
    items.append(Line(places, rise * places**2, "t x²"))
    if w2:
        items.append(Line(places, -rise * (w0 + w1 * places) / w2, "the line above", None, 1))
    cuts = found.cuts
    if len(cuts):
        items.append(Whiskers(cuts, rise * cuts**2))
    for k, name in enumerate(found.chosen.study.classes):
        x = found.x[found.codes == k]
        items += [Dots(x, 0 * x, tone=k, size=FADED), Dots(x, rise * x**2, str(name), k)]
    n = len(found.x)
    return Chart(
        "The line, lifted",
        Axis(found.chosen.study.names[0], low, high),
        Axis("z = t x²", -1.2 * FOOT * top, 1.1 * top),
        tuple(items),
        (
            Reading("t", lead.values),
            Reading("wrong by this line", [found.wrong], n, is_share=True),
            Reading("by a threshold", [found.wrong_by_threshold], n, is_share=True),
            *(Reading(name, [x]) for name, x in zip(("cut", "second cut"), cuts, strict=False)),
        ),
        caption="its shadow below",
        lead=lead,
    )


def _numbers(found):
    n = len(found.x)
    where = ", ".join(f"{cut:z.4g}" for cut in found.cuts) or "none"
    rows = {
        "one threshold on x, the best of all": ("1", "", percent(found.wrong_by_threshold / n)),
        "a line over (x, x²)": ("2", where, percent(found.wrong / n)),
    }
    table = pd.DataFrame.from_dict(rows, "index", columns=["terms", "cuts at", "training error"])
    return {f"x is {found.chosen.study.names[0]}; measured on n = {n} training rows": table}


def _why(found):
    w0, w1, w2 = found.weights
    below = (
        "never: $h$ has one sign everywhere",
        "at one place, where $h$ changes its sign: below, one threshold does the same",
        "at the two places where $h$ changes its sign: between them, below, lies an interval",
    )[len(found.cuts)]
    return (
        "A score that is linear in $(x, x^2)$ is a parabola in $x$:\n\n"
        rf"$$h(x) = w_0 + w_1 x + w_2 x^2 = {w0:z.4g} {w1:+.4g}\,x {w2:+.4g}\,x^2$$"
        "\n\nAbove, $z = t x^2$ is a coordinate of its own, and $h = 0$ is a straight line, "
        rf"$z = -t\,(w_0 + w_1 x) / w_2$. It cuts the parabola {below}. That is so for every "
        "$t > 0$: the lift changes the picture, not the classes. At $t = 0$ all is flat, and a "
        "line can cut the axis once."
    )


def _by_hand(found):
    rows = pd.DataFrame({"x": found.x, "x²": found.x**2, "class": found.chosen.study.rows.y})
    scored = rows.assign(h=np.diff(found.below.values(found.x[:, None]), axis=1)[:, 0])
    return {
        "Weights: h = w0 + w1 x + w2 x²": pd.DataFrame([found.weights], ["h"], ["w0", "w1", "w2"]),
        "Where h = 0": pd.DataFrame({"x": found.cuts}),
        "Rows (h > 0: the second class)": scored,
    }


RISE = Real(
    "rise", symbol="t", default=1.0, low=0.0, high=1.0,
    help="how far the rows have risen; z = t x²",
    low_means="flat on the axis", high_means="on the parabola",
)  # fmt: skip


def choose(controls):
    """Return method and classes, from the sidebar, and how far the rows have risen."""
    slug = choose_slug(controls)
    chosen = choose_two_of_each(controls, choose_data(controls, "Strip", "line.data"))
    return chosen, slug, choose_slider(controls, RISE)


def draw(chosen, slug, rise):
    """Return the axis, the parabola over it, and the line that cuts it."""
    found, lead = _raised(chosen, slug), rise.lead([0.0, 1.0], "t")  # linear in t: these suffice
    name, cuts = chosen.study.names[0], found.cuts
    where = " and ".join(f"{cut:z.3f}" for cut in cuts)
    parts = f"parts the classes at {name} = {where}" if where else "calls all rows alike"
    said = (
        f"A line over ({name}, {name}²) {parts}: {found.wrong} of {len(found.x)} rows are wrong. "
        f"The best single threshold has {found.wrong_by_threshold} wrong."
    )
    facts = {"feature": name, "w": found.weights.tolist(), "cuts": cuts.tolist()}
    return View(
        picture=(Board(Picture((_chart(found, lead),), said=said)),),
        files=lambda: rows_and_facts(chosen.study, "lift", lambda: facts),
        **own_tabs((found,), "by-hand-lift.csv", _numbers, _why, _program, _by_hand, meanings.LINE),
    )


def _program(found):
    lines = [
        "codes = np.unique(y, return_inverse=True)[1]",
        "x, lift = X[:, :1], Lift(np.eye(1))",
        f"model = {method(found.slug).classifier.__name__}().fit(lift.raised(x), codes)",
        "wrong = np.sum(model.predict(lift.raised(x)) != codes)",
        'print(f"{wrong} of {len(x)} wrong, cuts at {lift.below(model.scores()).cuts()}")',
        "best = [optimise_constant(codes, side * x[:, 0], 1, 0.0) for side in (1, -1)]",
        'print(f"best threshold: {min(each.error_after for each in best):.1%} wrong")',
    ]
    return program_with_rows(found.chosen, lines, [Lift, optimise_constant])
