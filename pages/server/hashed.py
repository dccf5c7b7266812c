"""Scripts and styles of ours whose addresses tell their content: a browser asks for each once."""

import gzip
from functools import cache, cached_property

from starlette.datastructures import Headers
from starlette.responses import Response

from pages.server.warmth import loaded


class Hashed:
    """Answers for them by their addresses; all else passes through."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        is_asked = scope["type"] == "http" and scope["path"].startswith("/script/")
        app = self._answer(scope) if is_asked else self.app
        await app(scope, receive, send)

    def _answer(self, scope):
        if scope["path"] not in self._files or scope["method"] != "GET":
            return Response(status_code=404)
        kind, text = self._files[scope["path"]]
        whole, small = _packed(text)
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable",
            "Vary": "Accept-Encoding",
        }
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(small, media_type=kind, headers=headers)
        return Response(whole, media_type=kind, headers=headers)

    @cached_property
    def _files(self):
        """The kind of each, and its text."""
        # They load in the background, long after the server listens.
        board, lesson = loaded("pages.board"), loaded("pages.shell.script")
        scripts = {each.ADDRESS: each.SCRIPT for each in (board, lesson)}
        scripts[lesson.FIGURES] = lesson.figures()
        files = {address: ("text/javascript", text) for address, text in scripts.items()}
        return files | loaded("pages.follow.page").FILES


@cache
def _packed(text):
    """Its bytes, and these compressed."""
    return text.encode(), gzip.compress(text.encode())
