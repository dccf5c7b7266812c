"""A room that is led, at a time that a test tells."""

import json

from pages.classroom.question import Asked
from pages.classroom.room import Shown
from pages.classroom.rooms import Rooms

TOLD = {"slug": "toy", "word": "", "link": "a=1"}
SHOWN = Shown(**TOLD)
ASKED = Asked("Toy", 1, "Which?", ("a", "b", "c"), 2, "It is c.")
STOP = {"link": "toy?", "question": "Which?", "answers": ["a", "b", "c"], "right": 3}
LECTURE = {"title": "Toy", "stops": [STOP | {"after": "It is c."}, {"link": "toy?a=1"}]}
NEWER = Shown("toy", "", "a=2")
TOKEN = "one-who-follows-0"


class Clock:
    """Tells seconds, and goes on when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def opened(clock=None):
    """Rooms, and the code of one of them."""
    rooms = Rooms(clock or Clock())
    return rooms, rooms.open().code


def events(sent):
    """Names and data of what was sent."""
    told = [dict(line.split(b": ", 1) for line in each.splitlines()) for each in blocks(sent)]
    return [(each[b"event"].decode(), json.loads(each[b"data"])) for each in told]


def blocks(sent):
    """The events in it, as they travel."""
    return [each for each in sent.split(b"\n\n") if b"event: " in each]


def heard(rooms, code, since=0):
    """What somebody hears there who has heard all until that word."""
    return events(rooms.room(code).since(since)[1])
