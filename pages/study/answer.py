"""What a lesson answers to one choice: drawn once for all visitors who make the same."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pages.study.budget import TooLong
from pages.study.memory import remembered
from pages.study.view import Growing, boards


@dataclass(frozen=True)
class _Asked:
    """What was `chosen` is told by what the controls hold, plain values by key, and by data that
    the visitor has brought: of these equal are two of the same content.
    """

    draw: Callable
    held: tuple
    chosen: object = field(compare=False)


def answer(lesson, held, chosen):
    """The `View` of what was chosen; one that had to leave something out is not kept."""
    try:
        view, _ = _answer(_Asked(lesson.draw, held, chosen))
    except TooLong:
        return lesson.draw(chosen)
    return view


def sheet(make):
    """What a function of a `View` makes when its tab is opened: made once for all who see it."""
    try:
        return _sheet(make)
    except TooLong:
        return make()


@remembered(maxsize=512, travels=False)
def _sheet(make):
    return make()


@remembered(maxsize=2048, travels=False)
def _answer(asked):
    """The `View`, and what the browser is sent of it at once."""
    view = asked.draw(asked.chosen)
    known = (piece for piece in view.picture if not isinstance(piece, Growing))
    return view, [board.letter for board in boards(known)]
