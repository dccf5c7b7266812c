"""Part on early stopping: the paths of descent and of ridge in the plane of two weights."""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Cut, Line, Mark, Reading, ends
from lindisc.board.picture import Picture
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.early_stopping import Stopping
from lindisc.number_format import counted
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.regularisation.budget import LEVELS, LINES_OF_LOSS, UNITS, bowl_of, oval
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

MOST = 200
STEPS = np.unique(np.geomspace(1, MOST, 28).round().astype(int)).tolist()
NAMES = "descent", "ridge"
TONE = 2  # that no class has
COUNT = Integer(
    "steps", symbol="t", default=10, low=1, high=MOST,
    help="of descent from zero; ridge has the λ whose weights are as long",
    low_means="a fifth of the way, or less", high_means="all the way where the loss is steep",
)  # fmt: skip
WHY = (
    "Along an axis of the ellipses where the loss bends by $d$, a step of descent shrinks what is "
    "left of the way to $\\hat w$ by $1 - \\eta d$. Of $\\hat w$ are kept\n\n"
    r"$$1 - (1 - \eta d)^t \quad\text{after } t \text{ steps}, \qquad "
    r"\frac{d}{d + \lambda} \quad\text{by ridge}.$$"
    "\n\nBoth keep more where $d$ is large, which is where the rows spread most, than where it is "
    "small. Fewer steps are a larger penalty: $\\lambda$ falls as $t$ grows, and is less than "
    "$1 / (\\eta t)$."
)


@remembered(maxsize=64)
def _stopping(chosen):
    return Stopping(bowl_of(chosen))


@remembered(maxsize=2048)
def _after(chosen, steps):
    """By descent, and by a ridge of equal length: the shares of ŵ that are kept along each
    eigenvector, and the weights; and the λ of that ridge.
    """
    stopping = _stopping(chosen)
    ridge = stopping.ridge_as_long(steps)
    shares = stopping.kept_by_descent(steps), stopping.kept_by_ridge(ridge)
    return shares, [stopping.weights(each) for each in shares], ridge


def _picture(chosen, steps):
    """Return both paths beside the shares of ŵ that they keep."""
    lead = steps.lead(STEPS)
    found = (_after(chosen, each) for each in lead.values.tolist())
    shares, weights, ridges = map(np.array, zip(*found, strict=True))
    (w1, w2), (v1, v2) = weights[lead.frame]
    after = counted(steps.value, "step")
    said = f"After {after} w = ({w1:.3f}, {w2:.3f}); ridge has ({v1:.3f}, {v2:.3f})."
    charts = _ways(chosen, lead, weights), _shares(lead, shares, ridges)
    return Picture(charts, layout=("ab",), said=said)


def _ways(chosen, lead, now):
    bowl = _stopping(chosen).bowl
    ways = np.concatenate([np.zeros((1, 2, 2)), now])  # places x methods x weights
    high = bowl.loss(np.zeros(2))
    items = [
        *(Line(*oval(bowl, level * high).T, width=0.5) for level in LEVELS),
        *(Line(*ways[:, k].T, name, TONE + k, 2 * k) for k, name in enumerate(NAMES)),
        Mark(*bowl.minimum, "least squares", symbol="cross"),
        *(Mark(now[:, k, :1], now[:, k, 1:], tone=TONE + k) for k in range(2)),
    ]
    corners = np.concatenate([ways.reshape(-1, 2), bowl.minimum[None]])
    limits = [ends([column], margin=0.25) for column in corners.T]
    names = chosen.study.names
    axes = [Axis(f"weight of {names[j]}", *limits[j]) for j in range(2)]
    readings = tuple(Reading(f"w1 by {name}", now[:, k, 0]) for k, name in enumerate(NAMES))
    return Chart("Two ways to least squares", *axes, tuple(items), readings, lead=lead)


def _shares(lead, shares, ridges):
    t = lead.values
    lines = [
        Line(t, shares[:, k, axis], f"{NAMES[k]}, {word} slope", TONE + k, axis)
        for k in range(2)
        for axis, word in enumerate(("steep", "gentle"))
    ]
    readings = Reading("t", t), Reading("λ of ridge", ridges)
    across = Axis("steps t", 0.9, 1.1 * MOST, is_log=True)
    up = Axis("kept of least squares", 0, 1.02, is_share=True)
    return Chart("What each keeps", across, up, (*lines, Cut(t)), readings, lead=lead)


def _numbers(chosen, steps):
    bowl, (_, weights, _) = _stopping(chosen).bowl, _after(chosen, steps)
    found = dict(zip(NAMES, weights, strict=True)) | {"least squares": bowl.minimum}
    rows = {
        name: [f"{w[0]:z.4f}", f"{w[1]:z.4f}", f"{np.linalg.norm(w):.4f}", f"{bowl.loss(w):z.4f}"]
        for name, w in found.items()
    }
    return {UNITS: pd.DataFrame.from_dict(rows, "index", columns=["w1", "w2", "|w|", "loss"])}


def _program(chosen, steps):
    lines = [
        *LINES_OF_LOSS,
        "minimum = np.linalg.solve(H, Z.T @ (r - r.mean()) / len(Z))",
        "ways = Stopping(ConstrainedQuadratic(minimum, H))",
        f"ridge = ways.ridge_as_long({steps})",
        f"print(ways.weights(ways.kept_by_descent({steps})).round(4))",
        "print(ways.weights(ways.kept_by_ridge(ridge)).round(4))",
    ]
    return program_with_rows(chosen, lines, [ConstrainedQuadratic, Stopping])


def _by_hand(chosen, steps):
    stopping, names = _stopping(chosen), list(chosen.study.names)
    kept, weights, ridge = _after(chosen, steps)
    shares = pd.DataFrame(np.transpose(kept), columns=NAMES)
    shares.insert(0, "d", stopping.eigenvalues)
    return {
        "H = Z'Z / n": pd.DataFrame(stopping.bowl.hessian, names, names),
        "Kept along each eigenvector": shares,
        "Weights": pd.DataFrame(weights, NAMES, names),
        "Rate and penalty": pd.DataFrame([[stopping.rate, ridge]], ["now"], ["η", "λ"]),
    }


def choose(controls):
    """Return features and classes, from the sidebar, and the number of steps."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "stopping.data"))
    return chosen, choose_slider(controls, COUNT)


def draw(chosen, steps):
    """Return both paths, beside the shares of ŵ that they keep."""
    t = steps.value
    facts = {"w": dict(zip(NAMES, map(list, _after(chosen, t)[1]), strict=True))}
    tabs = _numbers, WHY, _program, _by_hand, meanings.STOPPING
    return View(
        picture=(Board(_picture(chosen, steps)),),
        files=lambda: rows_and_facts(chosen.study, "stopping", lambda: facts),
        **own_tabs((chosen, t), "by-hand-stopping.csv", *tabs),
    )
