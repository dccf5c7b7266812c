"""Another process computes, so that who talks to visitors has time for all: a thread of a process
works while the others wait.

What a page shows of a lesson is drawn there as a whole, where a link holds its data. All else is
begun here, since most of it is quick and then there from the beginning; only what takes long is
computed anew in the other process. The less is tried here the longer the run has worked.
"""

from contextlib import suppress
from itertools import islice
from threading import Lock

from pages.study.budget import Long, budget
from pages.study.helper import Helper, Job

QUICK = 0.03  # seconds of work of a run before any of what it begins goes elsewhere
WORTH_A_JOURNEY = 0.005  # seconds of work


class Elsewhere:
    """One other process at most, which knows functions by their names in their modules."""

    def __init__(self):
        self._is_open, self._helper, self._lock = False, None, Lock()

    def open(self):
        """From now on there is a helper, as soon as it has started."""
        self._is_open = True
        self._ready_helper()

    def close(self):
        """There is none, and none to come."""
        with self._lock:
            self._is_open = False
            if self._helper:
                self._end_helper()

    def computed(self, function, arguments):
        """What a function gives: computed here only where nobody helps."""
        helper = self._ready_helper()
        return _value(helper, function, arguments) if helper else function(*arguments)

    def computed_stepwise(self, function, arguments):
        """What such a function yields."""
        helper = self._ready_helper()
        return _steps(helper, function, arguments) if helper else function(*arguments)

    def called(self, function, arguments):
        """What a function gives: computed here unless it takes long."""
        helper = self._ready_helper()
        if not helper:
            return function(*arguments)
        try:
            with _trial():
                return function(*arguments)
        except Long:
            return _value(helper, function, arguments)

    def stepwise(self, function, *arguments):
        """What such a function yields."""
        helper, known, steps = self._ready_helper(), 0, function(*arguments)
        try:
            while helper:
                with _trial():
                    step = next(steps, None)
                if step is None:
                    return
                yield step
                known += 1
        except Long:
            steps = islice(_steps(helper, function, arguments), known, None)
        yield from steps

    def _ready_helper(self):
        """None within a trial, while it starts, or where there is no room for another process."""
        if not self._is_open or budget().is_on_trial:
            return None
        with self._lock:
            if self._helper and self._helper.is_to_be_replaced:
                self._end_helper()
            if self._is_open:
                with suppress(OSError):
                    self._helper = self._helper or Helper()
            helper = self._helper
        return helper if helper and helper.is_ready else None

    def _end_helper(self):
        self._helper.end()
        self._helper = None


def _trial():
    own = budget()
    return own.trial(max(WORTH_A_JOURNEY, QUICK - own.spent))


def _value(helper, function, arguments):
    (value,) = helper.steps(_job(function, arguments, is_stepwise=False))
    return value


def _steps(helper, function, arguments):
    return helper.steps(_job(function, arguments, is_stepwise=True))


def _job(function, arguments, *, is_stepwise):
    own, name = budget(), (function.__module__, function.__name__)
    return Job(*name, arguments, is_stepwise, own.spent, own.left, own.all_end, own.is_in_part)


elsewhere = Elsewhere()
