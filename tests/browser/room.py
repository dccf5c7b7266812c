"""A room that a test leads, with no session of Streamlit, and its server."""

import http.client
import json
import threading
import time
from contextlib import contextmanager
from functools import cached_property
from http import HTTPStatus
from itertools import count

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from pages.classroom.rooms import Rooms
from pages.classroom.routes import routes
from pages.serving import brought, class_page, lecture, middleware, read_lecture
from tests.browser.apps.answers import answered
from tests.serving import free_port

ANSWERS = Route("/answer/{release}/{slug}/{part:path}", answered)


class Room:
    """What its leader would do in it, at the port of its server."""

    def __init__(self, port):
        self._rooms, self.port, self._numbers = Rooms(), port, count()

    @cached_property
    def opened(self):
        """Code and key; the first word opens it."""
        return self._rooms.open()

    @property
    def code(self):
        return self.opened.code

    @property
    def address(self):
        """Of the page of who follows."""
        return f"http://127.0.0.1:{self.port}/follow/{self.code}"

    @property
    def app(self):
        """It follows and refuses as lindisc itself does."""
        found = [*routes(class_page, lecture, read_lecture, brought, self._rooms), ANSWERS]
        return Starlette(routes=found, middleware=middleware())

    def show(self, lesson, link=""):
        """A lesson at a link; nothing is asked."""
        told = {"slug": lesson.slug, "word": lesson.word, "link": link}
        self._say(
            "shown", told | {"token": "", "walk": "", "stage": "", "number": 0}, HTTPStatus.OK
        )

    def hold(self, key, value):
        """A slider."""
        self._say("held", {"seq": next(self._numbers), "key": key, "value": value})

    def _say(self, what, told, status=HTTPStatus.NO_CONTENT):
        line = http.client.HTTPConnection("127.0.0.1", self.port)
        origin = f"http://127.0.0.1:{self.port}"
        leads = {"Origin": origin, "X-Lead-Key": self.opened.key}
        line.request("POST", f"/follow/{self.code}/{what}", json.dumps(told), leads)
        assert line.getresponse().status == status
        line.close()


@contextmanager
def listening(app, port=None):
    """The address at which that application answers within, from a thread beside the test."""
    port = port or free_port()
    config = uvicorn.Config(app, port=port, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


@contextmanager
def served_room():
    """Within: a `Room`."""
    room = Room(free_port())
    with listening(room.app, room.port):
        yield room
