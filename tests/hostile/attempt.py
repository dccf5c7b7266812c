"""All that a page would compute of a link, tab by tab, within the budget of a visitor."""

from dataclasses import dataclass
from time import thread_time

from lindisc.board.message import message
from pages.study.budget import ALLOWED, TooLong, bounded
from pages.study.controls import Given
from pages.study.view import Fold, Growing, boards

TABS = ("numbers", "why", "programs", "by_hand")


@dataclass(frozen=True)
class Attempt:
    """What a link cost in seconds of a processor, and what was left out for that."""

    seconds: float
    left_out: tuple


def attempt(lesson, query, allowed=ALLOWED):
    """An `Attempt`; whatever it raises would be lost on a page."""
    begun = thread_time()
    with bounded(lambda: True, allowed) as budget:
        try:
            _open(lesson, query)
        except TooLong:
            budget.leave_out("the page")
    return Attempt(thread_time() - begun, tuple(budget.left_out))


def _open(lesson, query):
    view = lesson.draw(lesson.choose(Given.of_link(lesson.word, query)))
    for board in boards((*view.picture, *view.below)):
        message(board.picture)
    for tab in TABS:
        for piece in getattr(view, tab)():
            _show(piece)


def _show(piece):
    if isinstance(piece, Fold):
        piece.make()
    elif isinstance(piece, Growing):
        for _ in piece.steps():
            pass
        for below in piece.below:
            _show(below)
