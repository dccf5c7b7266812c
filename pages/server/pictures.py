"""Small pictures of scenarios: drawn when somebody first asks for them, then kept.

What is kept depends on the lessons alone: no visitor leaves anything in it.
"""

import asyncio

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Route

from pages.server.warmth import loaded

FOLDER = "/picture/"
NOT_FOUND = 404


class Pictures:
    """Draws one scenario after another, beside the scripts, which go on."""

    def __init__(self):
        self.turn = asyncio.Semaphore(1)
        self.drawn = {}

    async def answer(self, request):
        """The picture of a scenario of a lesson, for a look."""
        slug, number, look = (request.path_params[name] for name in ("slug", "number", "look"))
        if (slug, number) not in self.drawn:
            await self._draw(slug, number)
        found = self.drawn.get((slug, number), {})
        if look not in found:
            return Response(status_code=NOT_FOUND)
        headers = {"Cache-Control": "public, max-age=3600"}
        return Response(found[look], media_type="image/svg+xml", headers=headers)

    async def _draw(self, slug, number):
        async with self.turn:
            if (slug, number) in self.drawn:  # by somebody who asked for the same
                return
            found = await asyncio.to_thread(_drawn, slug, number)
            if found:
                self.drawn[slug, number] = found


def _drawn(slug, number):
    # The lessons load in the background, long after the server listens.
    return loaded("pages.gallery.pictures").drawn(slug, number)


def routes():
    """Where the pictures are."""
    return [
        Route(
            FOLDER + "{slug}/{number:int}-{look}.svg",
            Pictures().answer,
            middleware=[Middleware(GZipMiddleware)],
        )
    ]
