"""Part on learning curves: the excess error of three methods on few rows."""

import numpy as np
import pandas as pd

from lindisc.bayes.relative_efficiency import relative_efficiency
from lindisc.board.chart import Axis, Chart, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.number_format import counted, percent
from lindisc.parameters import Integer
from lindisc.selection.simulated_fits import ManySamples
from pages.answers.control_types import Number
from pages.answers.view import Growing, View
from pages.shared.controls.sliders import Slider
from pages.shared.formulas import meanings
from pages.shared.learning_curves.error_curves import (
    TONE,
    boards,
    error_chart,
    error_files,
    error_hand,
    error_table,
    learned,
)
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

SEPARATIONS = 0.5, 4.0
PLACES = 71  # of the separation, end to end
SHORT = "LDA", "QDA", "logistic"
WHY = (
    "Both methods have a straight boundary. LDA gets it from means and a covariance, of all rows "
    "at once; logistic regression is free to choose any line, and pays with variance. As $n$ grows "
    "the excess of LDA over the Bayes error is this share of that of logistic regression "
    "(Efron 1975; equal priors, any number of features), $\\varphi$ the density of $N(0, 1)$:\n\n"
)


def _picture(many, found, delta):
    return Picture(
        (error_chart(found, many.best, SHORT), _efficiency(delta)),
        layout=("aaabb",),
        said=f"Learning curves over the Bayes error of {percent(many.best)}.",
    )


def _efficiency(delta):
    lead = delta.lead(np.linspace(*SEPARATIONS, PLACES))
    values = lead.values
    shares, drawn = relative_efficiency(values), np.arange(1, len(values) + 1)
    return Chart(
        "Efficiency of logistic regression",
        Axis("separation Δ", *SEPARATIONS),
        Axis("rows that LDA needs, as a share", 0, 1.05),
        (
            Line(values, shares, tone=TONE, until=drawn),
            Mark(values[:, None], shares[:, None], tone=TONE + 1),
        ),
        (Reading("efficiency", shares), Reading("its rows for 100 of LDA", 100 / shares)),
        lead=lead,
    )


def _numbers(many):
    found, features = learned(many).whole, counted(many.n_features, "feature")
    words = (
        f"Error on new rows, by integration: mean and standard error over {many.repeats} "
        f"samples, with {features} and classes Δ = {many.separation:g} apart. "
        f"The Bayes error is {percent(many.best, 2)}."
    )
    return {words: error_table(found)}


def _why(many):
    share = float(relative_efficiency(many.separation))
    delta = many.separation
    return (
        f"Two Gaussian classes with one covariance, $\\Delta = {delta:g}$ standard deviations "
        rf"apart: the best rule is wrong about $\Phi(-\Delta / 2) = {many.best:.4f}$ of all rows."
        f"\n\n{WHY}"
        r"$$\left(1 + \tfrac14 \Delta^2\right) e^{-\Delta^2 / 8} \int \frac{\varphi(z)}"
        rf"{{\cosh(\Delta z / 2)}} \, dz = {share:.4g}$$"
        f"\n\nSo logistic regression needs {100 / share:.0f} rows where LDA needs 100, as long as "
        "the classes are Gaussian: where they are not, LDA's shortcut can lead astray."
    )


def _program(many):
    lines = [
        f"many = ManySamples({many.separation}, {many.n_features}, {many.sizes}, "
        f"repeats={many.repeats}, random_state={many.random_state})",
        "found = many.curves()",
        "for name, errors in zip(found.names, found.error):",
        "    print(name, errors.round(4))",
        'print(f"Bayes error {many.best:.4f}")',
        f'print(f"efficiency {{relative_efficiency({many.separation}):.4f}}")',
    ]
    return program(lines, [ManySamples, relative_efficiency])


def _by_hand(many):
    deltas = np.arange(0.5, 4.1, 0.5)
    known = {
        "Bayes error": [ManySamples(delta, 1, (2,)).best for delta in deltas],
        "efficiency": relative_efficiency(deltas),
    }
    separation = pd.DataFrame(known, pd.Index(deltas, name="Δ"))
    return {"Separation": separation, **error_hand(learned(many).whole)}


SIZES = 20, 27, 36, 49, 66, 90, 121, 164, 222, 300, 406, 550
FEATURES = Integer(
    "features", symbol="p", default=5, low=1, high=10,
    help="the classes differ in one of them, the rest is noise; new samples are drawn when it is "
    "let go",
)  # fmt: skip
DELTA_HELP = (
    "how many standard deviations the means are apart: the Bayes error is Φ(−Δ/2). The mark on the "
    "efficiency follows while it is held; new samples are drawn when it is let go."
)


def choose(controls):
    """Return the slider of the separation and the number of features, under the picture."""
    key = controls.key("delta")
    slider = Number(key, "separation Δ", 2.0, *SEPARATIONS, 0.05, help=DELTA_HELP)
    with controls.under_picture(), controls.leads():
        left, right = controls.columns(2)
        with left:
            delta = Slider(controls.ask(slider), key)
        with right:
            return delta, controls.option(FEATURES)


def draw(delta, p):
    """Return the learning curves, which grow, beside the relative efficiency."""
    many = ManySamples(delta.value, p, SIZES)
    growing = Growing(lambda: boards(many, lambda found: _picture(many, found, delta)))
    return View(
        picture=(growing,),
        files=lambda: error_files(lambda: learned(many).whole, "bayes-learning-curves"),
        **own_tabs(
            (many,),
            "bayes-curves-by-hand.csv",
            *(_numbers, _why, _program, _by_hand, meanings.EFFICIENCY),
        ),
    )
