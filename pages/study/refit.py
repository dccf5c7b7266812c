"""What a link would show if its points were edited otherwise: the picture that follows a hand."""

from lindisc.board.message import message
from pages.study.controls import POINTS, Given
from pages.study.memory import passing
from pages.study.view import boards

FOLLOWS = ("edits", "panels", "timeline")  # points, names and words wait until the hand lets go


def refitted(lesson, query, edits):
    """The part of the board's message that follows a point which is carried.

    `query` are the words of the link by key; None where it shows no points to carry. Nothing of
    this is kept.
    """
    word = lesson.word
    given = Given.of_link(word, query | {Given(word).key(POINTS): [edits]})
    with passing():
        picture = _picture(lesson, lesson.choose(given))
        sent = picture and message(picture)
    return sent and {name: sent[name] for name in FOLLOWS}


def _picture(lesson, chosen):
    if lesson.carried:
        return lesson.carried(chosen)
    shown = boards(lesson.draw(chosen).picture)
    return next((board.picture for board in shown if "edited" in board.hears), None)
