"""What is computed once is shared by all visitors; what only passes by leaves nothing behind.

While a hand carries a point, every place of it is another study that nobody asks for again.
"""

from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps

_passing = ContextVar("what was computed for an answer that is not kept", default=None)


@contextmanager
def passing():
    """Within: what `remembered` functions compute is forgotten at the end."""
    token = _passing.set({})
    try:
        yield
    finally:
        _passing.reset(token)


def remembered(maxsize):
    """Keeps so many results of a function of hashable arguments, by their content."""

    def keeping(function):
        shared = lru_cache(maxsize)(function)

        @wraps(function)
        def recalled(*arguments):
            own = _passing.get()
            if own is None:
                return shared(*arguments)
            key = function, arguments
            if key not in own:
                own[key] = function(*arguments)
            return own[key]

        return recalled

    return keeping
