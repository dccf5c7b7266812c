"""View of the eigenvalues of covariances from few rows, beside the errors of LDA."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Band, Chart, Line, Mark, Reading, SliderView
from lindisc.board.picture import Picture
from lindisc.number_format import percent
from lindisc.parameters import Integer
from lindisc.selection.learning_curves import LearningCurves
from lindisc.selection.small_samples import FewRows
from pages.answers.result_cache import remembered
from pages.answers.view import Hand, Note, Program, Section, Table
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.learning_curves.error_curves import TONE, error_files, error_table
from pages.shared.tabs.program import program

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


@dataclass(frozen=True)
class FewRowsSettings:
    """The number of features and of rows, γ, and the keys of both sliders."""

    p: int
    n: int
    gamma: float
    keys: tuple

    @property
    def few(self):
        """The `FewRows`, with the current number among the sizes."""
        return samples(self.p, self.n)


def fewest(p):
    """Return the least number of rows, half of each class, for which LDA has an inverse."""
    return p + 2 + p % 2


@remembered(maxsize=64)
def samples(p, n):
    """Return samples of p features with the usual sizes and n."""
    grid = 2 * np.rint(np.geomspace(fewest(p), MOST_ROWS, STEPS) / 2).astype(int)
    sizes = {*grid.tolist(), n}
    return FewRows(SEPARATION, p, tuple(sorted(sizes)))


def picture(choice):
    """Return both charts, which follow n and γ."""
    charts = _eigenvalues(choice), _errors(choice)
    return Picture(charts, layout=("ab",), said=said(choice))


def _place(choice):
    return choice.few.sizes.index(choice.n)


def _gammas(choice):
    return np.unique([*GAMMAS, choice.gamma])


def _faces(choice, make):
    """The views of a chart along the sliders of n and γ; `make(gammas, places)` gives each."""
    few, gammas = choice.few, _gammas(choice)
    sizes, now = np.array(few.sizes), [choice.gamma]
    rows, gamma = choice.keys
    at = int(np.searchsorted(gammas, choice.gamma))
    return (
        SliderView(rows, sizes, _place(choice), *make(now * len(sizes), range(len(sizes)))),
        SliderView(gamma, gammas, at, *make(gammas.tolist(), [_place(choice)] * len(gammas))),
    )


def _chart(choice, title, across, up, make):
    faces = _faces(choice, make)
    items, readings = make([choice.gamma], [_place(choice)])
    return Chart(title, across, up, items, readings, held=faces)


def _across(few):
    return Axis("rows to learn from n", 0.95 * few.sizes[0], 1.05 * few.sizes[-1], is_log=True)


def _eigenvalues(choice):
    few, sizes = choice.few, np.array(choice.few.sizes)
    plain = few.eigenvalues()

    def make(gammas, places):
        values = np.array([few.eigenvalues(gamma) for gamma in gammas])  # frames x sizes x p
        now = values[np.arange(len(gammas)), list(places)]
        lines = [Line(sizes, values[..., j], tone=TONE, width=0.6) for j in range(few.n_features)]
        x = sizes[list(places)][:, None]
        ends = [Mark(x, now[:, [j]], tone=TONE) for j in (0, -1)]
        wide = Band(sizes, plain[:, -1], "γ = 1", TONE, low=plain[:, 0])
        truth = Line(sizes[[0, -1]], [1.0, 1.0], "true eigenvalues", dash=1)
        readings = (
            Reading("n", sizes[list(places)]),
            Reading("largest", now[:, -1]),
            Reading("smallest", now[:, 0]),
        )
        return (wide, truth, *lines, *ends), readings

    up = Axis("eigenvalues", 0.8 * plain.min(), 1.2 * plain.max(), is_log=True)
    return _chart(choice, "Eigenvalues of the covariance", _across(few), up, make)


def _errors(choice):
    few, sizes = choice.few, np.array(choice.few.sizes)
    plain, diagonal = few.risks().mean(axis=1), few.diagonal_risks().mean(axis=1)

    def make(gammas, places):
        places = list(places)
        shrunken = np.array([few.risks(gamma).mean(axis=1) for gamma in gammas])
        still = np.ones((len(gammas), 1))
        curves = {AS_IT_IS: still * plain, SHRUNKEN: shrunken, DIAGONAL: still * diagonal}
        items = [Line(sizes[[0, -1]], [few.best] * 2, "Bayes error", dash=1)]
        readings = [Reading("Bayes error", few.best, is_share=True)]
        for k, (name, errors) in enumerate(curves.items()):
            now = errors[np.arange(len(gammas)), places]
            items.append(Line(sizes, errors, name, TONE + k, k and 3 - k))
            items.append(Mark(sizes[places][:, None], now[:, None], tone=TONE + k))
            readings.append(Reading(name, now, is_share=True))
        return tuple(items), tuple(readings)

    up = Axis("error", 0.8 * few.best, max(plain.max(), 0.3) + 0.02, is_share=True)
    return _chart(choice, "Error on new rows", _across(few), up, make)


def curves(choice):
    """Return the `LearningCurves` of all three methods."""
    few = choice.few
    risks = np.array([few.risks(), few.risks(choice.gamma), few.diagonal_risks()])
    spread = risks.std(axis=2, ddof=1) / np.sqrt(few.repeats)
    names = AS_IT_IS, f"LDA, γ = {choice.gamma:g}", DIAGONAL
    return LearningCurves(names, np.array(few.sizes), risks.mean(axis=2), spread, few.repeats)


def said(choice):
    """Describe both charts in words."""
    found, at = curves(choice), _place(choice)
    errors = ", ".join(
        f"{name} {percent(error)}"
        for name, error in zip(found.names, found.error[:, at], strict=True)
    )
    return (
        f"From {choice.few.sizes[at]} rows of {choice.p} features the error on new rows is: "
        f"{errors}. The Bayes error is {percent(choice.few.best)}."
    )


def view_tabs(choice):
    """Return the tabs of the `View`, by name."""
    return {
        "numbers": lambda: _numbers(choice),
        "why": lambda: with_legend(Section("", WHY, meanings.EIGENVALUES)),
        "programs": lambda: (Program("lindisc", _program(choice)),),
        "by_hand": lambda: (Hand("", _by_hand(choice), "by-hand-few-rows.csv"),),
        "files": lambda: error_files(lambda: curves(choice), "lindisc-few-rows"),
    }


def _numbers(choice):
    found, few = curves(choice), choice.few
    words = (
        f"Error on new rows, in closed form: mean and standard error over {few.repeats} samples. "
        f"The Bayes error is {percent(few.best)}."
    )
    return Note(words), Table(error_table(found))


def _program(choice):
    few, size = choice.few, choice.few.sizes[_place(choice)]
    lines = [
        f"few = FewRows({few.separation}, {few.n_features}, ({size}, {MOST_ROWS}))",
        f"for gamma in (1.0, {choice.gamma!r}):",
        "    values = few.eigenvalues(gamma)[0]",
        '    print(f"eigenvalues {values[0]:.3f} to {values[-1]:.3f}")',
        '    print(f"LDA with gamma = {gamma}: {few.risks(gamma)[0].mean():.1%}")',
        'print(f"diagonal LDA: {few.diagonal_risks()[0].mean():.1%}")',
        'print(f"Bayes error: {few.best:.1%}")',
    ]
    return program(lines, [FewRows])


def _by_hand(choice):
    few, at = choice.few, _place(choice)
    values = pd.DataFrame({"d": few.eigenvalues()[at]})
    values["γ d + (1 − γ) mean d"] = few.eigenvalues(choice.gamma)[at]
    return {f"Eigenvalues at n = {few.sizes[at]}, means over samples": values}
