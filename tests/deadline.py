"""A bound on what takes long, for tests that try many states of lessons."""

import gc
import signal
from contextlib import contextmanager


@contextmanager
def at_most(seconds):
    """Within: `TimeoutError` once so many seconds of a processor were used."""

    def end(number, frame):
        raise TimeoutError

    gc.disable()  # an error within what the collector calls back would be lost
    former = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)
        gc.enable()
