"""Part on few rows: eigenvalues of the covariance, and the error."""

from dataclasses import asdict, dataclass, replace

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Band, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.gaussian.options import GAMMA
from lindisc.number_format import percent
from lindisc.parameters import Integer
from lindisc.selection.learning_curves import LearningCurves
from lindisc.selection.small_samples import FewRows
from pages.answers.control_types import Number, control_of
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.sliders import Slider, chart_along
from pages.shared.formulas import meanings
from pages.shared.learning_curves.error_curves import TONE, error_files, error_table
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

GAMMAS = np.linspace(0, 1, 21).round(2)
STEPS = 12  # sizes between the fewest rows and the most
MOST_ROWS = 200
SEPARATION = 2.5
AS_IT_IS, SHRUNKEN, DIAGONAL = "LDA", "LDA with γ", "diagonal LDA"
FEATURES = Integer(
    "features", symbol="p", default=20, low=2, high=40,
    help="one of them tells the classes apart; new samples are drawn when it is let go",
    low_means="hardly any", high_means="LDA needs 42 rows",
)  # fmt: skip
ROWS = Integer(
    "rows", symbol="n", default=MOST_ROWS, low=4, high=MOST_ROWS,
    help="rows to learn from, an even number, at least p + 2",
    low_means="as few as can be", high_means="at least five for each feature",
)  # fmt: skip
WHY = (
    "All classes have covariance $I$: every eigenvalue should be 1. Those of the estimate from few "
    "rows fan out, and $\\Sigma^{-1}$ in\n\n"
    r"$$w = \Sigma^{-1} (m_2 - m_1)$$"
    "\n\ntrusts most the directions whose eigenvalue is smallest, which chance made small. "
    "Shrinking pulls all eigenvalues $d_j$ towards their mean:\n\n"
    r"$$\gamma d_j + (1 - \gamma) \bar d$$"
    "\n\nDiagonal LDA sets all covariances to 0 and inverts variances alone."
)


def fewest(p):
    """Return the least number of rows, half of each class, for which LDA has an inverse."""
    return p + 2 + p % 2


@remembered(maxsize=64)
def samples(p, n):
    """Return samples of p features with the usual sizes and n."""
    grid = 2 * np.rint(np.geomspace(fewest(p), MOST_ROWS, STEPS) / 2).astype(int)
    sizes = {*grid.tolist(), n}
    return FewRows(SEPARATION, p, tuple(sorted(sizes)))


def _chart(title, few, up, rows, gamma, show):
    """A chart that follows n and γ: `show` gives what it shows at values of γ and places of n."""
    values, places = gamma.values.tolist(), range(len(few.sizes))
    now, place = values[gamma.frame], rows.frame
    ways = (rows, ([now] * len(places), [*places])), (gamma, (values, [place] * len(values)))
    across = Axis("rows to learn from n", 0.95 * few.sizes[0], 1.05 * few.sizes[-1], is_log=True)
    return chart_along(title, (across, up), show, ([now], [place]), ways)


def _eigenvalues(few, rows, gamma):
    sizes, plain = np.array(few.sizes), few.eigenvalues()

    def show(state):
        gammas, places = state
        values = np.array([few.eigenvalues(gamma) for gamma in gammas])  # frames x sizes x p
        now = values[np.arange(len(gammas)), places]
        lines = [Line(sizes, values[..., j], tone=TONE, width=0.6) for j in range(few.n_features)]
        ends = [Mark(sizes[places, None], now[:, [j]], tone=TONE) for j in (0, -1)]
        wide = Band(sizes, plain[:, -1], "γ = 1", TONE, low=plain[:, 0])
        truth = Line(sizes[[0, -1]], [1.0, 1.0], "true eigenvalues", dash=1)
        said = {"n": sizes[places], "largest": now[:, -1], "smallest": now[:, 0]}
        return (wide, truth, *lines, *ends), tuple(Reading(*each) for each in said.items())

    up = Axis("eigenvalues", 0.8 * plain.min(), 1.2 * plain.max(), is_log=True)
    return _chart("Eigenvalues of the covariance", few, up, rows, gamma, show)


def _errors(few, rows, gamma):
    sizes = np.array(few.sizes)
    plain, diagonal = few.risks().mean(axis=1), few.diagonal_risks().mean(axis=1)

    def show(state):
        gammas, places = state
        shrunken = np.array([few.risks(gamma).mean(axis=1) for gamma in gammas])
        still = np.ones((len(gammas), 1))
        curves = {AS_IT_IS: still * plain, SHRUNKEN: shrunken, DIAGONAL: still * diagonal}
        items = [Line(sizes[[0, -1]], [few.best] * 2, "Bayes error", dash=1)]
        readings = [Reading("Bayes error", few.best, is_share=True)]
        for k, (name, errors) in enumerate(curves.items()):
            now = errors[np.arange(len(gammas)), places]
            items.append(Line(sizes, errors, name, TONE + k, k and 3 - k))
            items.append(Mark(sizes[places, None], now[:, None], tone=TONE + k))
            readings.append(Reading(name, now, is_share=True))
        return tuple(items), tuple(readings)

    up = Axis("error", 0.8 * few.best, max(plain.max(), 0.3) + 0.02, is_share=True)
    return _chart("Error on new rows", few, up, rows, gamma, show)


def _curves(few, gamma):
    """Return the `LearningCurves` of all three methods."""
    risks = np.array([few.risks(), few.risks(gamma), few.diagonal_risks()])
    spread = risks.std(axis=2, ddof=1) / np.sqrt(few.repeats)
    names = AS_IT_IS, f"LDA, γ = {gamma:g}", DIAGONAL
    return LearningCurves(names, np.array(few.sizes), risks.mean(axis=2), spread, few.repeats)


def _said(few, n, gamma):
    found, at = _curves(few, gamma), few.sizes.index(n)
    errors = ", ".join(
        f"{name} {percent(error)}"
        for name, error in zip(found.names, found.error[:, at], strict=True)
    )
    return (
        f"From {n} rows of {few.n_features} features the error on new rows is: "
        f"{errors}. The Bayes error is {percent(few.best)}."
    )


def _numbers(few, n, gamma):
    words = (
        f"Error on new rows, in closed form: mean and standard error over {few.repeats} samples. "
        f"The Bayes error is {percent(few.best)}."
    )
    return {words: error_table(_curves(few, gamma))}


def _program(few, n, gamma):
    lines = [
        f"few = FewRows({few.separation}, {few.n_features}, ({n}, {MOST_ROWS}))",
        f"for gamma in (1.0, {gamma!r}):",
        "    values = few.eigenvalues(gamma)[0]",
        '    print(f"eigenvalues {values[0]:.3f} to {values[-1]:.3f}")',
        '    print(f"LDA with gamma = {gamma}: {few.risks(gamma)[0].mean():.1%}")',
        'print(f"diagonal LDA: {few.diagonal_risks()[0].mean():.1%}")',
        'print(f"Bayes error: {few.best:.1%}")',
    ]
    return program(lines, [FewRows])


def _by_hand(few, n, gamma):
    at = few.sizes.index(n)
    values = pd.DataFrame({"d": few.eigenvalues()[at]})
    values["γ d + (1 − γ) mean d"] = few.eigenvalues(gamma)[at]
    return {f"Eigenvalues at n = {n}, means over samples": values}


HALF = replace(GAMMA, default=0.5)


@dataclass(frozen=True)
class EvenRows(Number):
    """A slider of even numbers of rows; other numbers in links are moved to the nearest one."""

    def accepts(self, held):
        return held >= ROWS.low and super().accepts(max(self.low, held))

    def value(self, held):
        return max(self.low, super().value(held) + super().value(held) % 2)


def choose(controls):
    """Return the samples, n and γ; the least n depends on p."""
    with controls.under_picture(), controls.leads():
        left, middle, right = controls.columns(3)
        with right:
            p = controls.option(FEATURES, "few")
        with middle:
            gamma = Slider(controls.option(HALF, "few"), controls.key("few.gamma"))
        with left:
            rows = control_of(replace(ROWS, low=fewest(p)), controls.key(ROWS.name))
            n = Slider(controls.ask(EvenRows(**asdict(rows) | {"step": 2})), rows.key)
    return samples(p, n.value), n, gamma


def draw(few, n, gamma):
    """Return eigenvalues and errors, both against the number of rows."""
    of, leads = (few, n.value, gamma.value), (n.lead(few.sizes), gamma.lead(GAMMAS))
    charts = _eigenvalues(few, *leads), _errors(few, *leads)
    return View(
        picture=(Board(Picture(charts, layout=("ab",), said=_said(*of))),),
        files=lambda: error_files(lambda: _curves(few, of[2]), "lindisc-few-rows"),
        **own_tabs(
            of, "by-hand-few-rows.csv", _numbers, WHY, _program, _by_hand, meanings.EIGENVALUES
        ),
    )
