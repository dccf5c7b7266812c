"""The process that computes for another: jobs come in, and their steps go out.

`python -m pages.study.worker` is started by `pages.study.helper` and ends with who started it. Its
jobs share it as the runs of a server do: who has spent least goes first.
"""

import os
import pickle
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from importlib import import_module
from threading import Lock, stack_size
from time import thread_time

from pages.study.budget import TooLong, bounded
from pages.study.freed import keep_giving_back
from pages.study.helper import End, packed
from pages.study.memory import keep_at_most

MOST_KEPT = 40 * 2**20  # bytes of results
MOST_MEMORY = 640 * 2**20  # bytes in all
MOST_JOBS, STACK = 200, 2**20  # at once, and bytes for each


class Worker:
    """Does jobs by number, as long as they are wanted, and says their steps."""

    def __init__(self, answers):
        self._answers, self._lock, self._wanted = answers, Lock(), set()
        self._runs = ThreadPoolExecutor(MOST_JOBS)

    def hear(self, number, job):
        """Begin a job, as it has travelled; None: it is not wanted any more."""
        if job:
            self._wanted.add(number)
            self._runs.submit(self._do, number, job)
        else:
            self._wanted.discard(number)

    def say(self, number, *words):
        """To whoever asked for that job."""
        parcel = packed((number, packed(words)))
        with self._lock:
            self._answers.write(parcel)
            self._answers.flush()

    def _do(self, number, job):
        begun, error, left_out = thread_time(), None, ()
        try:
            job = pickle.loads(job)
            with bounded(lambda: number in self._wanted, job.allowed) as own:
                own.charge(job.spent)
                own.all_end, left_out = job.all_end, own.left_out
                with own.part() if job.is_whole else nullcontext():
                    for step in _steps(job):
                        self.say(number, step, None)
        except MemoryError:
            error = TooLong()
        except Exception as other:  # of whatever kind: else the asker would wait for ever
            error = _that_travels(other)
        self.say(number, None, End(thread_time() - begun, error, tuple(left_out)))


def _steps(job):
    found = getattr(import_module(job.module), job.name)(*job.arguments)
    return found if job.is_stepwise else (found,)


def _that_travels(error):
    """The same, or its words where it could not be read at the other end."""
    try:
        return pickle.loads(packed(error))
    except Exception:  # whatever the error's own class makes of its words
        is_refusal = isinstance(error, ValueError)
        return ValueError(str(error)) if is_refusal else RuntimeError(repr(error))


def keep_to_memory():
    """Memory has an end, where the system knows of such a thing."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def main():
    """Compute until the other end of the pipes is gone."""
    keep_to_memory()
    import_module("pages.server.threads").share()
    stack_size(STACK)
    keep_at_most(MOST_KEPT)
    keep_giving_back()
    # Ctrl+C is meant for who started this, and what is printed is no answer.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Before the first job: two threads that each began with a part of the other's would lock up.
    import_module("pages.lessons")
    answers.write(pickle.dumps(True))
    answers.flush()
    worker = Worker(answers)
    try:
        while True:
            worker.hear(*pickle.load(sys.stdin.buffer))
    finally:  # whatever it was: who asks would wait as long as others compute
        os._exit(0)


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the other end has gone before this had begun
        main()
