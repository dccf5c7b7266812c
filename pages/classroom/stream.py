"""What is said in a room, as server-sent events: the newest of each kind first, then all that is
new, until the room ends or the listener leaves.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from pages.answers.refusal import Refused
from pages.classroom.followers import TOKEN
from pages.classroom.room import event

HEARTBEAT = 10  # seconds
DISPLACED = "This page is open in newer windows: look there, or load it anew here."
RETRY = b"retry: 1000\n\n"
# A proxy that gathers what it passes on would be late with it.
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
KIND = {"media_type": "text/event-stream", "headers": HEADERS}


class Stream:
    """Listened to by all who follow, each with a `token` of their own."""

    def __init__(self, rooms):
        self._rooms, self._heart = rooms, None

    async def __call__(self, scope, receive, send):
        asked = Request(scope)
        try:
            with self._rooms.followed_by(asked.path_params["code"], _token(asked)) as line:
                self._beat()
                events = StreamingResponse(_said(*line, _last_heard(asked)), **KIND)
                await events(scope, receive, send)
        except Refused as why:
            # No other answer is heard by a browser that listens to events.
            await Response(event("end", {"why": why.detail}), **KIND)(scope, receive, send)

    def _beat(self):
        if not self._heart or self._heart.done():
            self._heart = asyncio.create_task(self._go_on_beating())

    async def _go_on_beating(self):
        while self._rooms.n_followers:
            await asyncio.sleep(HEARTBEAT)
            self._rooms.beat()


async def _said(room, is_open, heard):
    yield RETRY
    while is_open():
        is_last = room.has_ended
        heard, news = room.since(heard)
        if news:
            yield news
        elif is_last:
            return
        else:
            await room.news()
    yield event("end", {"why": DISPLACED})


def _token(asked):
    token = asked.query_params.get("token", "")
    if not TOKEN.fullmatch(token):
        raise Refused(400, "Who follows has a token of 16 to 64 letters and digits.")
    return token


def _last_heard(asked):
    """The number of the word that a browser heard before it lost the line."""
    number = asked.headers.get("last-event-id", "")
    return int(number) if number.isdecimal() and len(number) < 16 else 0
