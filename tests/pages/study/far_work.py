"""Work for another process, which knows it by this module."""

import os
from time import thread_time

import numpy as np

from lindisc.patience import go_on
from pages.study.budget import budget


def quick():
    """Where it was done."""
    return os.getpid()


def brief():
    """Where it was done."""
    _work(0.015)
    return os.getpid()


def long():
    """Where it was done."""
    _work(0.3)
    return os.getpid()


def steps(count):
    """Numbers, the second of which takes its time."""
    for number in range(count):
        if number == 1:
            _work(0.3)
        yield number


def hasty():
    """Where it was done, without a part."""
    budget().leave_out("a part")
    return os.getpid()


def end_of_all():
    """What the run may have spent before more is left out."""
    return budget().all_end


def unwritten():
    """An answer that cannot be read."""
    return Unwritten()


def given(one):
    """The same."""
    return one


def hasty_and_refusing():
    """No answer but an error, and before that without a part."""
    budget().leave_out("a part")
    refusing()


def refusing():
    """No answer but an error."""
    _work(0.3)
    raise ValueError("Nothing comes of this.")


class Unreadable(Exception):
    """An error that no other process can read."""

    def __init__(self, *, why):
        super().__init__(why)


class Refused(ValueError):
    """An error of a lesson that no other process can read."""

    def __init__(self, *, why):
        super().__init__(why)


def unreadable(error):
    """No answer but such an error."""
    _work(0.3)
    raise error(why="Nothing can be read.")


class Unwritten:
    """What no other process can read."""

    def __reduce__(self):
        return refusing, ()


def endless():
    """Never done."""
    _work(np.inf)


def too_large():
    """More than the other process may hold."""
    _work(0.3)
    return np.zeros(2**28)


def fatal(here):
    """The end of any other process."""
    _work(0.3)
    if os.getpid() != here:
        os._exit(1)


def _work(seconds):
    end = thread_time() + seconds
    while thread_time() < end:
        go_on()
