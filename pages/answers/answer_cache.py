"""Answers as bytes, the least recently used of which go first; two who ask at once wait for one.

Nothing else is kept from one request to the next.
"""

import asyncio
from collections import OrderedDict
from contextlib import contextmanager

MOST_BYTES = 48 * 2**20
EACH = 500  # bytes that an answer takes beside its own and those of its key
GRACE = 0.25  # seconds that a computation goes on after all have left: most are over by then


class Cache:
    """Compressed answers by key, of so many bytes at most, and the computations under way."""

    def __init__(self, most_bytes=MOST_BYTES):
        self.most_bytes, self.n_bytes = most_bytes, 0
        self._kept, self._under_way = OrderedDict(), {}

    def __len__(self):
        return len(self._kept)

    def get(self, key):
        """The answer that is kept, or None."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key, answer):
        """Keep an answer, in place of an older one."""
        self._drop(key)
        if _bytes(key, answer) <= self.most_bytes:
            self._kept[key] = answer
            self.n_bytes += _bytes(key, answer)
        while self.n_bytes > self.most_bytes:
            self._drop(next(iter(self._kept)))

    @contextmanager
    def flight(self, key, compute, lane=None, keeps=True):
        """Within: the `Flight` of this key in a lane, which `compute(say)` makes an answer of.

        It ends soon after all who have waited for it have left.
        """
        flight = self._under_way.get((key, lane))
        if not flight or flight.is_ending:
            flight = self._under_way[key, lane] = Flight(compute)
            flight.task.add_done_callback(lambda _: self._landed(key, lane, flight, keeps))
        with flight.joined():
            yield flight

    def _landed(self, key, lane, flight, keeps):
        if self._under_way.get((key, lane)) is flight:
            del self._under_way[key, lane]
        if not flight.task.cancelled() and not flight.task.exception() and keeps:
            self.keep(key, flight.task.result())

    def _drop(self, key):
        if key in self._kept:
            self.n_bytes -= _bytes(key, self._kept.pop(key))


class Flight:
    """One computation, and how many wait for it."""

    def __init__(self, compute):
        self._newest, self._waiting, self.is_ending = None, 0, False
        self._news = asyncio.Event()
        self.task = asyncio.create_task(compute(self._say))
        self.task.add_done_callback(lambda _: self._news.set())

    async def records(self):
        """What it says while it grows, of several at once the newest."""
        seen = None
        while not self.task.done():
            if self._newest is seen:
                await self._news.wait()
            elif not self.task.done():
                seen = self._newest
                yield seen

    @contextmanager
    def joined(self):
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting:
                asyncio.get_running_loop().call_later(GRACE, self._give_up)

    def _say(self, record):
        self._newest = record
        self._news.set()
        self._news = asyncio.Event()

    def _give_up(self):
        if not self._waiting:
            self.is_ending = True
            self.task.cancel()


def _bytes(key, answer):
    return EACH + len(answer) + sum(map(len, map(str, key)))
