"""Part "tuning": α and γ by cross-validation."""

from lindisc.board.picture import Picture
from pages.answers.view import Board, View
from pages.lessons.regularisation import covariance, tuning_view
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.tabs import view_tabs


def choose(controls):
    """Return the settings of the part "covariance" for other rows."""
    return covariance.choose_shrunken(controls, "tuned.data", "Glass")


def draw(shrunken):
    """Return the error surface, and buttons that select its cells."""
    drawn = Picture((tuning_view.surface(shrunken),), said=tuning_view.said(shrunken))
    done = [fit for fit in [shrunken.fit] if not fit.problem]
    found = view_tabs(shrunken.chosen, done)
    return View(
        picture=(Board("regular.tuning", drawn),),
        actions=tuple(tuning_view.actions(shrunken)),
        **found
        | {
            "numbers": lambda: (*tuning_view.numbers(shrunken), *found["numbers"]()),
            "why": lambda: with_legend(*tuning_view.why(shrunken), *found["why"]()),
            "programs": lambda: (tuning_view.tuning_program(shrunken), *found["programs"]()),
        },
    )
