"""The app, in which `/lead` opens a room and says how it is led.

Every few seconds its leader lets the slider go: there is a new picture.
"""

import asyncio

from starlette.responses import JSONResponse

from app import app as lindisc
from pages.classroom.refusal import NoRoom
from pages.classroom.room import Shown
from pages.classroom.rooms import ROOMS
from pages.lessons.boundaries.lesson import LESSON

LET_GO = 3  # seconds from one picture to the next
PLACES = (4000, 5000)  # of a point, which make pictures with the same sliders


async def app(scope, receive, send):
    """The app, and that address."""
    is_asked = scope["type"] == "http" and scope["path"] == "/lead"
    await (JSONResponse(lead()) if is_asked else lindisc)(scope, receive, send)


def lead():
    """Code and key of a new room, a slider and its ends."""
    code, key = ROOMS.open()
    show(code)
    return {"code": code, "key": key, "slider": "lda.gamma", "low": 0, "high": 1}


def show(code, turn=0):
    """One picture now, and the others by turns."""
    link = f"edits=m1-{PLACES[turn % len(PLACES)]}-4000"
    try:
        ROOMS.room(code).show(Shown(LESSON.slug, LESSON.word, link))
    except NoRoom:
        return
    asyncio.get_running_loop().call_later(LET_GO, show, code, turn + 1)
