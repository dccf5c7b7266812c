"""Files that visitors upload: bounded for each and in all, and gone soon after their owner.

Streamlit itself takes any number of them, and holds on to those of visitors who have left.
"""

import asyncio
from collections import Counter

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from streamlit import runtime

from pages.server.guard import UPLOADS

EACH = 11_000_000  # bytes: a visitor's file, and the one that takes its place
IN_ALL = 66_000_000
ENVELOPE = 10_000  # what a file takes however small it is
PATIENCE = 60  # seconds for a file to arrive, and for a lost connection to come back
NOT_FOUND, TIMEOUT, LENGTH_REQUIRED, TOO_LARGE, FULL = 404, 408, 411, 413, 507


class Uploads:
    """Takes a file where there is room for it; all else passes through."""

    def __init__(self, app):
        self.app = app
        self.arriving = Counter()
        self.turn = asyncio.Semaphore(1)
        self.farewells = set()

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http" and scope["method"] == "PUT":
            await self._take(scope, receive, send)
            return
        await self.app(scope, receive, send)
        if scope["type"] == "websocket":
            self._see_off()

    async def _take(self, scope, receive, send):
        session = scope["path"].removeprefix(UPLOADS).strip("/").partition("/")[0]
        length = Headers(scope=scope).get("content-length", "")
        refusal = self._refusal(session, length)
        if refusal:
            await Response(status_code=refusal)(scope, receive, send)
            return
        arriving = Counter({session: int(length) + ENVELOPE})
        self.arriving += arriving
        try:
            await self._pass_on(scope, receive, send)
        finally:
            self.arriving -= arriving

    async def _pass_on(self, scope, receive, send):
        try:
            async with asyncio.timeout(PATIENCE):
                body = await Request(scope, receive).body()
        except ClientDisconnect:
            return
        except TimeoutError:
            await Response(status_code=TIMEOUT)(scope, receive, send)
            return
        # One after the other: Streamlit lays each on the disk, which is small, for a moment.
        async with self.turn:
            await self.app(scope, said(body), send)

    def _refusal(self, session, length):
        """The status that tells why a file of that length is not taken; None where it is."""
        if is_away(session):
            return NOT_FOUND
        if not length.isdecimal():
            return LENGTH_REQUIRED
        held = held_by_session() + self.arriving
        if held[session] + int(length) + ENVELOPE > EACH:
            return TOO_LARGE
        return FULL if held.total() + int(length) + ENVELOPE > IN_ALL else None

    def _see_off(self):
        left = [*filter(is_away, held_by_session())]
        if left:
            farewell = asyncio.create_task(forget(left))
            self.farewells.add(farewell)
            farewell.add_done_callback(self.farewells.discard)


def held_by_session():
    """How many bytes are here, and of which visitors."""
    files = runtime.get_instance().uploaded_file_mgr.file_storage
    return Counter({session: size([*own.values()]) for session, own in [*files.items()]})


def size(files):
    return sum(len(file.data) + ENVELOPE for file in files)


def is_away(session):
    return not runtime.get_instance().is_active_session(session)


async def forget(sessions):
    """Forget all of these visitors who do not come back soon."""
    await asyncio.sleep(PATIENCE)
    for session in filter(is_away, sessions):
        runtime.get_instance().close_session(session)


def said(body):
    """Receives that body, and then nothing more."""
    messages = [{"type": "http.disconnect"}, {"type": "http.request", "body": body}]

    async def receive():
        return messages.pop()

    return receive
