"""What a lesson answers to one choice: drawn once for all visitors who make the same."""

from dataclasses import replace

from pages.study.budget import TooLong
from pages.study.memory import remembered
from pages.study.sent import Asked, made, sent


def answer(lesson, own, held, chosen):
    """The `View` of what was chosen; one that had to leave something out is not kept."""
    asked = Asked(lesson.slug, own, held, chosen, lesson.draw)
    try:
        return _answer(asked)
    except TooLong:
        return sent(replace(asked, is_whole=False))


def sheet(make):
    """What a function of a `View` makes when its tab is opened: made once for all who see it."""
    try:
        return made(make)
    except TooLong:
        return make()


@remembered(maxsize=2048, travels=False)
def _answer(asked):
    return sent(asked)
