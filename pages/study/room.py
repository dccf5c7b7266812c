"""Who computes in this process: one quick run after another, and a long one, which lets them pass.

A class that moves sliders does not wait behind one visitor's thousand epochs. Quick runs come in
the order in which they ask: side by side all of them would be as slow as the last. Long runs take
turns by their claims: of those who wait, the least has the next.
"""

from collections import deque
from contextlib import contextmanager
from threading import Condition, Event, Lock
from time import monotonic

TURN = 0.1  # seconds of a quick run, after which the next begins beside it
COURTESY = 0.05  # seconds that long work waits for quick runs at most
LOOK = 0.1  # seconds between two looks at whether a run that waits is still wanted


class Unwanted(Exception):
    """Nobody waits for the answer any more."""


class Room:
    """The line of quick runs, and whether the place of the long one is taken."""

    def __init__(self):
        self._quick, self._line = 0, deque()
        self._turn, self._turn_ends = None, 0.0
        self._waiting, self._is_taken = [], False
        self._lock = Lock()
        self._is_quiet, self._is_free = Condition(self._lock), Condition(self._lock)

    @contextmanager
    def quick(self, is_wanted):
        """Within: a quick run, once it is its turn. `Unwanted` if it is wanted no longer."""
        own = Event()
        with self._lock:
            self._quick += 1
            self._line.append(own)
            self._go_on()
        try:
            while not own.wait(LOOK):
                if not is_wanted():
                    raise Unwanted
                with self._lock:
                    self._go_on()
            yield
        finally:
            with self._lock:
                self._quick -= 1
                self._leave(own)
                self._go_on()
                if not self._quick:
                    self._is_quiet.notify_all()

    def _go_on(self):
        """The first in line has its turn, where nobody else has, or has had it for too long."""
        if self._line and (not self._turn or monotonic() > self._turn_ends):
            self._turn, self._turn_ends = self._line.popleft(), monotonic() + TURN
            self._turn.set()

    def _leave(self, own):
        if self._turn is own:
            self._turn = None
        elif own in self._line:
            self._line.remove(own)

    @contextmanager
    def long(self, is_wanted, claim):
        """Within: the long run, once the place is free and no lesser claim waits for it.

        `Unwanted` if it is wanted no longer.
        """
        with self._lock:
            self._waiting.append(claim)
            try:
                while not self._is_free.wait_for(lambda: self._is_turn(claim), LOOK):
                    if not is_wanted():
                        raise Unwanted
                self._is_taken = True
            finally:
                self._waiting.remove(claim)
        try:
            yield
        finally:
            with self._lock:
                self._is_taken = False
                self._is_free.notify_all()

    def _is_turn(self, claim):
        return not self._is_taken and claim <= min(self._waiting)

    def is_awaited(self, claim):
        """Whether a claim less than that waits for the place."""
        with self._lock:
            return bool(self._waiting) and min(self._waiting) < claim

    def let_pass(self):
        """Wait a moment while there are quick runs."""
        with self._lock:
            self._is_quiet.wait_for(lambda: not self._quick, COURTESY)
