"""What a link would show if its points were edited otherwise: the picture that follows a hand."""

import json
from dataclasses import replace

from lindisc.board.message import message
from pages.study.budget import TooLong, bounded
from pages.study.controls import POINTS, Given
from pages.study.elsewhere import elsewhere
from pages.study.memory import passing
from pages.study.own import OWN
from pages.study.view import boards

FOLLOWS = ("edits", "panels", "timeline")  # points, names and words wait until the hand lets go
ALLOWED = 0.5  # seconds of a processor: a hand does not wait longer


def refitted(lesson, query, edits, own=None):
    """The part of the board's message that follows a point which is carried, in JSON.

    `query` are the words of the link by key, `own` data that it may speak of without holding them;
    None where it shows no points to carry. Nothing of this is kept.
    """
    is_meant = own and query.get(OWN) == [own.words]
    edited = query | {Given(lesson.word).key(POINTS): [edits]}
    asked = replace(lesson, scenarios=()), edited, own if is_meant else None
    try:
        with bounded(lambda: True, ALLOWED) as budget, budget.part():
            return _followed(*asked) if is_meant else elsewhere.computed(_followed, asked)
    except TooLong:
        return None


def _followed(lesson, query, own):
    given = Given.of_link(lesson.word, query, own)
    if OWN in query and not given.own:  # data of a session that has not said where they are
        return None
    with passing():
        picture = _picture(lesson, lesson.choose(given))
        sent = picture and message(picture)
    return sent and json.dumps({name: sent[name] for name in FOLLOWS}).encode()


def _picture(lesson, chosen):
    if lesson.carried:
        return lesson.carried(chosen)
    shown = boards(lesson.draw(chosen).picture)
    return next((board.picture for board in shown if "edited" in board.hears), None)
