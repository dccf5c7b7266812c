"""View of two features lifted to z = t x'Qx, with the plane that a perceptron finds.

|w| = 1, r (w'(x, z) + b) >= g for all rows: at most (R² + 1)(1 + b²) / g² updates
"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from lindisc.basis.lift import Lift
from lindisc.board.chart import Axis, Chart, Line, Mark, Reading, Track, ends
from lindisc.board.picture import Lead, Panel, Picture, SliderPreview
from lindisc.linear.perceptron import Perceptron
from lindisc.path import Path
from pages.answers.result_cache import remembered
from pages.shared.fits.plane_panels import over_points

FORMS = {
    "x1 x2": np.array([[0.0, 0.5], [0.5, 0.0]]),
    "x1² + x2²": np.eye(2),
}
VALUES = (0.05, 0.07, 0.1, 0.14, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
TOLD = (1.0, 0.5, 0.2, 0.1, 0.05)
TURNS = 80_000  # visits of rows, after which a perceptron is stopped


@dataclass(frozen=True, eq=False)
class PerceptronRun:
    """A perceptron on rows lifted to t x'Qx."""

    lift: Lift
    model: Perceptron

    @property
    def is_done(self):
        """Whether it converged."""
        return self.model.converged_

    @property
    def weights(self):
        """w0 and w of the plane w0 + w'(x, z) = 0."""
        return np.append(self.model.intercept_, self.model.coef_)

    @property
    def shadow(self):
        """The scores of the plane as functions of the rows before the lift."""
        return self.lift.below(self.model.scores())


@remembered(maxsize=512)
def perceptron_run(chosen, form, height):
    """The `PerceptronRun` of a study at one height."""
    study, lift = chosen.study, Lift(FORMS[form], height)
    X = lift.raised(study.rows.X)
    passes = max(TURNS // len(X), 1)
    return PerceptronRun(lift, Perceptron(max_passes=passes).fit(X, study.codes(study.rows.y)))


def pictures(chosen, form, height, control):
    """Return the rows with the boundary below the plane, and the updates it costs at every t."""
    values = np.unique([0.0, *VALUES, height])
    found = [perceptron_run(chosen, form, value) for value in values.tolist()]
    study, frame = chosen.study, int(np.searchsorted(values, height))
    lead = Lead(control, values, frame, label="t")
    ground = replace(
        over_points(study, (_ground(found, lead),)), editable=False, said=said(found[frame], study)
    )
    return ground, Picture(panels=(_price(found, lead),), said="Updates against t.")


def _ground(found, lead):
    frames = [each.shadow for each in found]
    path = Path.of_frames("t", lead.values, {}, frames)
    now = frames[lead.frame]
    return Panel(
        "Seen from above",
        classes=(0, 1),
        path=now,
        held=(SliderPreview(lead.control, lead.values, lead.frame, path, label="t"),),
        has_posterior=False,
        caption=f"the shadow of {equation(found[lead.frame])}",
    )


def equation(now):
    """Return the equation of the plane."""
    w0, *others = now.weights
    terms = zip(others, ("x1", "x2", "z"), strict=True)
    return f"{w0:z.4g} {' '.join(f'{w:+.4g} {name}' for w, name in terms)} = 0"


def _price(found, lead):
    updates = np.array([each.model.n_updates_ for each in found], dtype=float)
    margins = np.array([each.model.margin_ for each in found])
    bounds = np.array([each.model.bound_ for each in found])
    known = np.where([each.is_done for each in found], updates, np.nan)
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
        (
            Reading("updates", told),
            Reading("margin g", margins),
            Reading("at most", bounds),
        ),
        lead=lead,
    )


def said(now, study):
    """Describe one run in words."""
    n, wrong, made = len(study.rows.y), _wrong(now, study), now.model.n_updates_
    end = "and stops" if now.is_done else "without coming to an end"
    parted = f"with margin {now.model.margin_:.4g}" if now.model.separable_ else "by no plane"
    return (
        f"At t = {now.lift.height:g} the classes are separated {parted}; the perceptron makes "
        f"{made:,} {'update' if made == 1 else 'updates'} {end}: {wrong} of {n} rows are wrong."
    )


def numbers(chosen, form, height):
    """Return the table of runs at some lifts, the current one first, by its caption."""
    heights = dict.fromkeys([height, *TOLD])
    rows = {
        f"t = {each:g}": _row(perceptron_run(chosen, form, each), chosen.study) for each in heights
    }
    caption = (
        f"Perceptron over (x1, x2, t ({form})) on n = {len(chosen.study.rows.y)} training rows; a "
        "row on the plane counts as wrong for it"
    )
    return {caption: pd.DataFrame.from_dict(rows, orient="index")}


def _row(found, study):
    model = found.model
    updates = f"{model.n_updates_:,}" if found.is_done else f"stopped at {model.n_updates_:,}"
    return {
        "updates": updates,
        "margin g": f"{model.margin_:.4g}",
        "at most": f"{model.bound_:,.0f}" if model.separable_ else "no end",
        "wrong": f"{_wrong(found, study)}",
        "w0 + w1 x1 + w2 x2 + w3 z": ", ".join(f"{w:z.4g}" for w in found.weights),
    }


def _wrong(found, study):
    predicted = found.shadow.values(study.rows.X).argmax(axis=1)
    return int(np.sum(predicted != study.codes(study.rows.y)))


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


def why(chosen, form, height):
    """Return Markdown with the plane put in."""
    now = perceptron_run(chosen, form, height)
    w0, w1, w2, w3 = now.weights
    # Separability does not depend on a height above 0.
    is_separable = perceptron_run(chosen, form, height or 1.0).model.separable_
    return (
        "Over $(x_1, x_2, z)$ the boundary is a plane, and on the ground the curve on which it "
        "meets the lifted surface:\n\n"
        rf"$${w0:z.4g} {w1:+.4g}\,x_1 {w2:+.4g}\,x_2 {w3:+.4g}\,z = 0, \qquad "
        rf"z = {now.lift.height:g}\,({_tex(form)})$$"
        f"\n\n{SEPARABLE if is_separable else INSEPARABLE}"
    )


def _tex(form):
    return form.replace("x1", "x_1").replace("x2", "x_2").replace("²", "^2")


def by_hand(now, study):
    """Return tables by title, in the order of the calculation."""
    X = now.lift.raised(study.rows.X)
    rows = pd.DataFrame(X, columns=[*study.names, "z"]).assign(**{"class": study.rows.y})
    h = X @ now.weights[1:] + now.weights[0]
    weights = pd.DataFrame([now.weights], ["h"], ["w0", "w1", "w2", "w3"])
    return {"Weights: h = w0 + w1 x1 + w2 x2 + w3 z": weights, "Rows, lifted": rows.assign(h=h)}
