"""Shrinking: what becomes of LDA as its covariance grows round?"""

from dataclasses import dataclass, replace

from lindisc.gaussian.options import GAMMA
from pages.answers.lesson import Lesson, Scenario
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import choose_data
from pages.shared.data.data_spec import DataSpec
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.tabs.tabs import view_tabs


@dataclass(frozen=True)
class Choice:
    """The rows with their edits, and how much of the covariance is kept."""

    chosen: DataSpec
    gamma: float


def choose(controls):
    """The data in the sidebar; the slider under the picture that it moves."""
    chosen = choose_data(controls, "Banknotes")
    with controls.under_picture():
        gamma = controls.option(GAMMA)
        chosen = replace(chosen, edits=controls.edits(chosen.rows))
    return Choice(chosen, gamma)


def draw(choice):
    """LDA on a board whose points can be dragged."""
    chosen = choice.chosen
    found = fits(chosen, {"lda": {"gamma": choice.gamma}})
    board = picture(chosen.study, found, Overlays(ellipses=True))
    done = [fit for fit in found if not fit.problem]
    return View(
        picture=(Board("board", board, {"edited": "toy.points"}),),
        **view_tabs(chosen, done),
    )


LESSON = Lesson(
    slug="shrinking",
    title="Shrinking",
    short="Shrinking",
    section="Understand",
    question="What becomes of LDA as its covariance grows round?",
    choose=choose,
    draw=draw,
    word="toy",
    scenarios=(
        Scenario(
            "The nearest mean",
            "At γ = 0 all classes are round. What does the boundary do?",
            "It is the perpendicular bisector of the two means.",
            {"toy.gamma": 0.0},
            unanswered=None,
            answers=("It runs through both means", "It stands halfway between them"),
            right=1,
            topic="Gaussian classes",
        ),
        Scenario(
            "One note out of place",
            "One note was moved across. How far does the boundary follow?",
            "Hardly: one row in two hundred moves a mean by little.",
            {"toy.gamma": 0.5, "toy.points": "m3-9000-9000"},
            unanswered={"toy.points": None},
            answers=("Hardly", "All the way"),
            right=0,
            topic="What a line can do",
        ),
    ),
)
