"""The app with two more addresses: `/lead` opens a room and says how it is led, `/keep?n=` keeps a
table of so many classes as a session does, and tells its token and how a link speaks of it.

Every few seconds the leader of such a room lets the slider go: there is a new picture.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse

from app import app as lindisc
from pages.answers.own_data import KeptData
from pages.answers.own_sources import Table
from pages.answers.refusal import Refused
from pages.classroom.room import Shown
from pages.classroom.rooms import ROOMS
from pages.lessons.boundaries.lesson import LESSON
from pages.shell import own_data
from tests.pages.own import csv

LET_GO = 3  # seconds from one picture to the next
PLACES = (4000, 5000)  # of a point, which make pictures with the same sliders
KEPT = []  # as long as the server runs


async def app(scope, receive, send):
    """The app, and these addresses."""
    door = DOORS.get(scope["path"]) if scope["type"] == "http" else None
    await (JSONResponse(door(Request(scope))) if door else lindisc)(scope, receive, send)


def lead(request):
    """Code and key of a new room, a slider and its ends."""
    code, key = ROOMS.open()
    show(code)
    return {"code": code, "key": key, "slider": "lda.gamma", "low": 0, "high": 1}


def show(code, turn=0):
    """One picture now, and the others by turns."""
    link = f"edits=m1-{PLACES[turn % len(PLACES)]}-4000"
    try:
        ROOMS.room(code).show(Shown(LESSON.slug, LESSON.word, link))
    except Refused:
        return
    asyncio.get_running_loop().call_later(LET_GO, show, code, turn + 1)


def keep(request):
    """A table that no link holds."""
    n_classes = int(request.query_params["n"])
    labels = [f"class {number} of {n_classes}" for number in range(n_classes)]
    found = KeptData.of(Table(csv(n_rows=2000, labels=labels).encode()))
    assert own_data._strongroom.keep(found)
    KEPT.append(found)
    return {"token": found.token, "own": found.own.words}


DOORS = {"/lead": lead, "/keep": keep}
