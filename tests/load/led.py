"""The app, in which `/lead` opens a room and says how it is led.

Every few seconds its leader lets the slider go: there is a new picture.
"""

import asyncio

from starlette.responses import JSONResponse

from app import app as lindisc
from lindisc.board.message import letter
from pages.follow.refused import NoRoom
from pages.follow.rooms import ROOMS
from pages.lessons import LESSONS
from pages.study.controls import POINTS, Given
from pages.study.view import boards

LET_GO = 3  # seconds from one picture to the next
PLACES = (4000, 5000)  # of a point, which make pictures with the same sliders
LESSON = LESSONS[0]


def letters(place):
    """The boards of the lesson with a point there."""
    view = LESSON.view({Given(LESSON.word).key(POINTS): f"m1-{place}-4000"})
    return [letter(board.picture) for board in boards(view.picture)]


PICTURES = [letters(place) for place in PLACES]


async def app(scope, receive, send):
    """The app, and that address."""
    is_asked = scope["type"] == "http" and scope["path"] == "/lead"
    await (JSONResponse(lead()) if is_asked else lindisc)(scope, receive, send)


def lead():
    """Code and key of a new room, a slider and its ends."""
    code, key = ROOMS.open()
    show(code)
    slider, (low, high) = next(iter(ROOMS.room(code).shown.reach.items()))
    return {"code": code, "key": key, "slider": slider, "low": low, "high": high}


def show(code, turn=0):
    """One picture now, and the others by turns."""
    try:
        ROOMS.room(code).show({"title": LESSON.title}, PICTURES[turn % len(PICTURES)])
    except NoRoom:
        return
    asyncio.get_running_loop().call_later(LET_GO, show, code, turn + 1)
