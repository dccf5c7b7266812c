"""Which α and γ: cross-validation says, and how surely."""

from lindisc.board.picture import Picture
from pages.lessons.regularisation import covariance
from pages.study.regular import tuned
from pages.study.sheets import sheets
from pages.study.symbols import with_legend
from pages.study.view import Board, View


def choose(controls):
    """As for the covariance, of other rows."""
    return covariance.choose_shrunken(controls, "tuned.data", "Glass")


def draw(shrunken):
    """The surface, and buttons that jump to its cells."""
    drawn = Picture((tuned.surface(shrunken),), said=tuned.said(shrunken))
    done = [fit for fit in [shrunken.fit] if not fit.problem]
    found = sheets(shrunken.chosen, done)
    return View(
        picture=(Board("regular.tuning", drawn),),
        actions=tuple(tuned.actions(shrunken)),
        **found
        | {
            "numbers": lambda: (*tuned.numbers(shrunken), *found["numbers"]()),
            "why": lambda: with_legend(*tuned.why(shrunken), *found["why"]()),
            "programs": lambda: (tuned.tuning_program(shrunken), *found["programs"]()),
        },
    )
