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


class Opened:
    """Rooms and one of them, at a time that a test tells."""

    def __init__(self):
        self.now = 0.0
        self.rooms = Rooms(lambda: self.now)
        self.code = self.rooms.open().code
        self.room = self.rooms.room(self.code)

    @property
    def heard(self):
        """What somebody hears there who comes late."""
        return events(self.room.since(0)[1])


def events(sent):
    """Names and data of what was sent."""
    blocks = [each for each in sent.split(b"\n\n") if b"event: " in each]
    told = [dict(line.split(b": ", 1) for line in each.splitlines()) for each in blocks]
    return [(each[b"event"].decode(), json.loads(each[b"data"])) for each in told]
