"""What an answer may cost: each part of it some seconds of work, while somebody waits for it.

Once all together has cost a few times as much, what can be left out may cost but a little. Where
nobody has set a budget, as in a test or a notebook, nothing is bounded.
"""

import math
from contextlib import ExitStack, contextmanager, nullcontext
from contextvars import ContextVar
from time import monotonic, process_time, thread_time

from lindisc.patience import asking
from pages.study.room import Room, Unwanted

ALLOWED = 2.0  # seconds for each part of an answer
PATIENT = 30.0  # where it was asked for all the same
TOGETHER = 3  # times as much may all cost before more of it is left out
LITTLE = 0.05  # of what a part may cost: for one that can be left out and begins later
GLANCE = 0.001  # seconds between two looks at anything: to know the work of a thread takes its time
SLICE = 0.005  # seconds of work between two looks at who else is there
PRECEDENCE = 0.1  # seconds of work that a second which others have worked since makes up for
LOOK, SELDOM = 0.05, 0.2  # seconds between two looks, at first and later, of who waits for others

_room = Room()


class TooLong(Exception):
    """A part of an answer has cost what it may."""


class Long(Exception):
    """What was begun as a trial costs more than that may."""


class Budget:
    """Of one run: what each of its parts may cost, and in words what was `left_out` for that.

    What can be left out is once it has spent so many seconds as `all_end` says, which is known when
    the first part begins.
    """

    def __init__(self, is_wanted, allowed, behind):
        self.allowed, self.left_out = allowed, []
        self._is_wanted, self._behind = is_wanted, behind
        self._came, self._begun, self._charged = process_time(), thread_time(), 0.0
        self._rested = self.spent
        self._deadline = self._trial_end = math.inf
        self.all_end = None
        self._turn, self._place, self._looks_again = ExitStack(), None, -math.inf

    @property
    def spent(self):
        """Seconds of work so far, here and elsewhere."""
        return thread_time() - self._begun + self._charged

    @property
    def _claim(self):
        """The less it has spent and the earlier it came, the sooner is its turn."""
        return self._behind + self.spent + PRECEDENCE * self._came

    @property
    def left(self):
        """Seconds of work that the present part may still cost."""
        return min(self.allowed, self._deadline - self.spent)

    @property
    def is_in_part(self):
        """Whether what it leaves out is all of a part."""
        return self._deadline < math.inf

    @property
    def is_on_trial(self):
        """Whether it ends where it takes long."""
        return self._trial_end < math.inf

    def charge(self, seconds):
        """So much work was done elsewhere."""
        self._charged += seconds

    def look(self):
        """`Unwanted` where nobody waits for this run any more."""
        if not self._is_wanted():
            raise Unwanted

    def check(self):
        """Let others pass; `TooLong`, `Long` or `Unwanted` where the run has to end here."""
        now = monotonic()
        if now < self._looks_again:
            return
        self._looks_again = now + GLANCE
        self.look()
        spent = self.spent
        if spent > self._deadline:
            raise TooLong
        if spent > self._trial_end:
            raise Long
        if spent > self._rested + SLICE:
            if not _room.keeps(self._place, self._claim):
                self._turn.close()
                self._wait_for_turn()
            self._rested = spent

    def leave_out(self, words):
        """Note what is not there because it takes too long; within a part that is all of it."""
        if self.is_in_part:
            raise TooLong
        if words not in self.left_out:
            self.left_out.append(words)

    @contextmanager
    def working(self):
        """Within: it has its turns among the others."""
        self._wait_for_turn()
        try:
            yield self
        finally:
            self._turn.close()

    @contextmanager
    def waiting(self):
        """Within: it computes nothing."""
        self._turn.close()
        yield
        self._wait_for_turn()

    @contextmanager
    def part(self):
        """Within: what may cost no more than is allowed."""
        before, spent = self._deadline, self.spent
        self._deadline = min(before, spent + self.allowed)
        if self.all_end is None:
            self.all_end = spent + TOGETHER * self.allowed
        try:
            yield
        finally:
            self._deadline = before

    @contextmanager
    def optional_part(self):
        """Within: what is left out, too, where all together costs too much."""
        with self.part():
            little = self.spent + LITTLE * self.allowed
            self._deadline = min(self._deadline, max(self.all_end, little))
            yield

    @contextmanager
    def trial(self, seconds):
        """Within: `Long` as soon as it has cost more than that."""
        self._trial_end = self.spent + seconds
        try:
            yield
        finally:
            self._trial_end = math.inf

    def _wait_for_turn(self):
        self._place = self._turn.enter_context(_room.turn(self._is_wanted, self._claim))


class _Unbounded:
    """Whoever reads a lesson without a page may wait, and computes all himself."""

    allowed = left = math.inf
    spent, all_end, is_in_part, is_on_trial = 0.0, None, False, False
    part = optional_part = waiting = staticmethod(nullcontext)

    def trial(self, seconds):
        """It may cost more."""
        return nullcontext()

    def charge(self, seconds):
        """Nobody counts."""

    def look(self):
        """It is always wanted."""

    def leave_out(self, words):
        """There is nothing that it would leave out."""


_UNBOUNDED = _Unbounded()
_present = ContextVar("the budget of the run that computes here", default=_UNBOUNDED)


def budget():
    """That of the present run."""
    return _present.get()


def wait_until(attempt):
    """Wait for others until `attempt(seconds)` succeeds, while that is wanted.

    Who need not wait keeps his turn.
    """
    own, pause = budget(), LOOK
    if attempt(0):
        return
    with own.waiting():
        while not attempt(pause):
            own.look()
            pause = min(2 * pause, SELDOM)


@contextmanager
def bounded(is_wanted, allowed=ALLOWED, behind=0.0):
    """Within: the `Budget` of a run that ends where `is_wanted()` says so.

    It has its turns as if it had worked for so many seconds already.
    """
    own = Budget(is_wanted, allowed, behind)
    token = _present.set(own)
    try:
        with own.working(), asking(own.check):
            yield own
    finally:
        _present.reset(token)
