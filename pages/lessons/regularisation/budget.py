"""Part "budget": a ball and a diamond meet the ellipses of the loss.

½ (w - ŵ)' H (w - ŵ),  H = X'X / n,  with  |w|₂ <= t  or  |w|₁ <= t
"""

import numpy as np
import pandas as pd
from sklearn.preprocessing import StandardScaler

from lindisc.board.chart import Axis, Chart, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.geometry.ellipses import ellipse
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.parameters import Real
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows
from pages.shared.tabs.tabs import own_tabs

SHARES = np.linspace(0.04, 1, 25).round(2)
LEVELS = 0.05, 0.3, 1.0  # of the loss of w = 0
ONE_UNIT = 1 - np.exp(-0.5)  # the share within one standard deviation: (w - ŵ)'H(w - ŵ) = 1
ANGLES = np.linspace(0, 2 * np.pi, 91)
BALL = np.column_stack([np.cos(ANGLES), np.sin(ANGLES)])
DIAMOND = np.array([[1, 0], [0, 1], [-1, 0], [0, -1], [1, 0]], dtype=float)
REACH = 1.15  # of the diamond that holds ŵ
TONE = 2  # that no class has
NAMES = "ridge", "lasso"
UNITS = "Features standardised, targets ±1; loss above its least value, per row"
LINES_OF_LOSS = (
    "Z = StandardScaler().fit_transform(X)",
    "r = np.where(y == np.unique(y)[1], 1.0, -1.0)",
    "H = Z.T @ Z / len(Z)",
)
BUDGET = Real(
    "budget", symbol="s", default=0.5, low=0.02, high=1.0,
    help="the budget t, as a share of what the weights of least squares need",
    low_means="all weights near zero", high_means="it does not bind",
)  # fmt: skip
ON_A_LINE = (
    "All rows of both classes lie on one line of these two features: many weights are equally "
    "good. Choose other features."
)
NO_GAP = 1e-9  # between the means, in standard deviations: what rounding leaves
NO_WEIGHT = (
    "Both classes have the same mean, so that least squares gives neither feature any weight. "
    "Choose other data or features."
)
WHY = (
    "A budget and a penalty are two ways to say one thing: where the least loss within the budget "
    "lies on the rim, the slope of the loss is $-\\lambda$ times that of $\\tfrac12 |w|_2^2$, or "
    "of $|w|_1$, which has many at a corner. The smaller the budget, the larger $\\lambda$.\n\n"
    "Ellipses grow around $\\hat w$, the weights without a budget, until they touch. A ball is "
    "round: it is touched anywhere. A diamond has corners on the axes, and from a whole sector "
    "of directions it is touched first at a corner, where one weight is **exactly zero**."
)


def bowl_of(chosen):
    """Return the loss of standardised features and targets ±1; a ValueError without a ŵ ≠ 0."""
    rows, classes = chosen.study.training, np.unique(chosen.study.training.y)
    Z = StandardScaler().fit_transform(rows.X)
    r = np.where(rows.y == classes[-1], 1.0, -1.0)
    hessian = Z.T @ Z / len(Z)
    if np.linalg.matrix_rank(hessian) < len(hessian):
        raise ValueError(ON_A_LINE)
    pull = Z.T @ (r - r.mean()) / len(Z)
    if np.abs(pull).max() < NO_GAP:
        raise ValueError(NO_WEIGHT)
    return ConstrainedQuadratic(np.linalg.solve(hessian, pull), hessian)


def budgets(bowl, share):
    """The budget t of the ball and of the diamond."""
    return share * np.linalg.norm(bowl.minimum), share * np.abs(bowl.minimum).sum()


def touching(bowl, share):
    """The optimal weights within the ball, and within the diamond."""
    ball, diamond = budgets(bowl, share)
    return bowl.in_ball(ball), bowl.in_diamond(diamond)


def _picture(chosen, bowl, share):
    lead = share.lead(SHARES)
    found = np.array([touching(bowl, each) for each in lead.values])  # shares x shapes x weights
    charts = tuple(_chart(chosen.study.names, bowl, lead, found[:, k], k) for k in range(2))
    (w1, w2), (v1, v2) = found[lead.frame]
    said = f"Ridge finds w = ({w1:.3f}, {w2:.3f}), lasso ({v1:.3f}, {v2:.3f})."
    return Picture(charts, layout=("ab",), said=said)


def _chart(names, bowl, lead, found, k):
    t = budgets(bowl, lead.values)[k]
    rim = t[:, None, None] * (BALL, DIAMOND)[k]
    ovals = np.array([oval(bowl, loss) for loss in np.maximum(bowl.loss(found), 1e-12)])
    still = [oval(bowl, level * bowl.loss(np.zeros(2))) for level in LEVELS]
    items = [
        Line(rim[..., 0], rim[..., 1], "the budget", TONE + k),
        *(Line(*oval.T, width=0.5) for oval in still),
        Line(ovals[..., 0], ovals[..., 1], "equal loss"),
        Mark(*bowl.minimum, "without a budget", symbol="cross"),
        Mark(found[:, [0]], found[:, [1]], "least loss within", TONE + k),
    ]
    ends = REACH * np.abs(bowl.minimum).sum() * np.array([-1, 1])
    axes = (Axis(f"weight of {name}", *ends.tolist()) for name in names)
    readings = Reading("t", t), Reading("w1", found[:, 0]), Reading("w2", found[:, 1])
    title = ("Ridge: |w|₂ ≤ t", "Lasso: |w|₁ ≤ t")[k]
    return Chart(title, *axes, tuple(items), readings, lead=lead, is_square=True)


def oval(bowl, loss):
    """Return the level line of the loss at this height above its minimum."""
    return ellipse(bowl.minimum, 2 * loss * np.linalg.inv(bowl.hessian), ONE_UNIT)


def _numbers(chosen, bowl, share):
    found = {"no budget": bowl.minimum} | dict(zip(NAMES, touching(bowl, share), strict=True))
    rows = {
        name: [f"{w[0]:z.4f}", f"{w[1]:z.4f}", f"{bowl.loss(w):z.4f}"] for name, w in found.items()
    }
    return {UNITS: pd.DataFrame.from_dict(rows, "index", columns=["w1", "w2", "loss"])}


def _program(chosen, bowl, share):
    lines = [
        *LINES_OF_LOSS,
        "bowl = ConstrainedQuadratic(np.linalg.solve(H, Z.T @ (r - r.mean()) / len(Z)), H)",
        f"share = {share!r}",
        "print(bowl.in_ball(share * np.linalg.norm(bowl.minimum)).round(4))",
        "print(bowl.in_diamond(share * np.abs(bowl.minimum).sum()).round(4))",
    ]
    return program_with_rows(chosen, lines, [ConstrainedQuadratic])


def _by_hand(chosen, bowl, share):
    names = list(chosen.study.names)
    return {
        "H = Z'Z / n": pd.DataFrame(bowl.hessian, names, names),
        "ŵ, without a budget": pd.DataFrame([bowl.minimum], ["ŵ"], names),
        "Least loss within the budget": pd.DataFrame(touching(bowl, share), NAMES, names),
    }


def choose(controls):
    """Return features and classes, from the sidebar, and the budget as a share of what ŵ needs."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "budget.data"))
    return chosen, choose_slider(controls, BUDGET)


def draw(chosen, share):
    """Return the ball beside the diamond."""
    bowl = bowl_of(chosen)
    facts = {"w without a budget": bowl.minimum.tolist()}
    tabs = _numbers, WHY, _program, _by_hand, meanings.BUDGET
    return View(
        picture=(Board(_picture(chosen, bowl, share)),),
        files=lambda: rows_and_facts(chosen.study, "budget", lambda: facts),
        **own_tabs((chosen, bowl, share.value), "by-hand-budget.csv", *tabs),
    )
