"""Features: naive Bayes beside methods that know how features go together."""

from dataclasses import dataclass

from lindisc.parameters import Real
from pages.study.naive import sure
from pages.study.view import Board, View

CORRELATION = Real(
    "correlation", symbol="ρ", default=0.0, low=0.0, high=0.95,
    help="of each two of four features, within both classes",
    low_means="as naive Bayes believes", high_means="all say nearly the same",
)  # fmt: skip


@dataclass(frozen=True)
class Choice:
    """How features go together, and the key of its slider."""

    correlation: float
    slider: str


def choose(controls):
    """The correlation under the picture."""
    with controls.under_picture(), controls.leads():
        return Choice(controls.option(CORRELATION), controls.key(CORRELATION.name))


def draw(choice):
    """What probabilities are worth, and what they cost."""
    board = Board("naive.features", sure.picture(choice.correlation, choice.slider))
    return View(picture=(board,), **sure.sheets(choice.correlation))


def carried(choice):
    """There are no points."""
