"""All rooms of this server, by their codes: few enough, and none that nobody uses any more."""

import secrets
import time
from contextlib import contextmanager
from typing import NamedTuple

from pages.answers.refusal import Refused
from pages.classroom.rate_limit import Rate
from pages.classroom.room import Room, fingerprint
from pages.classroom.room_codes import REPLICAS, as_meant, fresh

MOST_ROOMS = 200
MOST_OPENED = 120  # in a minute
MOST_FOLLOWERS = 2000  # in all rooms together
STAYS = 3600  # seconds after its last word
CROWDED = "Many rooms are being opened just now. Please try again in a minute."
ENDED = "The room has ended."
FORGOTTEN = "The room has ended: nothing was shown for an hour."


class Opened(NamedTuple):
    """The `key` is for its leader alone: the server forgets it at once."""

    code: str
    key: str


class Rooms:
    """By a `clock` that tells seconds; the `letter` of their codes is that of this replica."""

    def __init__(self, clock=time.monotonic):
        self.letter = REPLICAS[0]
        self._clock, self._rooms = clock, {}
        self._opened = Rate(MOST_OPENED, 60, clock)

    def open(self):
        """A new room; where there are too many, one in which nobody is makes way for it."""
        if not self._opened.allows():
            raise Refused(
                429, "Many rooms are being opened just now. Please try again in a minute."
            )
        key = secrets.token_urlsafe(16)
        self._tidy()
        if len(self._rooms) >= MOST_ROOMS:
            self._make_way()
        code = fresh(self.letter)
        while code in self._rooms:
            code = fresh(self.letter)
        self._rooms[code] = Room(code, fingerprint(key), self._clock)
        return Opened(code, key)

    def room(self, code):
        """The room with this code."""
        if not self.is_open(code):
            raise Refused(404, "There is no such room, or it has ended.")
        return self._rooms[as_meant(code)]

    def own(self, code, words):
        """The data that a link names by these words, if this room has shown them; else None."""
        room = self._rooms.get(code)
        kept = room and room.tables.get(words)
        return kept and kept.own

    def is_open(self, code):
        """Whether there is such a room."""
        self._tidy()
        return as_meant(code) in self._rooms

    def end(self, code):
        """The room is no more, and says so."""
        self._close(self.room(code), ENDED)

    @property
    def n_followers(self):
        """How many follow, in all rooms."""
        return sum(len(room.followers) for room in [*self._rooms.values()])

    @contextmanager
    def followed_by(self, code, token):
        """Within, who has this token listens: the room, and whether this line is still wanted."""
        room = self.room(code)
        if self.n_followers >= MOST_FOLLOWERS and token not in room.followers:
            raise Refused(503, f"This server is full: {MOST_FOLLOWERS} follow already.")
        with room.followers.joined(token) as is_open:
            yield room, is_open

    def beat(self):
        """A sign of life in all rooms, and the end of those whose time is over."""
        self._tidy()
        for room in self._rooms.values():
            room.beat()

    def _tidy(self):
        old = self._clock() - STAYS
        for room in [room for room in self._rooms.values() if room.last_word < old]:
            self._close(room, FORGOTTEN)

    def _make_way(self):
        empty = [room for room in self._rooms.values() if not room.followers]
        if not empty:
            raise Refused(503, f"There are {MOST_ROOMS} rooms already. Please try again later.")
        self._close(min(empty, key=lambda room: room.last_word), ENDED)

    def _close(self, room, why):
        self._rooms.pop(room.code, None)
        room.end(why)


ROOMS = Rooms()
