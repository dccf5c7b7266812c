"""What is not done as soon as a quick run is computed in another process: no move waits for it.

One thread of a process computes at a time, and long work would take its turns between theirs. It
is begun here all the same, since most of it is quick, and then there from the beginning; the less
is tried here the longer the run has worked.
"""

from contextlib import suppress
from itertools import islice
from threading import Lock

from pages.study.budget import Long, budget
from pages.study.helper import Helper, Job

WORTH_A_START = 0.1  # seconds of work
QUICK = 0.03  # seconds of work of a run before any of it goes elsewhere
WORTH_A_JOURNEY = 0.005  # seconds of work


class Elsewhere:
    """One other process at most."""

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
        """What a function gives that its module knows by its name, without a trial: here alone
        where nobody helps.
        """
        helper = self._may_help() and self._ready_helper()
        if not helper:
            return function(*arguments)
        (value,) = helper.steps(_job(function, arguments, is_stepwise=False))
        return value

    def computed_stepwise(self, function, arguments):
        """What such a function yields."""
        helper = self._may_help() and self._ready_helper()
        if not helper:
            return function(*arguments)
        return helper.steps(_job(function, arguments, is_stepwise=True))

    def called(self, function, arguments):
        """What such a function gives, in another process once it takes long."""
        if not self._may_help():
            return function(*arguments)
        try:
            with self._trial():
                return function(*arguments)
        except Long:
            helper = self._ready_helper()
        if not helper:
            return function(*arguments)
        (value,) = helper.steps(_job(function, arguments, is_stepwise=False))
        return value

    def stepwise(self, function, *arguments):
        """What such a function yields."""
        known, steps = 0, function(*arguments)
        try:
            while self._may_help():
                with self._trial():
                    step = next(steps, None)
                if step is None:
                    return
                yield step
                known += 1
        except Long:
            helper = self._ready_helper()
            if helper:
                steps = helper.steps(_job(function, arguments, is_stepwise=True))
            else:
                steps = function(*arguments)
            steps = islice(steps, known, None)
        yield from steps

    def _may_help(self):
        return self._is_open and not budget().is_on_trial

    def _trial(self):
        helper, own = self._helper, budget()  # another run may end the helper meanwhile
        if not (helper and helper.is_ready):
            return own.trial(WORTH_A_START)
        return own.trial(max(WORTH_A_JOURNEY, QUICK - own.spent))

    def _ready_helper(self):
        """None while it starts, or where there is no room for another process."""
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


def _job(function, arguments, *, is_stepwise):
    own = budget()
    names = function.__module__, function.__name__
    return Job(*names, arguments, is_stepwise, own.spent, own.left, own.is_in_part)


elsewhere = Elsewhere()
