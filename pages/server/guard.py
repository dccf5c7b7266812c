"""What cannot be served is refused at the door: addresses of nothing, and sockets of other sites.

Left to itself Streamlit answers whatever is missing with a page, a blank one below an unknown
folder, and asks a service outside for its own address before it refuses a foreign socket.
"""

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.websockets import WebSocketClose

from pages.server.addresses import is_page
from pages.server.pictures import FOLDER
from pages.server.refits import ADDRESS
from pages.server.static import FILES

# Rooms whose keepers know what exists: Streamlit, and who draws small pictures.
KEPT = ("/_stcore/", "/media/", "/component/", FOLDER)
# Numbers about the server are nobody's concern; what is uploaded outlasts its visitor.
CLOSED = ("/_stcore/metrics", "/_stcore/upload_file")
NOT_FOUND = HTMLResponse('<p>Nothing is here. <a href="/">lindisc starts here.</a></p>', 404)
POLICY_VIOLATION = 1008


class Guard:
    """Lets through what may exist and what comes from our own pages."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "http" and not await self._may_exist(scope["path"]):
            app = NOT_FOUND
        elif scope["type"] == "websocket" and foreign(Headers(scope=scope)):
            app = WebSocketClose(POLICY_VIOLATION)
        await app(scope, receive, send)

    async def _may_exist(self, path):
        is_kept = path.startswith(KEPT) and not path.startswith(CLOSED)
        return path in FILES or path == ADDRESS or is_kept or await is_page(path)


def foreign(headers):
    """Whether a page of another site asks; a program that is no browser names no origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")
