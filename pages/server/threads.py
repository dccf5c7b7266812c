"""Every visitor is a thread of one process: short turns at its lock, and few stores of memory.

At Python's own five milliseconds a move waits out one turn of long work whenever it takes the lock
again; and each thread that glibc gives a store of its own keeps there what it has freed.
"""

import ctypes
import sys
from contextlib import suppress

TURN = 0.0005  # seconds
M_TRIM_THRESHOLD, M_ARENA_MAX = -1, -8  # as malloc.h numbers them
MOST_FREE = 2**20  # bytes that a store keeps for itself
STORES = 2


def share():
    """Set both, where the system has them; before the first visitor comes."""
    sys.setswitchinterval(TURN)
    with suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(M_ARENA_MAX, STORES)
        library.mallopt(M_TRIM_THRESHOLD, MOST_FREE)
