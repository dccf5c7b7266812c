"""Rooms over HTTP: a plain page, a stream of what is said, and what browsers say there.

No session of Streamlit takes part, and nothing is logged. Every refusal is a line of words.
"""

import asyncio
import re

import segno
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from pages.answers.refusal import Refused
from pages.classroom.posted_values import NUMBER, posted
from pages.classroom.question import Asked
from pages.classroom.room import Shown
from pages.classroom.room_codes import REPLICAS
from pages.classroom.rooms import ROOMS
from pages.classroom.stream import Stream
from pages.classroom.votes_csv import table

ADDRESS = "/follow"
KEY, NAME = "x-lead-key", "x-replica"
REPLICA = re.compile(r"replica(\d{1,2})", re.ASCII)
HEARD = 204
LARGEST_LINK = 2**16  # bytes
OWN_NAME = re.compile(r"own-[a-z0-9]{1,16}")
FOUND, NOT_FOUND = 200, 404
NEVER_KEPT = {"Cache-Control": "no-store"}


class Follow:
    """Answers for these rooms; `page()` is the HTML of those who follow, `lecture(walk)` the walk
    of that name, None where there is none, `read(request)` the lecture that is posted, and
    `kept(token)` what a leader has brought, or None: all load when they are used.
    """

    def __init__(self, rooms, page, lecture, read, kept):
        self.rooms, self._page, self._lecture, self._read = rooms, page, lecture, read
        self._kept = kept

    async def page(self, request):
        """One page for all rooms, and to type a code; its script knows where it is."""
        code = request.path_params.get("code")
        is_there = code is None or self.rooms.is_open(code)
        page = await asyncio.to_thread(self._page)
        status = FOUND if is_there else NOT_FOUND
        return HTMLResponse(page, status, {"Cache-Control": "no-cache"})

    async def open(self, request):
        """A new room: its code, the key of its leader, and a QR code of `address` + code."""
        (address,) = await posted(request, address=str)
        code, key = self.rooms.open()
        qr = segno.make(address + code, error="m", micro=False).svg_data_uri(border=4)
        return JSONResponse({"code": code, "key": key, "qr": qr}, headers=NEVER_KEPT)

    async def shown(self, request):
        """What the leader looks at, and the question there; the answer is what is counted."""
        room = self._led(request)
        kinds = dict.fromkeys(("slug", "word", "link", "token"), str)
        asked = {"walk": str, "number": int, "stage": str}
        *shown, walk, number, stage = await posted(request, LARGEST_LINK, **kinds, **asked)
        found = Shown(*shown)
        question = await self._question(room, walk, number) if number else None
        room.show(found)
        room.keep(self._kept(found.token))
        room.ask(question, stage)
        if number and not question:
            raise Refused(400, "There is no such question.")
        return await self.counted(request)

    async def lecture(self, request):
        """The leader's own lecture, by the name that their links have for it."""
        room, name = self._led(request), request.query_params.get("name", "")
        if not OWN_NAME.fullmatch(name):
            raise Refused(400, "No lecture of one's own has such a name.")
        room.bring(name, await self._read(request))
        return Response(status_code=HEARD)

    async def counted(self, request):
        """How many follow, and how many of them have answered."""
        return JSONResponse(self._led(request).counted, headers=NEVER_KEPT)

    async def held(self, request):
        """Where the leader holds a slider; words that come late are dropped."""
        room = self._led(request)
        room.hold(*await posted(request, seq=int, key=str, value=NUMBER))
        return Response(status_code=HEARD)

    async def votes(self, request):
        """The table of all votes, without names."""
        text = table(self._led(request).votes)
        return Response(text, media_type="text/csv", headers=NEVER_KEPT)

    async def stopped(self, request):
        """The leader ends the room."""
        await posted(request)
        self.rooms.end(self._led(request).code)
        return Response(status_code=HEARD)

    async def tap(self, request):
        """What a follower answers to the question."""
        room = self._room(request)
        room.tap(*await posted(request, token=str, question=int, round=int, answer=int))
        return Response(status_code=HEARD)

    async def replica(self, request):
        """The balancer asks whether we live, and tells which replica we are."""
        told = REPLICA.fullmatch(request.headers.get(NAME, ""))
        if not told or not 1 <= int(told[1]) <= len(REPLICAS):
            return Response(status_code=NOT_FOUND)
        self.rooms.letter = REPLICAS[int(told[1]) - 1]
        return Response(status_code=FOUND)

    async def _question(self, room, walk, number):
        lecture = room.own_lecture.get(walk) or await self._lecture(walk)
        return Asked.in_lecture(lecture, number) if lecture else None

    def _room(self, request):
        return self.rooms.room(request.path_params["code"])

    def _led(self, request):
        room = self._room(request)
        room.check(request.headers.get(KEY, ""))
        return room


def routes(page, lecture, read, kept, rooms=ROOMS):
    """Where all this is. A room is opened at an address of no room: a balancer sends that to the
    replica of its leader's session.
    """
    follow, room = Follow(rooms, page, lecture, read, kept), ADDRESS + "/{code}"
    said = {
        "shown": follow.shown,
        "held": follow.held,
        "lecture": follow.lecture,
        "stopped": follow.stopped,
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
        Route(room + "/votes.csv", follow.votes),
        *(Route(f"{room}/{what}", hear, methods=["POST"]) for what, hear in said.items()),
    ]
