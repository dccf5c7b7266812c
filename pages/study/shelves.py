"""Shelves of results, for each function one of small and one of large ones: computed once, however
many ask at the same time.

They hold a bounded number of bytes in all; what is large and nobody has asked for long goes first:
one costly link does not drive out the many small things that a class asks for again and again.
"""

from collections import OrderedDict, defaultdict
from dataclasses import dataclass
from itertools import count
from threading import Event, Lock

from lindisc.patience import go_on
from pages.study.budget import TooLong, budget, wait_until
from pages.study.elsewhere import elsewhere
from pages.study.weight import weight

LARGE = 100  # a result that takes more than one part in so many of what may be kept
NEARLY = 0.9  # of what is allowed: the rest went to whatever asked for it


@dataclass
class _Result:
    """A value, its bytes, and when it was used last."""

    value: object
    bytes: int
    used: int

    def burden(self, now, large):
        """The more, the less it is worth its place; whatever is not `large` counts alike."""
        return max(self.bytes, large) * (now - self.used)


@dataclass(frozen=True)
class _TookTooLong:
    """In place of a value: it took more than so many seconds."""

    seconds: float


class Shelves:
    """Results by function and arguments, and what took too long to have one."""

    def __init__(self, most_bytes):
        self.most_bytes, self._bytes = most_bytes, 0
        self._shelves = defaultdict(OrderedDict)
        self._under_way, self._lock, self._clock = {}, Lock(), count()

    def __len__(self):
        return sum(map(len, self._shelves.values()))

    def clear(self):
        """Nothing is kept."""
        with self._lock:
            self._shelves.clear()
            self._bytes = 0

    def recall(self, function, arguments, most, *, travels=True):
        """What the function gives; at most so many results of it are kept.

        `TooLong` where it takes more than the budget of the present run allows.
        """
        call = function, arguments
        go_on()
        while True:
            with self._lock:
                found = self._found(call)
                awaited = None if found else self._under_way.get(call)
                if not found and not awaited:
                    self._under_way[call] = Event()
                    break
            if found:
                return found.value
            wait_until(awaited.wait)
        try:
            return self._computed(call, most, travels)
        finally:
            with self._lock:
                self._under_way.pop(call).set()

    def _found(self, call):
        function, arguments = call
        for shelf in self._both(function):
            if found := shelf.get(arguments):
                found.used = next(self._clock)
                shelf.move_to_end(arguments)
                if not isinstance(found.value, _TookTooLong):
                    return found
                if found.value.seconds >= NEARLY * budget().allowed:
                    raise TooLong
        return None

    def _computed(self, call, most, travels):
        function, arguments = call
        begun = budget().spent
        try:
            with budget().part():
                value = elsewhere.called(*call) if travels else function(*arguments)
        except TooLong:
            if budget().spent - begun >= NEARLY * budget().allowed:
                self._keep(call, _TookTooLong(budget().allowed), most)
            raise
        self._keep(call, value, most)
        return value

    def _keep(self, call, value, most):
        function, arguments = call
        result = _Result(value, weight((arguments, value)), next(self._clock))
        if result.bytes > self.most_bytes:
            return
        with self._lock:
            for shelf in self._both(function):
                if former := shelf.pop(arguments, None):
                    self._bytes -= former.bytes
            shelf = self._shelves[function, result.bytes > self.most_bytes / LARGE]
            shelf[arguments] = result
            self._bytes += result.bytes
            if len(shelf) > most:
                self._drop_first(shelf)
            while self._bytes > self.most_bytes:
                self._drop_first(self._heaviest())

    def _both(self, function):
        return self._shelves[function, False], self._shelves[function, True]

    def _heaviest(self):
        now, large = next(self._clock), self.most_bytes / LARGE
        shelves = (shelf for shelf in self._shelves.values() if shelf)
        return max(shelves, key=lambda shelf: _first(shelf).burden(now, large))

    def _drop_first(self, shelf):
        _, result = shelf.popitem(last=False)
        self._bytes -= result.bytes


def _first(shelf):
    return next(iter(shelf.values()))
