"""A menu, a number and a line of text look for the one value that a session holds of theirs: that
Streamlit puts all of it together for each was a tenth of every page.
"""

from collections.abc import Mapping

from streamlit.runtime.state import SafeSessionState

ITS_OWN = "$$"  # what keys begin with that Streamlit gives


def look_up():
    """Let all pages do so, from now on."""
    SafeSessionState.filtered_state = looked_up(SafeSessionState.filtered_state)


def looked_up(together):
    """As the property `together`, which is only asked for what is more than one value."""
    return property(lambda session: Held(session, together.fget))


class Held(Mapping):
    """What a session holds, by the keys of a page."""

    def __init__(self, session, together):
        self._session, self._together = session, together

    def __getitem__(self, key):
        if key.startswith(ITS_OWN):
            return self._whole()[key]
        with self._session._lock:
            return self._session._state[key]

    def __iter__(self):
        return iter(self._whole())

    def __len__(self):
        return len(self._whole())

    def __repr__(self):
        return repr(self._whole())

    def _whole(self):
        return self._together(self._session)
