"""Boundaries that follow a hand: a link and unfinished edits come in, models go out.

No session and no script takes part: whoever carries a point asks again as soon as it is answered.
"""

import asyncio
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit

from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pages.server.warmth import loaded

ADDRESS = "/refit"
AT_ONCE = 2  # computed beside the scripts, which go on; the others wait their turn
NOT_FOUND, CLOSED = 404, 499


class Refits:
    """Answers in the order of asking; who has let go meanwhile is not answered."""

    def __init__(self):
        self.turn = asyncio.Semaphore(AT_ONCE)

    async def answer(self, request):
        """What the board is to draw at this `link` while its points are edited like these."""
        link, edits = (request.query_params.get(name, "") for name in ("link", "edits"))
        async with self.turn:
            if await request.is_disconnected():
                return Response(status_code=CLOSED)
            found = None
            with suppress(ValueError):  # what cannot be read or drawn is not found either
                found = await asyncio.to_thread(_refitted, link, edits)
        if found is None:
            return Response(status_code=NOT_FOUND)
        return JSONResponse(found, headers={"Cache-Control": "no-store"})


def _refitted(link, edits):
    """None where the link leads to no lesson, or to no points."""
    # These load in the background, long after the server listens.
    lessons = loaded("pages.lessons").LESSONS
    address = urlsplit(link)
    slug = address.path.strip("/")
    lesson = next((each for each in lessons if each.slug == (slug or lessons[0].slug)), None)
    if lesson is None:
        return None
    refitted = loaded("pages.study.refit").refitted
    return refitted(lesson, parse_qs(address.query, keep_blank_values=True), edits)


def routes():
    """The routes beside Streamlit's own."""
    return [Route(ADDRESS, Refits().answer)]
