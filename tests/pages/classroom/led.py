"""A room over HTTP: who leads it, who follows, and what is asked of it."""

import asyncio
import json
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from pages.answers.kept_data import KeptData
from pages.answers.own_sources import Table
from pages.classroom.page import PAGE
from pages.classroom.rooms import Rooms
from pages.classroom.routes import routes
from tests.pages.classroom.leading import LECTURE, SHOWN, TOKEN, events
from tests.pages.own import csv
from tests.pages.server.asking import answer, request, run

HOST = "lindisc.example.edu"
OURS = {"host": HOST, "origin": f"https://{HOST}"}
NOTHING_ASKED = {"token": "", "walk": SHOWN.slug, "number": 0, "stage": ""}
BROUGHT = {"of the leader": KeptData.of(Table(csv(n_rows=2000).encode()))}
HELD = {"seq": 1, "key": "alpha", "value": 0.5}


async def lecture(walk):
    """That of the lesson that is shown."""
    return LECTURE if walk == SHOWN.slug else None


async def read(request):
    """The lecture that was posted; that it is read strictly is asked elsewhere."""
    return await request.json()


class Led:
    """A room with a picture, and the application that it is in."""

    def __init__(self):
        self.rooms = Rooms()
        self.code, self.key = self.rooms.open()
        self.rooms.room(self.code).show(SHOWN)
        self.app = Starlette(routes=routes(lambda: PAGE, lecture, read, BROUGHT.get, self.rooms))

    @property
    def room(self):
        return self.rooms.room(self.code)

    def get(self, path="", code=None, **headers):
        """What is answered below the room's address."""
        return run(answer(self.app, request(f"/follow/{code or self.code}{path}", **headers)))

    async def say(self, path, told, **headers):
        """The answer to what a browser posts."""
        body = told if isinstance(told, bytes) else json.dumps(told).encode()
        place, _, query = path.partition("?")
        asked = request(f"/follow/{self.code}{place}", "POST", **OURS | headers)
        asked["query_string"] = query.encode()

        async def receive():
            return {"type": "http.request", "body": body}

        async def app(scope, _, send):
            await self.app(scope, receive, send)

        return await answer(app, asked)

    def post(self, path, told, **headers):
        """The same, alone."""
        return run(self.say(path, told, **headers))

    @asynccontextmanager
    async def stream(self, code=None, token=TOKEN, **headers):
        """Within: a queue of what somebody is sent who follows."""
        sent, has_left = asyncio.Queue(), asyncio.Event()

        async def receive():
            await has_left.wait()
            return {"type": "http.disconnect"}

        scope = request(f"/follow/{code or self.code}/stream", **headers)
        scope["query_string"] = f"token={token}".encode()
        listening = asyncio.create_task(self.app(scope, receive, sent.put))
        yield sent
        has_left.set()
        await listening


async def next_events(sent):
    """Those of the next piece that holds any."""
    async with asyncio.timeout(10):
        while not (found := events((await sent.get()).get("body", b""))):
            pass
    return found
