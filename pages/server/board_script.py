"""The board's script has an address of its own: a browser asks for it once, not at every move."""

import gzip
from functools import cached_property

from starlette.datastructures import Headers
from starlette.responses import Response

from pages.server.warmth import loaded


class BoardScript:
    """Answers for the script by its hash; all else passes through."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        is_asked = scope["type"] == "http" and scope["path"].startswith("/script/")
        app = self._answer(scope) if is_asked else self.app
        await app(scope, receive, send)

    def _answer(self, scope):
        if scope["path"] != self._board.ADDRESS or scope["method"] != "GET":
            return Response(status_code=404)
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable",
            "Vary": "Accept-Encoding",
        }
        body = self._board.SCRIPT.encode()
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            headers["Content-Encoding"], body = "gzip", self._small
        return Response(body, media_type="text/javascript", headers=headers)

    @cached_property
    def _board(self):
        # It loads in the background, long after the server listens.
        return loaded("pages.board")

    @cached_property
    def _small(self):
        return gzip.compress(self._board.SCRIPT.encode())
