"""Who computes in this process: one run at a time, that of the least claim; the others wait.

A class that moves sliders does not wait behind one visitor's thousand epochs, nor behind pages that
are opened. Side by side all runs would be as slow as the last.
"""

from bisect import bisect_left, insort
from contextlib import contextmanager
from itertools import count
from threading import Event, Lock
from time import monotonic
from typing import NamedTuple

TURN = 0.03  # seconds within which whoever has the turn looks at the line, or the next begins
LOOK = 0.03  # seconds between two looks of whoever is the next
AHEAD = 0.01  # what a claim may exceed that of the next by: about what a move costs


class Unwanted(Exception):
    """Nobody waits for the answer any more."""


class Place(NamedTuple):
    """In the line; of equal claims the first to come goes first."""

    claim: float
    number: int
    is_called: Event


class Room:
    """The line of those who wait, the next one first, and the `Place` of whoever has the turn.

    Who claims much less than whoever has the turn, as far as that is known, need not wait.
    """

    def __init__(self):
        self._line, self._present = [], None
        self._claim, self._turn_ends = 0.0, 0.0  # of whoever has the turn
        self._numbers, self._lock = count(), Lock()

    @contextmanager
    def turn(self, is_wanted, claim):
        """Within: it is the turn of a run. `Unwanted` if it is wanted no longer before that."""
        own = self.join(claim)
        try:
            while not own.is_called.wait(self.pause(own)):
                if not is_wanted():
                    raise Unwanted
                with self._lock:
                    self._go_on()
            yield own
        finally:
            self.leave(own)

    def join(self, claim):
        """A place in the line, or at once the turn."""
        own = Place(claim, next(self._numbers), Event())
        with self._lock:
            insort(self._line, own)
            self._go_on()
        return own

    def leave(self, own):
        """Somebody else has the turn or the place."""
        with self._lock:
            if self._present is own:
                self._present = None
            elif own in self._line:
                self._line.remove(own)
            self._go_on()

    def pause(self, own):
        """Seconds between two looks of whoever waits, the more the further back: a hundred who look
        all the time would keep whoever has the turn from computing.
        """
        with self._lock:
            return LOOK * (1 + bisect_left(self._line, own))

    def keeps(self, own, claim):
        """Whether whoever had the turn may go on; for a much lesser claim he gets back in line."""
        with self._lock:
            if self._present in (own, None) or claim < self._claim - AHEAD:
                self._present, self._claim, self._turn_ends = own, claim, monotonic() + TURN
                self._go_on()
            return self._present is own or claim <= self._claim + AHEAD

    def _go_on(self):
        if self._line and (not self._present or self._is_passed_by()):
            self._present = self._line.pop(0)
            self._claim, self._turn_ends = self._present.claim, monotonic() + TURN
            self._present.is_called.set()

    def _is_passed_by(self):
        return monotonic() > self._turn_ends or self._line[0].claim < self._claim - AHEAD
