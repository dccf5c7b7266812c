"""A room that a test leads, with no session of Streamlit, and its server."""

import threading
import time
from contextlib import contextmanager
from functools import cached_property
from itertools import count

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from pages.classroom.room import Shown
from pages.classroom.rooms import Rooms
from pages.classroom.routes import routes
from pages.serving import class_page, middleware
from tests.browser.apps.answers import answered
from tests.serving import free_port

ANSWERS = Route("/answer/{release}/{slug}/{part:path}", answered)


class Room:
    """What its leader would do in it, at the port of its server."""

    def __init__(self, port):
        self._rooms, self.port, self._numbers = Rooms(), port, count()

    @cached_property
    def code(self):
        """The first word opens it."""
        return self._rooms.open().code

    @property
    def address(self):
        """Of the page of who follows."""
        return f"http://127.0.0.1:{self.port}/follow/{self.code}"

    @property
    def app(self):
        """It follows and refuses as lindisc itself does."""
        found = [*routes(class_page, self._rooms), ANSWERS]
        return Starlette(routes=found, middleware=middleware(found))

    def show(self, lesson, link=""):
        """A lesson at a link."""
        self._rooms.room(self.code).show(Shown(lesson.slug, lesson.word, link))

    def hold(self, key, value):
        """A slider."""
        self._rooms.room(self.code).hold(next(self._numbers), key, value)


@contextmanager
def listening(app, port):
    """Within: that application answers at the port, from a thread beside the test."""
    config = uvicorn.Config(app, port=port, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


@contextmanager
def served_room():
    """Within: a `Room`."""
    room = Room(free_port())
    with listening(room.app, room.port):
        yield room
