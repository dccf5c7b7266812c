"""Rooms over HTTP: a plain page, a stream of what is said, and what browsers say there.

No session of Streamlit takes part, and nothing is logged. Every refusal is a line of words.
"""

import asyncio
import re

import segno
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from pages.classroom.posted_values import NUMBER, posted
from pages.classroom.refusal import Refused
from pages.classroom.room import Room, Shown
from pages.classroom.room_codes import REPLICAS
from pages.classroom.rooms import ROOMS
from pages.classroom.stream import Stream

ADDRESS = "/follow"
KEY, NAME = "x-lead-key", "x-replica"
REPLICA = re.compile(r"replica(\d{1,2})", re.ASCII)
HEARD = 204
LARGEST_LINK = 2**16  # bytes
FOUND, NOT_FOUND = 200, 404
NEVER_KEPT = {"Cache-Control": "no-store"}


class Follow:
    """Answers for these rooms; `page()` is the HTML of those who follow, `asked(slug, number)` a
    question of a lesson, None where there is none: both load when they are used.
    """

    def __init__(self, rooms, page, asked):
        self.rooms, self._page, self._asked = rooms, page, asked

    async def page(self, request):
        """One page for all rooms, and to type a code; its script knows where it is."""
        code = request.path_params.get("code")
        is_there = code is None or self.rooms.is_open(code)
        page = await asyncio.to_thread(self._page)
        status = FOUND if is_there else NOT_FOUND
        return HTMLResponse(page, status, {"Cache-Control": "no-cache"})

    async def open(self, request):
        """A new room, to be reached below the address that its leader says."""
        (address,) = await posted(request, address=str)
        code, key = self.rooms.open()
        qr = segno.make(address + code, error="m", micro=False).svg_data_uri(border=4)
        return JSONResponse({"code": code, "key": key, "qr": qr}, headers=NEVER_KEPT)

    async def shown(self, request):
        """What the leader looks at."""
        room = self._led(request)
        kinds = dict.fromkeys(("slug", "word", "link", "token"), str)
        room.show(Shown(*await posted(request, LARGEST_LINK, **kinds)))
        return Response(status_code=HEARD)

    async def counted(self, request):
        """How many follow, and how many of them have answered."""
        return JSONResponse(self._led(request).counted, headers=NEVER_KEPT)

    async def held(self, request):
        """Where the leader holds a slider."""
        room = self._led(request)
        room.hold(*await posted(request, seq=int, key=str, value=NUMBER))
        return Response(status_code=HEARD)

    async def asked(self, request):
        """The leader asks a question of the lesson that is shown."""
        room = self._led(request)
        (number,) = await posted(request, number=int)
        slug = room.shown and room.shown.slug
        if not (found := await asyncio.to_thread(self._asked, slug, number)):
            raise Refused("There is no such question.")
        room.ask(found.question, found.answers, found.right)
        return Response(status_code=HEARD)

    def heard(self, say):
        """The answer to a leader who says no more than that: `say` it in the room."""

        async def hear(request):
            await posted(request)
            say(self._led(request))
            return Response(status_code=HEARD)

        return hear

    async def tap(self, request):
        """What a follower answers to the question."""
        room = self._room(request)
        room.tap(*await posted(request, token=str, question=int, answer=int))
        return Response(status_code=HEARD)

    async def replica(self, request):
        """The balancer asks whether we live, and tells which replica we are."""
        told = REPLICA.fullmatch(request.headers.get(NAME, ""))
        if not told or not 1 <= int(told[1]) <= len(REPLICAS):
            return Response(status_code=NOT_FOUND)
        self.rooms.letter = REPLICAS[int(told[1]) - 1]
        return Response(status_code=FOUND)

    def _room(self, request):
        return self.rooms.room(request.path_params["code"])

    def _led(self, request):
        room = self._room(request)
        room.check(request.headers.get(KEY, ""))
        return room


def routes(page, asked, rooms=ROOMS):
    """Where all this is. A room is opened at an address of no room: a balancer sends that to the
    replica of its leader's session.
    """
    follow, room = Follow(rooms, page, asked), ADDRESS + "/{code}"
    said = {
        "shown": follow.shown,
        "held": follow.held,
        "asked": follow.asked,
        "revealed": follow.heard(Room.reveal),
        "withdrawn": follow.heard(Room.withdraw),
        "stopped": follow.heard(lambda room: rooms.end(room.code)),
        "tap": follow.tap,
    }
    return [
        Route(ADDRESS, lambda request: RedirectResponse("follow/"), methods=["GET"]),
        Route(ADDRESS, follow.open, methods=["POST"]),
        Route(ADDRESS + "/", follow.page),
        Route(ADDRESS + "/replica", follow.replica),
        Route(room, follow.page),
        Route(room + "/stream", Stream(rooms), methods=["GET"]),
        Route(room + "/class", follow.counted),
        *(Route(f"{room}/{what}", hear, methods=["POST"]) for what, hear in said.items()),
    ]
