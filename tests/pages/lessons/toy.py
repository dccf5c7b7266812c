"""Shrinking: what becomes of LDA as its covariance grows round?"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Cut, Line, Reading
from lindisc.gaussian.options import GAMMA
from lindisc.path import Path
from pages.answers.lesson import Lesson, Right, Scenario
from pages.answers.view import Board, Note, Section, Table, View
from pages.shared.controls.data_controls import choose_data
from pages.shared.controls.sliders import Slider, choose_slider
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import MovingMethod, Overlays, picture
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.tabs import view_tabs

PLACES = np.linspace(0, 1, 11).round(1)
WHY = (
    "All classes share one covariance, of which a part is made round:\n\n"
    r"$$\Sigma(\gamma) = \gamma\, \Sigma + (1 - \gamma) \tfrac{\mathrm{tr}\,\Sigma}{p} I$$"
    "\n\nAt $\\gamma = 0$ only distances to the means are left."
)


@dataclass(frozen=True)
class Choice:
    """The rows with their edits, and the slider of how much of the covariance is kept."""

    chosen: DataSpec
    gamma: Slider


def choose(controls):
    """The data in the sidebar; under the picture the slider that it follows while it is held."""
    chosen = choose_data(controls, "Banknotes")
    gamma = choose_slider(controls, GAMMA)
    with controls.aside():
        chosen = replace(chosen, edits=controls.edits(chosen.rows))
    return Choice(chosen, gamma)


def draw(choice):
    """LDA on a plane whose points can be dragged, and beside it the error at every γ."""
    chosen, lead = choice.chosen, choice.gamma.lead(PLACES, GAMMA.symbol)
    values, frame = lead.values, lead.frame
    found = [fits(chosen, {"lda": {"gamma": float(value)}})[0] for value in values]
    if any(fit.problem for fit in found):
        return View(picture=(Board(picture(chosen.study, [found[frame]], Overlays())),))
    path = Path.of_frames("gamma", values, {}, [fit.scores for fit in found])
    moving = MovingMethod("lda", lead, path)
    drawn = picture(chosen.study, [found[frame]], Overlays(), led={"lda": [moving]})
    errors = np.array([np.mean(fit.wrong(chosen.study.training)) for fit in found])
    panels = (*drawn.panels, chart(errors, lead))
    board = replace(drawn, panels=panels, layout=("ab",))
    own = {
        "numbers": lambda: (Note("Errors on the rows."), Table(table(values, errors))),
        "why": lambda: with_legend(Section("Shrinking", WHY)),
    }
    return View(
        picture=(Board(board, {"edited": "toy.points"}),),
        **view_tabs(chosen, [found[frame]]) | own,
    )


def chart(errors, lead):
    """The error over γ, and where the slider is."""
    line = Line(lead.values, errors, tone=0)
    axes = Axis(GAMMA.symbol, 0, 1), Axis("error", 0, max(0.1, errors.max()), is_share=True)
    reading = Reading("error", errors, is_share=True)
    return Chart("Error", *axes, (line, Cut(lead.values, dash=1)), (reading,), lead=lead)


def table(values, errors):
    """The same in numbers."""
    return pd.DataFrame({"γ": values, "error": errors}).set_index("γ")


LESSON = Lesson(
    slug="shrinking",
    title="Shrinking",
    short="Shrinking",
    section="Understand",
    question="What becomes of LDA as its covariance grows round?",
    topic="Gaussian classes",
    choose=choose,
    draw=draw,
    word="toy",
    scenarios=(
        Scenario(
            "The nearest mean",
            "At γ = 0 all classes are round. What does the boundary do?",
            "It is the perpendicular bisector of the two means.",
            {"toy.gamma": 0.0},
            answers=("It runs through both means", Right("It stands halfway between them")),
        ),
        Scenario(
            "One note out of place",
            "One note was moved across. How far does the boundary follow?",
            "One row in two hundred moves a mean by little.",
            {"toy.gamma": 0.5, "toy.points": "m3-9000-9000"},
            unanswered={"toy.points": None},
            answers=(Right("Hardly"), "All the way"),
            topic="What a line can do",
        ),
    ),
)
