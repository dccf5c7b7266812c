"""Lectures over HTTP: a browser posts one, and hears what it is, or in words why it is none."""

from hashlib import sha256
from time import monotonic

from starlette.responses import Response
from starlette.routing import Route

from pages.answers.refusal import Refused
from pages.answers.request import AnswerRequest
from pages.classroom.posted_values import body_of
from pages.classroom.rate_limit import Rate
from pages.lectures.limits import LARGEST

ADDRESS = "/lecture/"
NEVER_KEPT = {"Cache-Control": "no-store"}
MOST_POSTS = 600  # a minute, of all visitors: a class opens the link of a lecture at once


class Lectures:
    """What `answers` compute of lectures."""

    def __init__(self, answers):
        self._answers, self._often = answers, Rate(MOST_POSTS, 60, monotonic)

    async def read(self, request):
        """The lecture that was posted, as data."""
        return Response(await self.found("read", request), 200, NEVER_KEPT, "application/json")

    async def page(self, request):
        """The same as a page, which takes the time of all its pictures."""
        found = await self.found("page", request, is_patient=True)
        return Response(found, 200, NEVER_KEPT, "text/plain")  # nobody is shown it here

    async def found(self, part, request, **how):
        """A part of what comes of the lecture that was posted."""
        if not self._often.allows():
            raise Refused(429, "Lectures come too often: try again in a minute.")
        raw = await body_of(request, LARGEST)
        asked = AnswerRequest("", part, sha256(raw).hexdigest(), "", "", raw)
        return await self._answers.whole(asked, **how)


def routes(lectures):
    """Where these `Lectures` are."""
    return [
        Route(ADDRESS + "read", lectures.read, methods=["POST"]),
        Route(ADDRESS + "page", lectures.page, methods=["POST"]),
    ]
