"""Runs share a process, and jobs its helper: short turns at the lock, and few stores of memory.

At Python's own five milliseconds a move waits out one turn of long work whenever it takes the lock
again; and each thread that glibc gives a store of its own keeps there what it has freed, as Arrow
does in one of its own. Before Python 3.12 all objects share the lock of a cached property: who
waits for a turn within one holds up all others, or for ever whoever has the turn.
"""

import ctypes
import os
import sys
from contextlib import suppress
from functools import cached_property

TURN = 0.0005  # seconds
M_TRIM_THRESHOLD, M_ARENA_MAX = -1, -8  # as malloc.h numbers them
MOST_FREE = 2**20  # bytes that a store keeps for itself
STORES = 2


def share():
    """Set all of it, where the system has it; before the first run or job."""
    sys.setswitchinterval(TURN)
    cached_property.__get__ = _computed
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")  # read when Arrow is loaded
    with suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(M_ARENA_MAX, STORES)
        library.mallopt(M_TRIM_THRESHOLD, MOST_FREE)


def _computed(self, instance, owner=None):
    """As Python does it from 3.12 on; it is asked only as long as the object has no such value."""
    if instance is None:
        return self
    value = instance.__dict__[self.attrname] = self.func(instance)
    return value
