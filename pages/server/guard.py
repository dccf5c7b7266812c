"""What cannot be served is refused at the door: addresses of nothing, and sockets of other sites.

Left to itself Streamlit answers whatever is missing with a page, a blank one below an unknown
folder, and asks a service outside for its own address before it refuses a foreign socket.
"""

import asyncio

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.routing import Match
from starlette.websockets import WebSocketClose

from pages.server.files import FILES, PAGE, SCRIPTS, base, path_of
from pages.server.origin import is_foreign

# Folders whose routes know what exists.
KEPT = ("/_stcore/", "/media/", "/component/", SCRIPTS)
# Numbers about the server are nobody's concern; what is uploaded outlasts its visitor; lessons are
# for people.
CLOSED = ("/_stcore/metrics", "/_stcore/upload_file", "/_stcore/agent")
BESIDE_LESSONS = {"", "your-data", "data-sets", "gallery", "lecture"}
NOT_FOUND = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>lindisc</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<p>Nothing is here. <a href="{}">lindisc starts here.</a></p></html>'
)
POLICY_VIOLATION = 1008


class Guard:
    """Lets through what may exist and what comes from our own pages, and leads to the start.

    Beside Streamlit's own there are `routes` and a page for each of `slugs()`.
    """

    def __init__(self, app, routes, slugs):
        self.app, self._routes, self._slugs = app, routes, slugs

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "websocket" and is_foreign(Headers(scope=scope)):
            app = WebSocketClose(POLICY_VIOLATION)
        elif scope["type"] == "http":
            app = await self._refusal(scope) or app
        await app(scope, receive, send)

    async def _refusal(self, scope):
        """The answer to a request for nothing, or for the first lesson, whose only page is the
        start; None where something may be there.
        """
        path = path_of(scope)
        if not path:
            return RedirectResponse(f"{base()}/")
        if path.startswith(KEPT) and not path.startswith(CLOSED):
            return None
        if path in FILES or any(route.matches(scope)[0] != Match.NONE for route in self._routes):
            return None
        name, start = path.strip("/"), "../" * (path.count("/") - 1) or "./"
        if PAGE.fullmatch(path):
            # The start itself does not wait until the lessons have loaded.
            slugs = [] if name in BESIDE_LESSONS else await asyncio.to_thread(self._slugs)
            if name in slugs[:1]:
                query = scope.get("query_string", b"").decode("latin-1")
                return RedirectResponse(f"{start}?{query}" if query else start)
            if name in BESIDE_LESSONS or name in slugs:
                return None
        return HTMLResponse(NOT_FOUND.format(start), 404)
