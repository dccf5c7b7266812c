"""Who follows a room: each by a token, with which they come back when the line was lost.

A lost line is not noticed at once: it takes nobody's place, and ends when there are too many.
"""

import re
from contextlib import contextmanager

from pages.answers.refusal import Refused

TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)
MOST = 500
MOST_LINES = 3  # with one token: the same page in several windows


class Followers:
    """The lines of all who listen, by their tokens."""

    def __init__(self):
        self._lines = {}

    def __len__(self):
        return len(self._lines)

    def __contains__(self, token):
        return token in self._lines

    @contextmanager
    def joined(self, token):
        """Within, who has this token listens; given is whether this line is still wanted."""
        if token not in self and len(self) >= MOST:
            raise Refused(503, f"This room is full: {MOST} follow already.")
        line = object()
        self._keep(token, [*self._lines.get(token, []), line][-MOST_LINES:])
        try:
            yield lambda: line in self._lines.get(token, [])
        finally:
            self._keep(token, [other for other in self._lines.get(token, []) if other != line])

    def _keep(self, token, lines):
        if lines:
            self._lines[token] = lines
        else:
            self._lines.pop(token, None)
