"""Two weights and a budget: a ball and a diamond meet the ellipses of the loss."""

from lindisc.parameters import Real
from pages.parts.data import choose_data, choose_two_of_each
from pages.study.regular import meeting
from pages.study.view import Board, View

BUDGET = Real(
    "budget", symbol="s", default=0.5, low=0.02, high=1.0,
    help="the budget t, as a share of what the weights of least squares need",
    low_means="all weights near zero", high_means="it does not bind",
)  # fmt: skip


def choose(controls):
    """Two features of two classes in the sidebar, the budget under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "budget.data"))
    with controls.under_picture(), controls.leads():
        share = controls.option(BUDGET)
    return meeting.Meeting(chosen, share, controls.key(BUDGET.name))


def draw(found):
    """The ball beside the diamond."""
    return View(
        picture=(Board("regular.meeting", meeting.picture(found)),), **meeting.sheets(found)
    )


def carried(found):
    """There are no points."""
