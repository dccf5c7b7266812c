"""Part on fitting: Newton's method as weighted regressions on working responses.

z = h + (y - P) / (P (1 - P)), weighed by P (1 - P); the line through it is the next h
"""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Dots, Line, Mark, Reading, Sized
from lindisc.board.picture import Picture, Timeline
from lindisc.linear.working_responses import working
from lindisc.number_format import number
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Scrubbed, View
from pages.lessons.logistic_model.fits import fitted
from pages.lessons.logistic_model.one_curve import FEATURE, VIEW, files, fit, flights
from pages.shared.controls.sliders import choose_slider
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

STEP = Integer(
    "step", default=0, low=0, high=6, help="the step that the pictures show",
    low_means="all weights zero", high_means="at the maximum",
)  # fmt: skip
SETS = {"Challenger": "challenger", "Spam": "spam", "Separable": "separable"}
LARGEST = 1.7  # dot
CLOSEST, FARTHEST = 1e-9, 1e4  # to the minimum, as far as it is drawn
PLACES = np.linspace(*VIEW, 111)
WHY = (
    "The likelihood has no formula for its maximum. Newton's method lays a parabola against it and "
    "jumps to the top of that. Written out, each jump is **weighted least squares**:\n\n"
    r"$$w_{\text{next}} = (X'WX)^{-1} X'W z, \qquad z = Xw + W^{-1}(y - P), \qquad "
    r"W = \mathrm{diag}\,P_i(1 - P_i)$$"
    "\n\n$z$ is the **working response**: the present line, corrected where it was wrong. A flight "
    "counts by the variance $P(1 - P)$ of its outcome: a flight that the curve is sure of hardly "
    "counts, and most weight is where $P$ is near a half. The new line gives new $P$, new weights, "
    "new $z$: *iteratively reweighted least squares*. At the end the line through $z$ is the line "
    "itself, $X'(y - P) = 0$, and the probabilities add up to the number of flights with "
    "damage.\n\nNear a maximum each step doubles the number of right digits. Where a plane "
    "separates the classes there is no maximum: weights grow, each step takes the deviance to "
    r"about $1/e = 0.368$ of itself, and it never ends."
)


def choose(controls):
    """Return the step, by a slider under the picture or by the timeline."""
    return (choose_slider(controls, STEP),)


def draw(step):
    """Return the curve, the working responses with their line, and the deviance by step."""
    at, (deviance, _) = step.value, _descent("Challenger")
    constant, slope = _responses().lines[at]
    said = f"Step {at}: h = {constant:.4f} {slope:+.4f} t, deviance {deviance[at]:.4f}."
    curves = {"deviance": deviance, "sum of P": _responses().probabilities.sum(axis=1)}
    steps = range(1 + STEP.high)
    timeline = Timeline("step", np.array(steps), curves, at, step.key)
    charts = _curve(), _working(), _descents()
    picture = Picture(charts, timeline=timeline, layout=("abc",), said=said)
    return View(
        picture=(Board(picture, {"scrubbed": Scrubbed(step.key, tuple(steps))}),),
        files=files,
        **own_tabs((at,), "by-hand-steps.csv", _numbers, WHY, _code, _by_hand, meanings.STEPS),
    )


@remembered(maxsize=1)
def _responses():
    """Return the `Working` responses of the Challenger fit along its steps."""
    found = fit()
    return working(found.model.path_, found.X, found.y)


@remembered(maxsize=8)
def _descent(title):
    """Return the deviance after each step, and its minimum."""
    found = fit() if title == "Challenger" else fitted(DataSpec(SETS[title]))
    deviance = 2 * found.model.history_.curves["loss"]
    return deviance, deviance[-1] if found.model.maximum_exists_ else 0.0


def _curve():
    constants, slopes = _responses().lines.T[:, :, None]
    t, happened = flights()
    sums = _responses().probabilities.sum(axis=1)
    return Chart(
        "Probability",
        Axis(FEATURE, *VIEW),
        Axis("P(damage)", -0.05, 1.05),
        (
            Line(PLACES, 1 / (1 + np.exp(-constants - slopes * PLACES))),
            *(Dots(t[happened == k], happened[happened == k], tone=k) for k in (0, 1)),
        ),
        (Reading("sum of P", sums), Reading("flights with damage", [happened.sum()])),
    )


def _working():
    found, (t, happened), ends = _responses(), flights(), np.array(VIEW)
    lines = found.lines[:, :1] + found.lines[:, 1:] * ends
    following = np.vstack([lines[1:], lines[-1:]])
    sizes = np.sqrt(found.weights / found.weights.max())
    dots = (
        Sized(
            t[happened == k], found.responses[:, happened == k], name, k,
            size=LARGEST, sizes=sizes[:, happened == k],
        )
        for k, name in enumerate(("no damage", "damage"))
    )  # fmt: skip
    return Chart(
        "Working response",
        Axis(FEATURE, *VIEW),
        Axis("z", found.responses.min() - 1, found.responses.max() + 1),
        (Line(ends, following, "line through z"), Line(ends, lines, "h so far", dash=2), *dots),
        caption="as large as it weighs",
    )


def _descents():
    lines = []
    for k, title in enumerate(SETS):
        deviance, least = _descent(title)
        lines.append(Line(np.arange(len(deviance)), _above(deviance, least), title, 2 + k, k))
    own = lines[0]
    return Chart(
        "Deviance left",
        Axis("step", 0, max(len(line.x) for line in lines) - 1, is_whole=True),
        Axis("above its minimum", CLOSEST, FARTHEST, is_log=True),
        (*lines, Mark(own.x[:, None], own.y[:, None], tone=own.tone)),
        (Reading("Challenger", _above(*_descent("Challenger"))),),
    )


def _above(deviance, least):
    """Deviances less the minimum; NaN where only rounding is left."""
    above = deviance - least
    return np.where(above >= CLOSEST, above, np.nan)


def _numbers(_):
    """Two tables by caption: weights and deviance at each step, and steps by data set."""
    found, (deviance, least) = _responses(), _descent("Challenger")
    columns = dict(zip(("w0", "w1"), found.lines.T, strict=True)) | {"deviance": deviance}
    steps = pd.DataFrame(columns | {"sum of P": found.probabilities.sum(axis=1)})
    steps = steps.map("{:z.6f}".format).rename_axis("step").rename(index=str)
    left = np.nan_to_num(_above(deviance, least))
    steps.insert(3, "above the minimum", [number(each, 2) for each in left])
    sets = {
        title: (
            f"{len(deviance) - 1}",
            number(deviance[3] - least, 2),
            f"{least:.6f}" if least else "none: 0 is never reached",
        )
        for title in SETS
        for deviance, least in [_descent(title)]
    }
    names = ["steps taken", "above the minimum after 3", "minimum"]
    sets = pd.DataFrame.from_dict(sets, "index", columns=names)
    return {
        "Challenger, step by step": steps,
        "All features; Challenger: temperature alone": sets,
    }


def _code(step):
    lines = [
        'data = load("challenger")',
        f"X, y = data.frame[[{FEATURE!r}]], data.y",
        "model = Logistic().fit(X, y)",
        'print(2 * model.history_.curves["loss"])',
        "found = working(model.path_, X, y)",
        f"z, weights = found.responses[{step}], found.weights[{step}]",
        "line = np.polyfit(data.X[:, 0], z, 1, w=np.sqrt(weights))",
        f"print(line[::-1], found.lines[{min(step + 1, STEP.high)}])",
    ]
    return program(lines, [working])


def _by_hand(step):
    found, (t, happened) = _responses(), flights()
    weights, z = found.weights[step], found.responses[step]
    rows = pd.DataFrame(
        {"t": t, "y": happened, "h": found.scores[step], "P": found.probabilities[step]}
    ).assign(weight=weights, z=z)
    X, names = np.column_stack([np.ones(len(t)), t]), ["w0", "w1"]
    matrix, right = X.T @ (weights[:, None] * X), X.T @ (weights * z)
    return {
        f"Flights at step {step}": rows,
        "X'WX": pd.DataFrame(matrix, names, names),
        "X'Wz": pd.DataFrame([right], ["sum"], names),
        "The next weights": pd.DataFrame([np.linalg.solve(matrix, right)], ["w"], names),
    }
