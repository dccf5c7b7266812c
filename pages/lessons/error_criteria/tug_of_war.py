"""Part "tug of war": losses over the margin, and the gradient contribution of every row."""

from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.parameters import Real
from pages.answers.view import Board, View
from pages.lessons.error_criteria import tug_of_war_view
from pages.lessons.error_criteria.criteria import EDITED, MINIMISED, choose_rows, criterion
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import constructor, data_lines, program
from pages.shared.tabs.tabs import own_tabs

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
    picture = (Board("error.tug", carried(chosen, loss, margin), EDITED),)
    if found.fit.problem:
        return View(picture=picture)
    return View(
        picture=picture,
        files=lambda: rows_and_facts(study, "losses", lambda: _facts(found)),
        **own_tabs(
            (found, study, margin.value),
            "by-hand-pulls.csv",
            tug_of_war_view.numbers,
            tug_of_war_view.why,
            lambda *_: _program(chosen, found),
            tug_of_war_view.by_hand,
            meanings.MARGIN,
        ),
    )


def carried(chosen, loss, margin):
    """Return the picture, also while a point is dragged."""
    return tug_of_war_view.picture(criterion(chosen, loss), chosen.study, margin)


def _facts(found):
    return {
        "loss": found.loss.name,
        "w0": found.fit.classifier.intercept_.tolist(),
        "w": found.fit.classifier.coef_.tolist(),
        "sum of the pulls": found.pulls.total.tolist(),
    }


def _program(chosen, found):
    loss, is_hinge = type(found.loss), found.loss.name == "hinge"
    slopes = "-model.multipliers_[:, 0]" if is_hinge else f"{loss.__name__}().slope(margins)"
    lines = [
        *data_lines(chosen),
        "r = np.where(y == np.unique(y)[1], 1.0, -1.0)",
        f"model = {constructor(found.fit)}.fit(X, y)",
        "margins = r * model.decision_function(X)",
        f"print({loss.__name__}().height(margins).sum())",
        f"pulls = GradientContributions.of({slopes}, r, X)",
        "print(pulls.total, pulls.lengths.sum())",
    ]
    return program(lines, [loss, GradientContributions, found.fit.method.classifier])
