"""Results that a worker remembers from one answer to the next: fits, studies, paths."""

from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps

_passing = ContextVar("results of an answer that is not kept", default=None)


@contextmanager
def passing():
    """Keep nothing of what is computed within: each place of a carried point is asked for once."""
    token = _passing.set({})
    try:
        yield
    finally:
        _passing.reset(token)


def remembered(maxsize):
    """Keep the last results of a function of hashable arguments."""

    def keeping(function):
        kept = lru_cache(maxsize)(function)

        @wraps(function)
        def recalled(*arguments):
            own = _passing.get()
            if own is None:
                return kept(*arguments)
            key = function, arguments
            if key not in own:
                own[key] = function(*arguments)
            return own[key]

        return recalled

    return keeping


class Grown:
    """What `grow` yields step by step, the last one complete and computed once."""

    def __init__(self, grow):
        self._grow, self._whole = grow, None

    def growing(self):
        """Yield it as far as it is computed."""
        if self._whole is None:
            for found in self._grow():
                yield found
            self._whole = found
        else:
            yield self._whole

    @property
    def whole(self):
        """The complete one."""
        *_, whole = self.growing()
        return whole
