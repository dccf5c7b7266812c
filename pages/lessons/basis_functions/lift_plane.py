"""Part on two features: rows are lifted to z = t x'Qx, and separated by a perceptron's plane.

|w| = 1, r (w'(x, z) + b) >= g for all rows: at most (R² + 1)(1 + b²) / g² updates
"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from lindisc.basis.lift import Lift
from lindisc.board.chart import Axis, Chart, Line, Mark, Reading, Track, ends
from lindisc.board.picture import Panel, Picture, SliderPreview
from lindisc.figures import plane_lift
from lindisc.linear.perceptron import Perceptron
from lindisc.parameters import Real
from lindisc.path import Path
from lindisc.scores import Scores
from pages.answers.result_cache import remembered
from pages.answers.view import Board, File, Row, View
from pages.answers.view import Chart as Turning
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.plane_panels import over_points
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

FORMS = {"x1 x2": np.array([[0.0, 0.5], [0.5, 0.0]]), "x1² + x2²": np.eye(2)}
VALUES = (0.05, 0.07, 0.1, 0.14, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
TOLD = (1.0, 0.5, 0.2, 0.1, 0.05)
TURNS = 80_000  # visits of rows, after which a perceptron is stopped


@dataclass(frozen=True, eq=False)
class PerceptronRun:
    """A perceptron on rows lifted to t x'Qx, the term of this form, with w0 and w of its plane
    w0 + w'(x, z) = 0. Its shadow are the scores of the plane as functions of the rows before the
    lift; they get so many rows wrong.
    """

    chosen: DataSpec
    form: str
    lift: Lift
    model: Perceptron
    weights: np.ndarray
    shadow: Scores
    wrong: int


@remembered(maxsize=512)
def _perceptron_run(chosen, form, height):
    rows, lift = chosen.study.rows, Lift(FORMS[form], height)
    X, codes = lift.raised(rows.X), chosen.study.codes(rows.y)
    model = Perceptron(max_passes=max(TURNS // len(X), 1)).fit(X, codes)
    weights, shadow = np.append(model.intercept_, model.coef_), lift.below(model.scores())
    wrong = int(np.sum(shadow.values(rows.X).argmax(axis=1) != codes))
    return PerceptronRun(chosen, form, lift, model, weights, shadow, wrong)


def _ground(found, lead):
    path = Path.of_frames("t", lead.values, {}, [each.shadow for each in found])
    w0, w1, w2, w3 = found[lead.frame].weights
    return Panel(
        "Seen from above",
        classes=(0, 1),
        path=found[lead.frame].shadow,
        held=(SliderPreview(lead, path),),
        has_posterior=False,
        caption=f"the shadow of {w0:z.4g} {w1:+.4g} x1 {w2:+.4g} x2 {w3:+.4g} z = 0",
    )


def _price(found, lead):
    updates = np.array([each.model.n_updates_ for each in found], dtype=float)
    margins = np.array([each.model.margin_ for each in found])
    bounds = np.array([each.model.bound_ for each in found])
    known = np.where([each.model.converged_ for each in found], updates, np.nan)
    told = np.where(np.isfinite(bounds), known, np.inf)  # unknown where the run was stopped
    shown = lead.values > 0
    low, high = ends([np.log10(y[shown & np.isfinite(y) & (y > 0)]) for y in (known, bounds)])
    t = lead.values[shown]
    return Chart(
        "What it costs",
        Axis("t", 0.9 * t[0], 1.1, is_log=True),
        Axis("updates of the perceptron", 10**low, 10**high, is_log=True),
        (
            Line(t, bounds[shown], "at most", dash=1),
            Track(t, known[shown], "updates", 2),
            Mark(lead.values[:, None], known[:, None], tone=2),
        ),
        (Reading("updates", told), Reading("margin g", margins), Reading("at most", bounds)),
        lead=lead,
    )


def _said(now):
    n, made = len(now.chosen.study.rows.y), now.model.n_updates_
    end = "and stops" if now.model.converged_ else "without coming to an end"
    parted = f"with margin {now.model.margin_:.4g}" if now.model.separable_ else "by no plane"
    return (
        f"At t = {now.lift.height:g} the classes are separated {parted}; the perceptron makes "
        f"{made:,} {'update' if made == 1 else 'updates'} {end}: {now.wrong} of {n} rows are wrong."
    )


def _numbers(now):
    """The table of runs at some lifts, the current one first."""
    rows = {}
    for height in dict.fromkeys([now.lift.height, *TOLD]):
        found = _perceptron_run(now.chosen, now.form, height)
        model = found.model
        updates, stopped = f"{model.n_updates_:,}", "" if model.converged_ else "stopped at "
        rows[f"t = {height:g}"] = {
            "updates": stopped + updates,
            "margin g": f"{model.margin_:.4g}",
            "at most": f"{model.bound_:,.0f}" if model.separable_ else "no end",
            "wrong": f"{found.wrong}",
            "w0 + w1 x1 + w2 x2 + w3 z": ", ".join(f"{w:z.4g}" for w in found.weights),
        }
    caption = (
        f"Perceptron over (x1, x2, t ({now.form})) on n = {len(now.chosen.study.rows.y)} training "
        "rows; a row on the plane counts as wrong for it"
    )
    return {caption: pd.DataFrame.from_dict(rows, orient="index")}


SEPARABLE = (
    "Any $t > 0$ will do: a smaller $t$ only asks for a larger weight on $z$. But each update of "
    "the perceptron brings $(w, w_0)$ at least $g$ further along the plane of the widest margin "
    "$g$, with unit normal and offset $b$, and adds at most $R^2 + 1$ to its squared length, "
    "$R = \\max |(x, z)|$. Both hold for at most\n\n"
    r"$$\frac{(R^2 + 1)(1 + b^2)}{g^2}$$"
    "\n\nupdates. With the same $R$ and $b$, half the margin is four times the bound."
)
INSEPARABLE = (
    "No plane separates these rows, at any $t$: another $t$ only asks for another weight on $z$. "
    "The perceptron finds a wrong row again and again, and never ends by itself."
)


def _why(now):
    w0, w1, w2, w3 = now.weights
    form = now.form.replace("x1", "x_1").replace("x2", "x_2").replace("²", "^2")
    # Separability does not depend on a height above 0.
    above = _perceptron_run(now.chosen, now.form, now.lift.height or 1.0)
    return (
        "Over $(x_1, x_2, z)$ the boundary is a plane, and on the ground the curve on which it "
        "meets the lifted surface:\n\n"
        rf"$${w0:z.4g} {w1:+.4g}\,x_1 {w2:+.4g}\,x_2 {w3:+.4g}\,z = 0, \qquad "
        rf"z = {now.lift.height:g}\,({form})$$"
        f"\n\n{SEPARABLE if above.model.separable_ else INSEPARABLE}"
    )


def _by_hand(now):
    rows = now.chosen.study.rows
    X = now.lift.raised(rows.X)
    lifted = pd.DataFrame(X, columns=[*now.chosen.study.names, "z"]).assign(**{"class": rows.y})
    h = X @ now.weights[1:] + now.weights[0]
    weights = pd.DataFrame([now.weights], ["h"], ["w0", "w1", "w2", "w3"])
    return {"Weights: h = w0 + w1 x1 + w2 x2 + w3 z": weights, "Rows, lifted": lifted.assign(h=h)}


HEIGHT = Real(
    "height", symbol="t", default=1.0, low=0.0, high=1.0,
    help="how far the rows are raised; the plot that turns follows when it is let go",
    low_means="flat on the ground", high_means="fully raised",
)  # fmt: skip
TALL = 404  # pixels: the height of the boards beside it on a projector


def choose(controls):
    """Return term and classes, from the sidebar, and how far the rows are raised."""
    form = controls.pick("Third coordinate z = t times", FORMS, "form", next(iter(FORMS)))
    chosen = choose_data(controls, "XOR, four points", "space.data")
    return choose_two_of_each(controls, chosen), form, choose_slider(controls, HEIGHT)


def draw(chosen, form, height):
    """Return the ground with the boundary, the cost of the plane, and a rotating plot."""
    lead = height.lead([0.0, *VALUES], "t")
    found = [_perceptron_run(chosen, form, value) for value in lead.values.tolist()]
    now = found[lead.frame]
    ground = over_points(chosen.study, (_ground(found, lead),))
    ground = replace(ground, editable=False, said=_said(now))
    price = Picture(panels=(_price(found, lead),), said="Updates against t.")
    turning = Turning(lambda dark: _figure(now, dark).update_layout(height=TALL))
    columns = (Board(ground),), (turning,), (Board(price),)
    facts = {"z": f"{height.value:g} ({form})", "w": now.weights.tolist()}
    facts |= {"updates": now.model.n_updates_, "margin": now.model.margin_}
    page = File(
        "What turns (HTML)",
        "lindisc-space.html",
        lambda: _figure(now).to_html(include_plotlyjs=True),
    )
    return View(
        picture=(Row(columns, (5, 6, 5)),),
        files=lambda: (*rows_and_facts(chosen.study, "space", lambda: facts), page),
        **own_tabs((now,), "by-hand-space.csv", _numbers, _why, _program, _by_hand, meanings.SPACE),
    )


def _figure(now, dark=False):
    study = now.chosen.study
    X, whole = study.rows.X, Lift(now.lift.form).term(study.rows.X)
    return plane_lift(
        X, now.lift.term(X), study.codes(study.rows.y), study.classes,
        (*study.names, f"z = t ({now.form})"), now.weights,
        up=(whole.min(), whole.max()), dark=dark,
    )  # fmt: skip


def _program(now):
    lines = [
        f"lift = Lift(np.array({now.lift.form.tolist()}), {now.lift.height!r})",
        f"model = Perceptron(max_passes={now.model.max_passes})",
        "model.fit(lift.raised(X), y)",
        'print(f"{model.n_updates_} updates, at most {model.bound_:.0f}")',
        'print(f"margin {model.margin_:.4g}, plane {model.intercept_} + {model.coef_} (x, z)")',
    ]
    return program_with_rows(now.chosen, lines, [Lift, Perceptron])
