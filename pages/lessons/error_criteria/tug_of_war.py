"""Part "tug of war": losses over the margin, and the gradient contribution of every row as arrows.

pull of row i = -l'(r h) r x
"""

from dataclasses import replace

import numpy as np
import pandas as pd
from sklearn.metrics import log_loss as cross_entropy

from lindisc.board.chart import Arrows, Axis, Chart, Line, Mark, Reading, Whiskers
from lindisc.evaluation import log_loss
from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.parameters import Real
from pages.answers.view import Board, View
from pages.lessons.error_criteria.criteria import EDITED, LOSSES, MINIMISED, choose_rows, criterion
from pages.shared.controls.sliders import choose_slider
from pages.shared.fits.plane_panels import Overlays, over_points, panel, said
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import constructor, program_with_rows
from pages.shared.tabs.tabs import own_tabs

EDGES = -4.0, 4.0
TOP = 5.0
MARGINS = np.round(np.linspace(-3, 3, 121), 10)
REACH = 0.9  # of the tangent, to both sides
RUG = 0.18  # height of the rug
STILL = 1e-9  # of the longest contribution: shorter ones are rounding errors
LEVEL = 1e-6  # of the summed lengths of contributions: the sum's length at a minimum
LONGEST = 0.22  # of the plane: the longest arrow
MARGIN = Real(
    "margin", symbol="m", default=0.0, low=-3.0, high=3.0,
    help="of a row, r h: where the tangent lies on the loss",
    low_means="surely wrong", high_means="surely right",
)  # fmt: skip


def choose(controls):
    """Return the rows and the loss, from the sidebar, and the margin to read losses at."""
    loss = controls.pick("Loss", MINIMISED, "loss", "logistic")
    return choose_rows(controls), loss, choose_slider(controls, MARGIN)


def draw(chosen, loss, margin):
    """Return the rows with their gradient contributions, beside five losses."""
    study, found = chosen.study, criterion(chosen, loss)
    picture = (Board(carried(chosen, loss, margin), EDITED),)
    if found.fit.problem:
        return View(picture=picture)
    facts = {
        "loss": found.loss.name,
        "w0": found.fit.classifier.intercept_.tolist(),
        "w": found.fit.classifier.coef_.tolist(),
        "sum of the pulls": found.pulls.total.tolist(),
    }
    tabs = _numbers, _why, lambda *_: _program(chosen, found), _by_hand, meanings.MARGIN
    return View(
        picture=picture,
        files=lambda: rows_and_facts(study, "losses", lambda: facts),
        **own_tabs((found, study, margin.value), "by-hand-pulls.csv", *tabs),
    )


def carried(chosen, loss, margin):
    """Return the picture, also while a point is dragged."""
    study, found = chosen.study, criterion(chosen, loss)
    drawn, words = panel(study, found.fit, Overlays(means=False)), said(study, found.fit)
    if not found.fit.problem:
        drawn = _pulled(found, study, drawn)
        words += f" The arrows sum to {found.balance:.6f}; their lengths sum to {found.length:.4g}."
    panels = drawn, _losses(found, margin.lead(MARGINS))
    return replace(over_points(study, panels), layout=("ab",), said=words)


def _program(chosen, found):
    loss, slopes = type(found.loss), "-model.multipliers_[:, 0]"
    if found.loss.name != "hinge":
        slopes = f"{loss.__name__}().slope(margins)"
    lines = [
        "r = np.where(y == np.unique(y)[1], 1.0, -1.0)",
        f"model = {constructor(found.fit)}.fit(X, y)",
        "margins = r * model.decision_function(X)",
        f"print({loss.__name__}().height(margins).sum())",
        f"pulls = GradientContributions.of({slopes}, r, X)",
        "print(pulls.total, pulls.lengths.sum())",
    ]
    uses = [loss, GradientContributions, found.fit.method.classifier]
    return program_with_rows(chosen, lines, uses)


def _lets_go(loss):
    """Whether a loss is flat at margin 1."""
    return loss.slope(np.ones(1))[0] == 0


def _pulled(found, study, drawn):
    """The panel with an arrow at every row with a contribution, and the lines where h is 1 or -1
    where the loss lets go of rows beyond these.
    """
    box, pulls = np.reshape(study.box, (2, 2)), found.pulls
    size = LONGEST * np.min(np.diff(box, axis=1)) / (pulls.lengths.max() or 1)
    tips = found.X + size * pulls.on_weights
    under = [Arrows(*found.X.T, to_x=tips[:, 0], to_y=tips[:, 1])]
    if not _lets_go(found.loss):
        return replace(drawn, under=tuple(under))
    for height in (-1, 1):
        weights = drawn.path.weights.copy()
        weights[1, 0] -= height
        edge = replace(drawn.path, weights=weights).tie(0, 1)
        under += [Line(*line.T, dash=2, width=0.6) for line in edge.points(study.box)]
    return replace(drawn, caption="dotted: h = ±1", under=tuple(under))


def _losses(found, lead):
    """All losses over the margin, with the rows' margins and the tangent at the slider."""
    m = np.linspace(*EDGES, 321)
    lines = [
        Line(m, loss.height(m), loss.name, 2 + k, k, width=1.3 if loss is found.loss else 0.6)
        for k, loss in enumerate(LOSSES)
    ]
    at = lead.values[:, None]
    height, slope = found.loss.height(at), found.loss.slope(at)
    ends = at + np.array([-REACH, REACH])
    tangent = Line(ends, height + slope * (ends - at))
    readings = [Reading("margin", at), Reading("loss", height), Reading("slope", slope)]
    rug = []
    if not found.fit.problem:
        margins = np.clip(found.margins, *EDGES)
        for k, own in enumerate((margins[found.signs < 0], margins[found.signs > 0])):
            rug.append(Whiskers(own, 0 * own, tone=k, low=0 * own - RUG))
        readings.append(Reading("sum of the arrows", round(found.balance, 6)))
        readings.append(Reading("of their lengths", found.length))
        if _lets_go(found.loss):
            pulling = found.pulls.lengths > STILL * found.pulls.lengths.max()
            readings.append(Reading("rows that pull", pulling.sum(), of=len(pulling)))
    return Chart(
        "Loss of a row",
        Axis("margin r h (negative: on the wrong side)", *EDGES),
        Axis("loss", -1.4 * RUG, TOP),
        (*rug, *lines, tangent, Mark(at, height, tone=2 + LOSSES.index(found.loss))),
        tuple(readings),
        lead=lead,
    )


def _numbers(found, study, margin):
    """Tables by caption: losses at the margin and summed, and their balance."""
    n, at = len(found.margins), np.array([margin])
    rows = {
        loss.name: {
            f"loss at margin {margin:g}": f"{loss.height(at)[0]:z.4f}",
            "slope there": f"{loss.slope(at)[0]:z.4f}",
            f"sum over n = {n} training rows": f"{loss.height(found.margins).sum():.4f}",
        }
        for loss in LOSSES
    }
    caption = f"{found.fit.method.title}: the same h, measured by every loss"
    tables = {caption: pd.DataFrame.from_dict(rows, orient="index")}
    names = ["constant", *study.names]
    total = {name: f"{value:z.6f}" for name, value in zip(names, found.pulls.total, strict=True)}
    total |= {"their lengths": f"{found.length:.4f}"}
    tables[f"The sum of all pulls, −slope · r · (1, x), of the {found.loss.name} loss"] = (
        pd.DataFrame([total], ["sum"])
    )
    if found.fit.has_posterior:
        tables["One number, three names"] = _three_names(found, study)
    return tables


def _three_names(found, study):
    y, model = study.training.y, found.fit.model
    given, classes = model.predict_proba(found.X), model.classes_
    likelihood = log_loss(y, given, classes)
    sums = {
        "log loss, r = ±1: Σ log(1 + exp(−r h))": found.loss.height(found.margins).sum(),
        "cross entropy, c = 0 or 1: −Σ c log p + (1 − c) log(1 − p)": cross_entropy(
            y == classes[1], given[:, 1], normalize=False
        ),
        "minus log likelihood: −log Π P(class of row i)": likelihood.value * likelihood.n,
    }
    return pd.DataFrame({"sum": {name: f"{value:.6f}" for name, value in sums.items()}})


def _why(found, *_):
    """Markdown with the balance put in."""
    here = f"here the pulls sum to {found.balance:.6f}"
    if found.balance > LEVEL * found.length:
        here = (
            "these weights were stopped before any such point, and their pulls, "
            f"{found.length:.4g} long together, sum to {found.balance:.4g}"
        )
    return (
        "At a lowest point the derivative of the summed loss is zero:\n\n"
        r"$$\sum_i -\ell'(r_i h_i)\, r_i \begin{pmatrix} 1 \\ x_i \end{pmatrix} = 0$$"
        "\n\nEach row pulls at $w$ along $x_i$, as hard as the slope of its loss times $|x_i|$; "
        f"{here}. The slopes decide who pulls. With the margin $m = r h$ that of the squared loss "
        r"is ${m - 1}$, of the logistic $\frac{-1}{1 + e^{m}}$, of the hinge $-1$ for $m < 1$, of "
        "the perceptron $-1$ for $m < 0$, and 0 beyond. At the kink itself any slope from $-1$ to "
        "0 will do: the hinge has those with which all pulls balance. Squared loss alone pulls "
        "back rows that are too right, $m > 1$, and the more the further out they are. The number "
        "of errors has slope 0 wherever it has one: nobody pulls."
    )


def _by_hand(found, study, _):
    """Tables by title: margin, loss, slope and contribution of every row."""
    pulls = found.pulls
    table = pd.DataFrame(found.X, columns=list(study.names)).assign(
        r=found.signs,
        margin=found.margins,
        loss=found.loss.height(found.margins),
        slope=-pulls.on_constant * found.signs,
    )
    for j, name in enumerate(study.names):
        table[f"pull on w for {name}"] = pulls.on_weights[:, j]
    total = np.round(pulls.total, 9) + 0.0  # -0.0 becomes 0
    names = ["constant", *study.names]
    return {"Rows": table, "Sum of the pulls": pd.DataFrame([total], ["sum"], names)}
