"""Two weights and a budget: a ball and a diamond meet the ellipses of the loss."""

from pages.parts.data import choose_data, choose_two_of_each
from pages.study.regular import meeting
from pages.study.view import Board, View


def choose(controls):
    """Two features of two classes in the sidebar, the budget under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "budget.data"))
    with controls.under_picture(), controls.leads():
        share = controls.option(meeting.BUDGET)
    return meeting.Meeting(chosen, share, controls.key(meeting.BUDGET.name))


def draw(found):
    """The ball beside the diamond."""
    board = Board("regular.meeting", meeting.picture(found))
    return View(picture=(board,), **meeting.sheets(found))
