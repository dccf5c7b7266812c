"""Part "words": type a message, and see which of its words suggest spam."""

from dataclasses import dataclass

from pages.answers.control_types import Line
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian import spam_filters, words_charts
from pages.lessons.naive_bayesian.slider_only import sliders
from pages.lessons.naive_bayesian.spam_filters import Filters
from pages.lessons.naive_bayesian.words_tabs import view_tabs

MESSAGE = "naive.message"
START = "Please click today: a free offer"


@dataclass(frozen=True)
class WordsSettings:
    """The message as typed, and the sliders of the filters."""

    text: str
    held: dict


def choose(controls):
    """Return the settings: the message and the sliders under the picture."""
    with controls.under_picture(), controls.leads():
        words = (
            "The words of the dictionary count, in any order; all others mean nothing. The bars "
            "follow every letter; Enter brings it into the link and the numbers below."
        )
        text = controls.ask(Line(MESSAGE, "Message", START, help=words))
        return WordsSettings(text, sliders(controls, spam_filters.PARAMETERS, "words"))


def draw(choice):
    """Return the addend of each word in both filters, and the zeros of the word table."""
    counts = spam_filters.counts_of(choice.text)
    learned = Filters(**{name: slider.value for name, slider in choice.held.items()})
    board = Board("naive.words", words_charts.picture(learned, counts, MESSAGE, choice.held))
    return View(picture=(board,), **view_tabs(learned, counts))
