"""What is computed once is shared by all visitors; what only passes by leaves nothing behind.

Whoever asks for what is being computed waits for it. While a hand carries a point, every place of
it is another study that nobody asks for again.
"""

from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps

from pages.study.shelves import Shelves

MOST_BYTES = 36 * 2**20

_shelves = Shelves(MOST_BYTES)
_passing = ContextVar("what was computed for an answer that is not kept", default=None)


@contextmanager
def passing():
    """Within: what `remembered` functions compute is forgotten at the end."""
    token = _passing.set({})
    try:
        yield
    finally:
        _passing.reset(token)


def forget():
    """Everything that was remembered."""
    _shelves.clear()


def keep_at_most(most_bytes):
    """All functions together keep no more than that."""
    _shelves.most_bytes = most_bytes


def n_remembered():
    """How many results are kept."""
    return len(_shelves)


def remembered(maxsize, *, travels=True):
    """Keeps so many results of a function of hashable arguments, by their content.

    All functions together keep no more than `MOST_BYTES`, or than `keep_at_most` has said. What
    `travels` may be computed in another process.
    """

    def keeping(function):
        @wraps(function)
        def recalled(*arguments):
            own = _passing.get()
            if own is None:
                return _shelves.recall(function, arguments, maxsize, travels=travels)
            key = function, arguments
            if key not in own:
                own[key] = function(*arguments)
            return own[key]

        return recalled

    return keeping
