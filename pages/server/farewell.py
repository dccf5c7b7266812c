"""Who has left is forgotten after a while, with all that was kept for a lost connection.

Streamlit itself holds on to the last who left, until others leave.
"""

import asyncio

from streamlit import runtime

PATIENCE = 60  # seconds for a lost connection to come back


class Farewells:
    """Sees off the visitors whose sockets have ended."""

    def __init__(self):
        self._tasks = set()

    def see_off(self, session):
        """Forget this visitor, who has just left, unless they come back soon."""
        task = asyncio.create_task(_forget(session))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _forget(session):
    await asyncio.sleep(PATIENCE)
    streamlit = runtime.get_instance()
    if not streamlit.is_active_session(session):
        streamlit.close_session(session)
