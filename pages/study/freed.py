"""Memory that is free again goes back to the system; glibc keeps what lies between what is used."""

import ctypes
from contextlib import suppress
from threading import Thread
from time import sleep

PAUSE = 2  # seconds from one time to the next


def give_back():
    """All of it, where the system has such a thing."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def keep_giving_back():
    """From now on, as long as this process lives."""
    Thread(target=_go_on, daemon=True).start()


def _go_on():
    while True:
        sleep(PAUSE)
        give_back()
