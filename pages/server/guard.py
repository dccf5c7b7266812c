"""What cannot be served is refused at the door: addresses of nothing, and sockets of other sites.

Left to itself Streamlit answers whatever is missing with a page, a blank one below an unknown
folder, and asks a service outside for its own address before it refuses a foreign socket.
"""

import asyncio
import re

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.websockets import WebSocketClose

from pages.server import class_routes
from pages.server.files import FILES, PAGE, SCRIPTS, base, path_of
from pages.server.preload import loaded
from pages.server.said import foreign

# Folders whose routes know what exists.
KEPT = ("/_stcore/", "/media/", "/component/", SCRIPTS, f"{class_routes.ADDRESS}/")
ANSWER = re.compile(r"/answer(/[^/]+){2}/.+")
# Numbers about the server are nobody's concern; what is uploaded outlasts its visitor; lessons are
# for people.
CLOSED = ("/_stcore/metrics", "/_stcore/upload_file", "/_stcore/agent")
BESIDE_LESSONS = {"", "your-data", "data-sets", "gallery"}
NOT_FOUND = '<p>Nothing is here. <a href="{}">lindisc starts here.</a></p>'
POLICY_VIOLATION = 1008


class Guard:
    """Lets through what may exist and what comes from our own pages, and leads to the start."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "websocket" and foreign(Headers(scope=scope)):
            app = WebSocketClose(POLICY_VIOLATION)
        elif scope["type"] == "http":
            app = await _refusal(path_of(scope), scope.get("query_string", b"")) or app
        await app(scope, receive, send)


async def _refusal(path, query):
    """The answer to a request for nothing, or for the first lesson, whose only page is the start;
    None where something may be there.
    """
    if not path:
        return RedirectResponse(f"{base()}/")
    if path.startswith(KEPT) and not path.startswith(CLOSED):
        return None
    if path in FILES or path == class_routes.ADDRESS or ANSWER.fullmatch(path):
        return None
    name, start = path.strip("/"), "../" * (path.count("/") - 1) or "./"
    if PAGE.fullmatch(path):
        # The start itself does not wait until the lessons have loaded.
        slugs = [] if name in BESIDE_LESSONS else await asyncio.to_thread(_slugs)
        if name in slugs[:1]:
            return RedirectResponse(f"{start}?{query.decode('latin-1')}" if query else start)
        if name in BESIDE_LESSONS or name in slugs:
            return None
    return HTMLResponse(NOT_FOUND.format(start), 404)


def _slugs():
    return [lesson.slug for lesson in loaded("pages.lessons").LESSONS]
