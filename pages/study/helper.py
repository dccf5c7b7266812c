"""Another process that computes for this one: jobs go to it, and their steps come back."""

import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, is_dataclass
from importlib import import_module
from io import BytesIO
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from types import ModuleType

from pages.study.budget import TooLong, budget, wait_until

ROOT = Path(__file__).resolve().parents[2]
WORKER = ("-m", "pages.study.worker")
RESPITE = 60  # seconds: what has ended before it was ready would do so again


class Gone(TooLong):
    """The helper has ended meanwhile."""


@dataclass(frozen=True)
class Job:
    """A function by its module and its name there, which gives a value or yields `stepwise`.

    It may cost so many seconds more than its run has `spent` already, as a whole or in each of its
    parts; `all_end` is how many the run may have spent before more can be left out.
    """

    module: str
    name: str
    arguments: tuple
    is_stepwise: bool
    spent: float
    allowed: float
    all_end: float | None
    is_whole: bool


@dataclass(frozen=True)
class End:
    """Of a job: the seconds of work that it took, why it gives no more, if not all is there, and
    what it `left_out`.
    """

    seconds: float
    error: Exception | None = None
    left_out: tuple = ()


class Helper:
    """It can compute as soon as it `is_ready`, a second or two after it was started."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, *WORKER],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.is_ready = self._was_ready = self._is_gone = False
        self._begun = monotonic()
        self._said, self._numbers, self._lock = {}, count(), Lock()
        self._hearing = Thread(target=self._hear, daemon=True)
        self._hearing.start()

    @property
    def is_to_be_replaced(self):
        """Whether it is gone, and another may fare better."""
        return self._is_gone and (self._was_ready or monotonic() > self._begun + RESPITE)

    def steps(self, job):
        """What it makes of a job, which the present run waits for and pays."""
        number = next(self._numbers)
        said = self._said[number] = SimpleQueue()
        try:
            self._tell(number, job)
            while True:
                step, end = pickle.loads(_next(said))
                if end:
                    budget().charge(end.seconds)
                    for words in end.left_out:
                        budget().leave_out(words)
                    if end.error:
                        raise end.error
                    return
                yield step
        finally:
            del self._said[number]
            self._tell(number, None)

    def end(self):
        """It is gone."""
        self._process.kill()
        self._process.wait()
        self._hearing.join()
        self._process.stdout.close()
        with suppress(BrokenPipeError):
            self._process.stdin.close()

    def _tell(self, number, job):
        """What is to be done; None: nobody wants it any more."""
        words = packed((number, job and packed(job)))
        try:
            with self._lock:
                self._process.stdin.write(words)
                self._process.stdin.flush()
        except (BrokenPipeError, ValueError):  # it is gone, or was ended
            self._all_ends()

    def _hear(self):
        try:
            with suppress(EOFError, pickle.UnpicklingError):
                self.is_ready = self._was_ready = pickle.load(self._process.stdout)
                while True:
                    number, words = pickle.load(self._process.stdout)
                    if said := self._said.get(number):
                        said.put(words)
        finally:  # whatever it was that could not be read
            self.is_ready, self._is_gone = False, True
            self._all_ends()

    def _all_ends(self):
        for said in list(self._said.values()):
            said.put(packed((None, End(0.0, Gone()))))


def packed(words):
    """What travels, as it is now: other runs add to what they share that is computed once."""
    parcel = BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(words)
    return parcel.getvalue()


class _Packer(pickle.Pickler):
    def reducer_override(self, one):
        if isinstance(one, ModuleType):
            return import_module, (one.__name__,)
        if not is_dataclass(one) or isinstance(one, type):
            return NotImplemented
        make, given, held, *rest = one.__reduce_ex__(pickle.HIGHEST_PROTOCOL)
        return make, given, held.copy() if isinstance(held, dict) else held, *rest


def _next(said):
    """What is said next, as long as somebody waits for it."""
    heard = []

    def hear(seconds):
        with suppress(Empty):
            heard.append(said.get(timeout=seconds))
        return heard

    wait_until(hear)
    return heard[0]
