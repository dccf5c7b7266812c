"""Who computes in this process: quick runs side by side, and one long one, which lets them pass.

A class that moves sliders does not wait behind one visitor's thousand epochs.
"""

from contextlib import contextmanager
from threading import Condition

COURTESY = 0.05  # seconds that long work waits for quick runs at most
LOOK = 0.1  # seconds between two looks at whether a run that waits is still wanted


class Unwanted(Exception):
    """Nobody waits for the answer any more."""


class Room:
    """How many quick runs there are, and whether the place of the long one is taken."""

    def __init__(self):
        self._quick, self._is_taken = 0, False
        self._change = Condition()

    @contextmanager
    def quick(self):
        """Within: one more quick run."""
        with self._change:
            self._quick += 1
        try:
            yield
        finally:
            with self._change:
                self._quick -= 1
                self._change.notify_all()

    @contextmanager
    def long(self, is_wanted):
        """Within: the long run, once the place is free; `Unwanted` if it is wanted no longer."""
        with self._change:
            while not self._change.wait_for(lambda: not self._is_taken, LOOK):
                if not is_wanted():
                    raise Unwanted
            self._is_taken = True
        try:
            yield
        finally:
            with self._change:
                self._is_taken = False
                self._change.notify_all()

    def let_pass(self):
        """Wait a moment while there are quick runs."""
        with self._change:
            self._change.wait_for(lambda: not self._quick, COURTESY)
