"""Who computes in this process: quick runs side by side, and one long one, which lets them pass.

A class that moves sliders does not wait behind one visitor's thousand epochs. Long runs take turns
by their claims: of those who wait, the least has the next.
"""

from contextlib import contextmanager
from threading import Condition, Lock

COURTESY = 0.05  # seconds that long work waits for quick runs at most
LOOK = 0.1  # seconds between two looks at whether a run that waits is still wanted


class Unwanted(Exception):
    """Nobody waits for the answer any more."""


class Room:
    """How many quick runs there are, and whether the place of the long one is taken."""

    def __init__(self):
        self._quick, self._is_taken = 0, False
        self._waiting = []
        self._lock = Lock()
        self._is_quiet, self._is_free = Condition(self._lock), Condition(self._lock)

    @contextmanager
    def quick(self):
        """Within: one more quick run."""
        with self._lock:
            self._quick += 1
        try:
            yield
        finally:
            with self._lock:
                self._quick -= 1
                if not self._quick:
                    self._is_quiet.notify_all()

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
