"""Words: type a message, and see which of its words speak for spam."""

from dataclasses import dataclass

from pages.study.control import Line
from pages.study.led import sliders
from pages.study.naive import filters, message
from pages.study.naive.filters import Filters
from pages.study.naive.message_sheets import sheets
from pages.study.view import Board, View

MESSAGE = "naive.message"
START = "Please click today: a free offer"


@dataclass(frozen=True)
class Choice:
    """The message as it was typed, and the sliders of the filters."""

    text: str
    held: dict


def choose(controls):
    """The message and the sliders under the picture."""
    with controls.under_picture(), controls.leads():
        words = (
            "The words of the dictionary count, in any order; all others mean nothing. The bars "
            "follow every letter; Enter brings it into the link and the numbers below."
        )
        text = controls.ask(Line(MESSAGE, "Message", START, help=words))
        return Choice(text, sliders(controls, filters.PARAMETERS, "words"))


def draw(choice):
    """What each word adds, by presence and by counts, and what was never seen."""
    counts = filters.counts_of(choice.text)
    learned = Filters(**{name: slider.value for name, slider in choice.held.items()})
    board = Board("naive.words", message.picture(learned, counts, MESSAGE, choice.held))
    return View(picture=(board,), **sheets(learned, counts))
