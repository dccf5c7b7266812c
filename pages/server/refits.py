"""Boundaries that follow a hand: a link and unfinished edits come in, models go out.

No session and no script takes part: whoever carries a point asks again as soon as it is answered.
"""

import asyncio
from contextlib import suppress
from urllib.parse import parse_qs, urlencode, urlsplit

from starlette.responses import Response
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
        """What the board is to draw at this `link` while its points are edited like these; the
        token `own` finds data that the link speaks of and does not hold.
        """
        link, edits, own = (request.query_params.get(name, "") for name in ("link", "edits", "own"))
        async with self.turn:
            if await request.is_disconnected():
                return Response(status_code=CLOSED)
            found = None
            with suppress(ValueError):  # what cannot be read or drawn is not found either
                found = await asyncio.to_thread(_refitted, link, edits, own)
        if found is None:
            return Response(status_code=NOT_FOUND)
        return Response(found, headers={"Cache-Control": "no-store"}, media_type="application/json")


def _refitted(link, edits, own):
    """None where the link leads to no lesson, or to no points."""
    # These load in the background, long after the server listens.
    lessons = loaded("pages.lessons").LESSONS
    place = urlsplit(link)
    slug = place.path.strip("/")
    lesson = next((each for each in lessons if each.slug == (slug or lessons[0].slug)), None)
    if lesson is None:
        return None
    refitted = loaded("pages.study.refit").refitted
    kept = loaded("pages.frame.own").kept_under(own) if own else None
    return refitted(lesson, parse_qs(place.query, keep_blank_values=True), edits, kept)


def address(own=""):
    """Where a board asks; `own` is the token of data that its link does not hold."""
    return f"{ADDRESS}?{urlencode({'own': own})}" if own else ADDRESS


def routes():
    """The routes beside Streamlit's own."""
    return [Route(ADDRESS, Refits().answer)]
