"""Words: type a message, and see which of its words speak for spam."""

from dataclasses import dataclass

import numpy as np

from lindisc.parameters import Integer, Real
from pages.study.control import Line
from pages.study.naive import filters, message
from pages.study.naive.filters import MOST_ROWS, Filters
from pages.study.naive.message_sheets import sheets
from pages.study.view import Board, View

START = "Please click today: a free offer"
SIZE = Integer(
    "n", default=MOST_ROWS, low=4, high=MOST_ROWS, symbol="n",
    help="messages that are learned from, half of them spam",
    low_means="much was never seen", high_means="all was seen",
)  # fmt: skip
SMOOTHING = (
    Real("a", symbol="a", default=1.0, low=0.0, high=10.0,
         help="messages with the word, imagined in both classes",
         low_means="believe the counts", high_means="words are common"),
    Real("b", symbol="b", default=1.0, low=0.0, high=10.0,
         help="messages without the word, imagined in both classes",
         low_means="believe the counts", high_means="words are rare"),
    Real("c", symbol="c", default=1.0, low=0.1, high=10.0,
         help="occurrences of every word, imagined in both classes, where counts count",
         low_means="believe the counts", high_means="words are alike"),
)  # fmt: skip
ALONG = np.concatenate([np.arange(0.0, 1, 0.1), np.arange(1.0, 10.1, 1)])
VALUES = {"a": ALONG, "b": ALONG, "c": ALONG[1:], "n": message.SIZES}


@dataclass(frozen=True)
class Choice:
    """The filters, the message as it was typed, and the keys of the sliders."""

    filters: Filters
    text: str
    keys: tuple


def choose(controls):
    """The message and the sliders under the picture."""
    with controls.under_picture(), controls.leads():
        words = "The words of the dictionary count, in any order; all others mean nothing."
        text = controls.ask(Line(controls.key("message"), "Message", START, help=words))
        held = {}
        for place, parameter in zip(controls.columns(4), (SIZE, *SMOOTHING), strict=True):
            with place:
                held[parameter.name] = controls.option(parameter, "words")
    keys = tuple((name, controls.key(f"words.{name}")) for name in held)
    return Choice(Filters(**held), text, keys)


def draw(choice):
    """What each word adds, by presence and by counts, and what was never seen."""
    counts = filters.counts_of(choice.text)
    sliders = {name: (key, VALUES[name]) for name, key in choice.keys}
    return View(
        picture=(Board("naive.words", message.picture(choice.filters, counts, sliders)),),
        **sheets(choice.filters, counts),
    )


def carried(choice):
    """There are no points."""
