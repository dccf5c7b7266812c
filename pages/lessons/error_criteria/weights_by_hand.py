"""Part "w by hand": direction and length of w, and the loss by every criterion.

w = L (u + s v)
"""

from dataclasses import replace
from functools import partial

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Cut, Fall, Line, Reading
from lindisc.board.picture import Panel, SliderPreview
from lindisc.linear.direction_scan import DirectionScan
from lindisc.linear.losses import HingeLoss, LogisticLoss, PerceptronLoss, ZeroOneLoss
from lindisc.linear.training_path import class_weights
from lindisc.number_format import percent
from lindisc.parameters import Real
from lindisc.path import Path
from lindisc.scores import Scores
from pages.answers.view import Board, Problem, View
from pages.lessons.error_criteria.criteria import EDITED, choose_rows, signs_of
from pages.shared.controls.sliders import chart_along, choose_sliders
from pages.shared.fits.plane_panels import over_points
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

LEANS = np.round(np.linspace(-3, 3, 121), 10)
LENGTHS = np.round(np.linspace(0, 3, 13), 10)
ERRORS, PERCEPTRON = ZeroOneLoss(), PerceptronLoss()
HINGE_AT_ZERO = 1.0  # mean hinge loss at w = 0, always in view
DRAWN = (PERCEPTRON, HingeLoss(), LogisticLoss())


def carried(chosen, lean, length):
    """Return the plane with the line, and the criteria over all directions, also while a point is
    dragged; sliders move both.
    """
    scan, now = _scan(chosen), (np.array([lean.value]), np.array([length.value]))
    s, L = lean.lead(LEANS, "s"), length.lead(LENGTHS, "L")
    ways = {
        "lean": (s, s.values, np.full_like(s.values, length.value)),
        "length": (L, np.full_like(L.values, lean.value), L.values),
    }
    held = (
        SliderPreview(lead, Path.of_frames(name, lead.values, {}, _scores(scan, *way)))
        for name, (lead, *way) in ways.items()
    )
    plane = Panel("w by hand", (0, 1), *_scores(scan, *now), has_posterior=False,
                  weight_vector=True, held=tuple(held))  # fmt: skip
    n, drawn = len(scan.signs), ((lead, way) for lead, *way in ways.values())
    most = max(scan.losses(loss, LEANS, 1.0).max() / n for loss in (ERRORS, PERCEPTRON))
    axes = (
        Axis("lean s of w", LEANS[0], LEANS[-1]),
        Axis("mean over the training rows", 0, 1.1 * max(most, HINGE_AT_ZERO)),
    )
    shown = partial(_shown, scan)
    chart = chart_along("Loss per row", axes, shown, now, drawn, caption="over s, L as it is")
    (wrong,) = _errors(scan, *now)
    words = f"{wrong:.0f} of {n} training rows are wrong" if length.value else "w = 0 draws no line"
    D = scan.losses(PERCEPTRON, *now)[0]
    said = f"w by hand: {words}; D = {D:.4g}."
    return replace(over_points(chosen.study, (plane, chart)), layout=("ab",), said=said)


def _scan(chosen):
    return DirectionScan.of(chosen.study.training.X, signs_of(chosen.study))


def _scores(scan, leans, lengths):
    weights = [class_weights(scan.weights(*at)[None]) for at in zip(leans, lengths, strict=True)]
    return [Scores.linear(each, np.zeros(2), np.ones(2)) for each in weights]


def _shown(scan, way):
    """Curves over all directions, for one or each length, and the current w; what is said of it."""
    (leans, lengths), n = way, len(scan.signs)
    stairs = Fall(LEANS, scan.losses(ERRORS, LEANS, 1.0) / n, "errors", 2, 0)
    curves = (
        np.array([scan.losses(loss, LEANS, L) / n for L in np.unique(lengths)]) for loss in DRAWN
    )
    lines = (
        Line(LEANS, y.squeeze(), loss.name, 3 + k, 1 + k)
        for k, (loss, y) in enumerate(zip(DRAWN, curves, strict=True))
    )
    return (stairs, *lines, Cut(leans)), _readings(scan, leans, lengths)


def _errors(scan, leans, lengths):
    """The number of misclassified rows by each line; NaN where w = 0."""
    return np.where(lengths > 0, scan.losses(ERRORS, leans, 1.0), np.nan)


def _readings(scan, leans, lengths):
    at, of_one = (leans, lengths), np.hypot(1, leans)  # |w| where L is 1
    # The summed distance of misclassified rows from the line.
    distances = np.where(lengths > 0, scan.losses(PERCEPTRON, leans, 1.0) / of_one, np.nan)
    return (
        Reading("errors", _errors(scan, *at), len(scan.signs), True),
        Reading("D", scan.losses(PERCEPTRON, *at)),
        Reading("slope of D", scan.slopes(PERCEPTRON, *at)),
        Reading("D / |w|", distances),
        Reading("|w|", lengths * of_one),
        Reading("logistic", scan.losses(DRAWN[2], *at)),
        Reading("its slope", scan.slopes(DRAWN[2], *at)),
        Reading("hinge", scan.losses(DRAWN[1], *at)),
    )


def _numbers(scan, lean, length):
    """Every criterion and its slope at this length, and the criterion at half of it."""
    n, rows = len(scan.signs), {}
    for loss in (ERRORS, *DRAWN) if length else DRAWN:
        name = "errors" if loss is ERRORS else f"{loss.name} loss"
        rows[name] = {
            "sum": f"{scan.losses(loss, [lean], length)[0]:.4f}",
            "its slope in s": f"{scan.slopes(loss, [lean], length)[0]:z.4f}",
            "sum at L / 2": f"{scan.losses(loss, [lean], length / 2)[0]:.4f}",
        }
    norm = np.linalg.norm(scan.weights(lean, length)[1:])
    share = percent(scan.losses(ERRORS, [lean], 1.0)[0] / n)
    line = f"{share} are wrong" if length else "w = 0 parts none"
    caption = f"Sums over n = {n} training rows, of which {line}; |w| = {norm:.4g}"
    return {caption: pd.DataFrame.from_dict(rows, orient="index")}


def _why(scan, lean, length):
    constant, first, second = scan.weights(lean, length)
    return (
        rf"$$h(x) = {constant:z.4g} {first:+.4g}\,x_1 {second:+.4g}\,x_2$$"
        "\n\nThe perceptron's criterion sums over the wrong rows alone:\n\n"
        r"$$D = \sum_{r h \le 0} -r\,h(x), \qquad \frac{D}{|w|} = \text{the sum of their "
        r"distances from the line}$$"
        "\n\nTwice the $w$ draws the same line and doubles $D$; $w = 0$ makes it 0, and parts "
        "nothing. As $w$ leans, each row adds a straight piece to $D$ while it is wrong, with a "
        "kink where the line passes it; the number of errors jumps there and is flat in between, "
        "so that no slope says where to go. The logistic loss is smooth."
    )


def _by_hand(scan, lean, length):
    constant, *w = scan.weights(lean, length)
    margins = scan.margins([lean], length)[0]
    rows = pd.DataFrame(scan.X, columns=["x1", "x2"]).assign(r=scan.signs, margin=margins)
    return {
        "Weights": pd.DataFrame([[constant, *w]], ["h"], ["w0", "w1", "w2"]),
        "Rows": rows.assign(**{f"{loss.name} loss": loss.height(margins) for loss in DRAWN}),
    }


LEAN = Real(
    "lean", symbol="s", default=0.0, low=-3.0, high=3.0,
    help="how far w leans away from the line through the means; ±1 is 45°",
    low_means="far to one side", high_means="far to the other",
)  # fmt: skip
LENGTH = Real(
    "length", symbol="L", default=1.0, low=0.0, high=3.0,
    help="by which w is stretched; the line stands still",
    low_means="w = 0, no line at all", high_means="surer of every row",
)  # fmt: skip


def choose(controls):
    """Return the rows, from the sidebar, and the sliders of direction and length of w."""
    return choose_rows(controls), *choose_sliders(controls, (LEAN, LENGTH))


def draw(chosen, lean, length):
    """Return the plane with the line, and every criterion over all directions."""
    study = chosen.study
    if len(set(study.training.y)) < 2:
        return View(picture=(Problem("All points left are of one class: add another."),))
    scan = _scan(chosen)
    facts = {"w0 and w": scan.weights(lean.value, length.value).tolist()}
    tabs = _numbers, _why, partial(_program, chosen), _by_hand, meanings.BY_HAND
    return View(
        picture=(Board(carried(chosen, lean, length), EDITED),),
        files=lambda: rows_and_facts(study, "w-by-hand", lambda: facts),
        **own_tabs((scan, lean.value, length.value), "by-hand-w.csv", *tabs),
    )


def _program(chosen, scan, lean, length):
    losses = (ZeroOneLoss, PerceptronLoss, HingeLoss, LogisticLoss)
    lines = [
        "scan = DirectionScan.of(X, np.where(y == np.unique(y)[1], 1.0, -1.0))",
        f"lean, length = {lean!r}, {length!r}",
        "print(scan.weights(lean, length))",
        f"for loss in ({', '.join(f'{loss.__name__}()' for loss in losses)}):",
        "    total = scan.losses(loss, [lean], length)[0]",
        "    slope = scan.slopes(loss, [lean], length)[0]",
        '    print(f"{loss.name}: {total:.4f}, slope {slope:.4f}")',
    ]
    return program_with_rows(chosen, lines, [DirectionScan, *losses])
