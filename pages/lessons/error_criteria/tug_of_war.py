"""Part "tug of war": losses over the margin, and the gradient contribution of every row."""

from dataclasses import dataclass

from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.parameters import Real
from pages.answers.view import Board, Hand, Program, Section, View, captioned
from pages.lessons.error_criteria import tug_of_war_view
from pages.lessons.error_criteria.criteria import MINIMISED, criterion
from pages.lessons.error_criteria.rows import EDITED, choose_rows
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import constructor, data_lines, program

MARGIN = Real(
    "margin", symbol="m", default=0.0, low=-3.0, high=3.0,
    help="of a row, r h: where the tangent lies on the loss",
    low_means="surely wrong", high_means="surely right",
)  # fmt: skip


@dataclass(frozen=True)
class TugOfWarSettings:
    """Two classes on a plane, the name of a loss, and a margin to read losses at."""

    chosen: DataSpec
    loss: str
    margin: float


def choose(controls):
    """Return the settings: loss and rows in the sidebar, the margin under the picture."""
    loss = controls.pick("Loss", MINIMISED, "loss", "logistic")
    chosen = choose_rows(controls)
    with controls.under_picture(), controls.leads():
        return TugOfWarSettings(chosen, loss, controls.option(MARGIN))


def draw(choice):
    """Return the rows with their gradient contributions, beside five losses."""
    study, found = choice.chosen.study, criterion(choice.chosen, choice.loss)
    board = tug_of_war_view.picture(found, study, choice.margin, "error.margin")
    view = View(picture=(Board("error.tug", board, EDITED),))
    if found.fit.problem:
        return view
    return View(
        picture=view.picture,
        numbers=lambda: captioned(tug_of_war_view.numbers(found, study, choice.margin)),
        why=lambda: with_legend(Section("", tug_of_war_view.why(found), meanings.MARGIN)),
        programs=lambda: (Program("lindisc", _program(choice, found)),),
        by_hand=lambda: (Hand("", tug_of_war_view.by_hand(found, study), "by-hand-pulls.csv"),),
        files=lambda: rows_and_facts(study, "losses", lambda: _facts(found)),
    )


def carried(choice):
    """Return the view while a point is dragged."""
    found = criterion(choice.chosen, choice.loss)
    return tug_of_war_view.picture(found, choice.chosen.study, choice.margin, "error.margin")


def _facts(found):
    return {
        "loss": found.loss.name,
        "w0": found.fit.classifier.intercept_.tolist(),
        "w": found.fit.classifier.coef_.tolist(),
        "sum of the pulls": found.pulls.total.tolist(),
    }


def _program(choice, found):
    loss, is_hinge = type(found.loss), found.loss.name == "hinge"
    slopes = "-model.multipliers_[:, 0]" if is_hinge else f"{loss.__name__}().slope(margins)"
    lines = [
        *data_lines(choice.chosen),
        "r = np.where(y == np.unique(y)[1], 1.0, -1.0)",
        f"model = {constructor(found.fit)}.fit(X, y)",
        "margins = r * model.decision_function(X)",
        f"print({loss.__name__}().height(margins).sum())",
        f"pulls = GradientContributions.of({slopes}, r, X)",
        "print(pulls.total, pulls.lengths.sum())",
    ]
    return program(lines, [loss, GradientContributions, found.fit.method.classifier])
