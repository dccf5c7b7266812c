"""Part on early stopping: the paths of descent and of ridge in the plane of two weights."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Cut, Line, Mark, Reading, ends
from lindisc.board.picture import Lead, Picture
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.early_stopping import Stopping
from lindisc.number_format import counted
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Hand, Note, Program, Section, Table, View
from pages.lessons.regularisation.budget import LEVELS, bowl_of, oval
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import data_lines, program

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


@dataclass(frozen=True)
class StoppingSettings:
    """Two classes in two features, the number of steps, its slider's key."""

    chosen: DataSpec
    steps: int
    key: str

    @property
    def stopping(self):
        """The `Stopping` for standardised features and targets ±1."""
        return _stopping(self.chosen)


@remembered(maxsize=64)
def _stopping(chosen):
    return Stopping(bowl_of(chosen))


@remembered(maxsize=2048)
def _ridge_as_long(chosen, steps):
    return _stopping(chosen).ridge_as_long(steps)


def kept(stopped, steps):
    """The shares of ŵ along each eigenvector: by descent, and by a ridge of equal length."""
    stopping, ridge = stopped.stopping, _ridge_as_long(stopped.chosen, steps)
    return stopping.kept_by_descent(steps), stopping.kept_by_ridge(ridge)


def picture(stopped):
    """Return both paths beside the shares of ŵ that they keep."""
    values = np.unique([*STEPS, stopped.steps])
    lead = Lead(stopped.key, values, int(np.searchsorted(values, stopped.steps)))
    shares = np.array([kept(stopped, steps) for steps in values.tolist()])
    (w1, w2), (v1, v2) = _weights(stopped)
    steps = counted(stopped.steps, "step")
    said = f"After {steps} w = ({w1:.3f}, {w2:.3f}); ridge has ({v1:.3f}, {v2:.3f})."
    charts = _ways(stopped, lead, shares), _shares(stopped, lead, shares)
    return Picture(charts, layout=("ab",), said=said)


def _weights(stopped):
    stopping = stopped.stopping
    return [stopping.weights(shares) for shares in kept(stopped, stopped.steps)]


def _run(stopping, shares):
    """The weights of both methods, from zero on (places x methods x weights)."""
    found = [[stopping.weights(each) for each in pair] for pair in shares]
    return np.concatenate([np.zeros((1, 2, 2)), found])


def _ways(stopped, lead, shares):
    stopping, bowl = stopped.stopping, stopped.stopping.bowl
    ways = _run(stopping, shares)
    high = bowl.loss(np.zeros(2))
    now = ways[1:]
    items = [
        *(Line(*oval(bowl, level * high).T, width=0.5) for level in LEVELS),
        *(Line(*ways[:, k].T, name, TONE + k, 2 * k) for k, name in enumerate(NAMES)),
        Mark(*bowl.minimum, "least squares", symbol="cross"),
        *(Mark(now[:, k, :1], now[:, k, 1:], tone=TONE + k) for k in range(2)),
    ]
    corners = np.concatenate([ways.reshape(-1, 2), bowl.minimum[None]])
    limits = [ends([column], margin=0.25) for column in corners.T]
    names = stopped.chosen.study.names
    axes = [Axis(f"weight of {names[j]}", *limits[j]) for j in range(2)]
    readings = tuple(Reading(f"w1 by {name}", now[:, k, 0]) for k, name in enumerate(NAMES))
    return Chart("Two ways to least squares", *axes, tuple(items), readings, lead=lead)


def _shares(stopped, lead, shares):
    t = lead.values
    lines = [
        Line(t, shares[:, k, axis], f"{NAMES[k]}, {word} slope", TONE + k, axis)
        for k in range(2)
        for axis, word in enumerate(("steep", "gentle"))
    ]
    ridges = np.array([_ridge_as_long(stopped.chosen, steps) for steps in t.tolist()])
    readings = Reading("t", t), Reading("λ of ridge", ridges)
    across = Axis("steps t", 0.9, 1.1 * MOST, is_log=True)
    up = Axis("kept of least squares", 0, 1.02, is_share=True)
    return Chart("What each keeps", across, up, (*lines, Cut(t)), readings, lead=lead)


def view_tabs(stopped):
    """Return the tabs of the `View`, by name."""
    return {
        "numbers": lambda: (
            Note("Features standardised, targets ±1; loss above its least value, per row"),
            Table(_table(stopped)),
        ),
        "why": lambda: with_legend(Section("", WHY, meanings.STOPPING)),
        "programs": lambda: (Program("lindisc", _program(stopped)),),
        "by_hand": lambda: (Hand("", _by_hand(stopped), "by-hand-stopping.csv"),),
        "files": lambda: rows_and_facts(
            stopped.chosen.study,
            "stopping",
            lambda: {"w": dict(zip(NAMES, map(list, _weights(stopped)), strict=True))},
        ),
    }


def _table(stopped):
    bowl = stopped.stopping.bowl
    found = dict(zip(NAMES, _weights(stopped), strict=True)) | {"least squares": bowl.minimum}
    rows = {
        name: [f"{w[0]:z.4f}", f"{w[1]:z.4f}", f"{np.linalg.norm(w):.4f}", f"{bowl.loss(w):z.4f}"]
        for name, w in found.items()
    }
    return pd.DataFrame.from_dict(rows, "index", columns=["w1", "w2", "|w|", "loss"])


def _program(stopped):
    lines = [
        *data_lines(stopped.chosen),
        "Z = StandardScaler().fit_transform(X)",
        "r = np.where(y == np.unique(y)[1], 1.0, -1.0)",
        "H = Z.T @ Z / len(Z)",
        "minimum = np.linalg.solve(H, Z.T @ (r - r.mean()) / len(Z))",
        "ways = Stopping(ConstrainedQuadratic(minimum, H))",
        f"ridge = ways.ridge_as_long({stopped.steps})",
        f"print(ways.weights(ways.kept_by_descent({stopped.steps})).round(4))",
        "print(ways.weights(ways.kept_by_ridge(ridge)).round(4))",
    ]
    return program(lines, [ConstrainedQuadratic, Stopping])


def _by_hand(stopped):
    stopping, names = stopped.stopping, list(stopped.chosen.study.names)
    shares = pd.DataFrame(np.transpose(kept(stopped, stopped.steps)), columns=NAMES)
    shares.insert(0, "d", stopping.eigenvalues)
    return {
        "H = Z'Z / n": pd.DataFrame(stopping.bowl.hessian, names, names),
        "Kept along each eigenvector": shares,
        "Weights": pd.DataFrame(_weights(stopped), NAMES, names),
        "Rate and penalty": pd.DataFrame(
            [[stopping.rate, stopping.ridge_as_long(stopped.steps)]], ["now"], ["η", "λ"]
        ),
    }


def choose(controls):
    """Return the settings: features and classes in the sidebar, the steps under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "stopping.data"))
    with controls.under_picture(), controls.leads():
        steps = controls.option(COUNT)
    return StoppingSettings(chosen, steps, controls.key(COUNT.name))


def draw(stopped):
    """Return both paths, beside the shares of ŵ that they keep."""
    board = Board("regular.stopping", picture(stopped))
    return View(picture=(board,), **view_tabs(stopped))
