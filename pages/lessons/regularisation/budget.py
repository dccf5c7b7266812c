"""Part "budget": a ball and a diamond meet the ellipses of the loss."""

from pages.answers.view import Board, View
from pages.lessons.regularisation import budget_view
from pages.shared.controls.data_controls import choose_data, choose_two_of_each


def choose(controls):
    """Return the settings: features and classes in the sidebar, the budget under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "budget.data"))
    with controls.under_picture(), controls.leads():
        share = controls.option(budget_view.BUDGET)
    return budget_view.Meeting(chosen, share, controls.key(budget_view.BUDGET.name))


def draw(found):
    """Return the ball beside the diamond."""
    board = Board("regular.meeting", budget_view.picture(found))
    return View(picture=(board,), **budget_view.view_tabs(found))
