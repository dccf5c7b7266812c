"""Processes that compute answers, each at the end of a pipe: two lanes, and no more than that.

The lessons are imported once and processes forked from there, where the system can fork. A job
over its deadline, or that nobody waits for, ends with its process; another takes its place.
"""

import asyncio
import logging
import multiprocessing
import os
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from types import ModuleType

from pages.answers.refusal import Busy, Refused, TooLong
from pages.answers.worker import FAILED, GROWS, REFUSED, serve

QUICK, PATIENT = 2.0, 30.0  # seconds of a processor that an answer may take
TICK = 0.1  # seconds between two looks at how long a job has worked
LONGEST = 5  # times as many seconds by the clock, waiting for its turn included
FEWEST, MOST = 2, 4  # processes; one more where there are few cores, since one is kept for PATIENT
MOST_WAITING = 50  # jobs for each process of a lane
RECENT = 8  # links that a process is known to remember
MOST_MEMORY = 250 * 2**20  # bytes held, after which a process is replaced
ENDED = "This could not be computed: the process that did it has ended, twice."
WRONG = "This could not be computed: an error in this server, which its log tells."
ROOT = Path(__file__).parents[2]

_log = logging.getLogger(__name__)
_starts = Lock()


class Workers:
    """Both lanes of processes which compute `answer(*job)` of a module."""

    def __init__(self, module, quick=QUICK, patient=PATIENT, memory=MOST_MEMORY):
        count = max(FEWEST, min(MOST, os.cpu_count() or 1) - 1)
        self._threads, context = ThreadPoolExecutor(count + 1), _context(module)
        made = [_Worker(context, (module, nice, memory)) for nice in (*[5] * count, 10)]
        self._quick = _Lane(quick, made[:-1], self._threads)
        self._patient = _Lane(patient, made[-1:], self._threads)
        self._workers = (*self._quick.workers, *self._patient.workers)
        self._starting = None

    async def start(self):
        """Start the processes of the quick lane; that of the patient one can wait for its job."""
        if not self._starting:
            loop = asyncio.get_running_loop()
            starts = [loop.run_in_executor(self._threads, w.start) for w in self._quick.workers]
            self._starting = asyncio.gather(*starts, return_exceptions=True)
        await asyncio.shield(self._starting)

    async def close(self):
        """End all of them."""
        for worker in self._workers:
            worker.is_closed = True
            worker.kill()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self._workers:
            worker.end()

    async def answer(self, job, say, *, link="", is_patient=False):
        """The bytes of a job, compressed; while it grows `say` is given its records.

        `Refused` where there is no answer. Jobs of one `link` share most of their work.
        """
        await self.start()
        lane = self._patient if is_patient else self._quick
        return await lane.answer(job, say, link)

    @property
    def counts(self):
        """How many jobs have been answered by processes, and how many wait for one."""
        lanes = self._quick, self._patient
        return sum(lane.n_done for lane in lanes), sum(lane.n_waiting for lane in lanes)


class _Lane:
    """Some processes, and those who wait for one in the order of asking."""

    def __init__(self, seconds, workers, threads):
        self.workers, self._seconds, self._threads = workers, seconds, threads
        self._idle, self._turn = [*workers], asyncio.Semaphore(len(workers))
        self.n_waiting = self.n_done = 0

    async def answer(self, job, say, link):
        if self.n_waiting >= MOST_WAITING * len(self.workers):
            raise Busy
        try:
            async with asyncio.timeout(LONGEST * self._seconds):
                for _ in range(2):
                    worker = await self._free(link)
                    with suppress(_Died):
                        return await self._done(worker, job, say)
        except TimeoutError:
            raise Busy from None
        raise Refused(500, ENDED)

    async def _free(self, link):
        """One that computed for this link lately, or else the last to come back."""
        self.n_waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self.n_waiting -= 1
        known = (worker for worker in self._idle if link in worker.recent)
        worker = next(known, self._idle[-1])
        self._idle.remove(worker)
        if link:
            worker.recent.append(link)
        return worker

    async def _done(self, worker, job, say):
        loop = asyncio.get_running_loop()

        def said(record):
            loop.call_soon_threadsafe(say, record)

        worker.is_unwanted, worker.begun = False, None
        under_way = loop.run_in_executor(self._threads, worker.answer, job, said)
        under_way.add_done_callback(lambda _: self._back(worker, under_way))
        try:
            await self._worked(worker, under_way)
        except (asyncio.CancelledError, TooLong):
            worker.kill()
            raise
        kind, what = under_way.result()
        self.n_done += 1
        if kind == FAILED:
            _log.error(what)
            raise Refused(500, WRONG)
        if kind == REFUSED:
            raise Refused(*what)
        return what

    async def _worked(self, worker, under_way):
        """Wait for a job; `TooLong` once it has worked for as long as it may."""
        while not under_way.done():
            left = self._seconds - worker.spent
            if left <= 0:
                raise TooLong(self._seconds)
            await asyncio.wait([under_way], timeout=left + TICK)

    def _back(self, worker, under_way):
        under_way.exception()  # nobody may have waited for it
        self._idle.append(worker)
        self._turn.release()


class _Died(Exception):
    """The process has ended before its answer."""


class _Worker:
    """A process and the pipe to it; its methods wait, and so run in threads."""

    def __init__(self, context, arguments):
        self._context, self._arguments = context, arguments
        self._process = self._pipe = self.begun = None
        self.is_unwanted = self.is_closed = False
        self.recent = deque(maxlen=RECENT)

    @property
    def spent(self):
        """Seconds of a processor that its job has taken, once it has begun."""
        return _clock(self._process) - self.begun if self.begun is not None else 0

    def start(self):
        """Start the process, and wait until it can answer."""
        self._pipe, end = self._context.Pipe()
        process = self._context.Process(target=serve, args=(end, *self._arguments), daemon=True)
        with _starts, _without_main():
            process.start()
        self._process = process
        end.close()
        self._pipe.recv()

    def answer(self, job, say):
        """What the process says of a job; `_Died` where it does not."""
        try:
            if not self._process:
                self.start()
            if self.is_unwanted:
                raise EOFError
            self.begun = _clock(self._process)
            self._pipe.send(job)
            while True:
                kind, said, is_worn = self._pipe.recv()
                if kind != GROWS:
                    break
                say(said)
        except (EOFError, OSError):
            self._renew()
            raise _Died from None
        if is_worn:
            self._renew()
        return kind, said

    def kill(self):
        """End the process now, from any thread."""
        self.is_unwanted, process = True, self._process
        if process:
            with suppress(ValueError):  # it has been closed meanwhile
                process.kill()

    def end(self):
        """End the process, and wait for that."""
        if self._process:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._pipe.close()
            self._process = None

    def _renew(self):
        self.end()
        if not self.is_closed:
            with suppress(EOFError, OSError):
                self.start()


def _clock(process):
    """Seconds of a processor that a process has taken; where the system does not tell, of time."""
    try:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    except (OSError, AttributeError, ValueError):
        return monotonic()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def _context(module):
    """Processes are forked from one that has imported the module, or else import it themselves.

    What they are forked from knows of the environment alone where modules are.
    """
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # before numpy loads: processes share the cores
    paths = str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, dict.fromkeys(paths)))
    is_forked = "forkserver" in multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if is_forked else "spawn")
    if is_forked:
        context.set_forkserver_preload([module])
    return context


@contextmanager
def _without_main():
    """Within: processes that start do not run the main module again, be it ours or Streamlit's."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
