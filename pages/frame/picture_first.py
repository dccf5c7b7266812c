"""Pictures come first: what else pages show waits while there are some on their way.

It is computed for one visitor after another: threads that take turns would all be slow, and hold up
the next picture.
"""

from contextlib import contextmanager
from threading import Condition
from time import monotonic

from pages.server.handful import hand_over
from pages.study.budget import wait_until

COURTESY = 0.2  # seconds that anybody waits at most


class _Runs:
    """How many there are that draw a picture or do what comes after theirs."""

    def __init__(self):
        self._under_way, self._change = 0, Condition()

    @contextmanager
    def one_more(self):
        """Within: a run until its picture is sent, or one that does what comes after that."""
        with self._change:
            self._under_way += 1
        try:
            yield
        finally:
            with self._change:
                self._under_way -= 1
                self._change.notify()

    def wait(self):
        """Until none is under way, or for as long as courtesy asks."""
        if self._is_quiet(0):
            return
        hand_over()
        end = monotonic() + COURTESY

        def attempt(seconds):
            left = end - monotonic()
            return left <= 0 or self._is_quiet(min(seconds, left))

        wait_until(attempt)

    def _is_quiet(self, seconds):
        with self._change:
            return self._change.wait_for(lambda: not self._under_way, seconds)


_runs = _Runs()
drawing = _runs.one_more


@contextmanager
def after_pictures():
    """Within: what a run does once its picture is sent."""
    _runs.wait()
    with _runs.one_more():
        yield
