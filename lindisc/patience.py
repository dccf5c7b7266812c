"""Long work asks at every turn whether it may go on: whoever waits for it may have left.

Who begins it answers, by an exception of its own where it may not.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_answer: ContextVar[Callable[[], None] | None] = ContextVar("who is asked", default=None)


@contextmanager
def asking(answer: Callable[[], None]) -> Iterator[None]:
    """Within: `answer` is called at every turn of long work, and ends it if it raises."""
    token = _answer.set(answer)
    try:
        yield
    finally:
        _answer.reset(token)


def go_on() -> None:
    """Ask whether the next turn may begin; where nobody was named it may."""
    answer = _answer.get()
    if answer is not None:
        answer()
