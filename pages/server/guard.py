"""What cannot be served is refused at the door: addresses of nothing, and sockets of other sites.

Left to itself Streamlit answers a missing file with a page, shows a blank one below an unknown
folder, and asks a service outside for its own address before it refuses a foreign socket.
"""

import re

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.websockets import WebSocketClose

from pages.server.pictures import FOLDER
from pages.server.static import FILES

PAGE = re.compile(r"/[^/.]*/?")
# Rooms whose keepers know what exists: Streamlit, and who draws small pictures.
KEPT = ("/_stcore/", "/media/", "/component/", FOLDER)
UPLOADS = "/_stcore/upload_file"
METRICS = "/_stcore/metrics"  # numbers about the server are nobody's concern
NOT_FOUND = HTMLResponse('<p>Nothing is here. <a href="/">lindisc starts here.</a></p>', 404)
POLICY_VIOLATION = 1008


class Guard:
    """Lets through what may exist and what comes from our own pages.

    What is uploaded stays in memory after its visitor: nothing is, unless pages ask for it.
    """

    def __init__(self, app, *, takes_uploads=False):
        self.app = app
        self.closed = (METRICS,) if takes_uploads else (METRICS, UPLOADS)

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "http" and not self._may_exist(scope["path"]):
            app = NOT_FOUND
        elif scope["type"] == "websocket" and foreign(Headers(scope=scope)):
            app = WebSocketClose(POLICY_VIOLATION)
        await app(scope, receive, send)

    def _may_exist(self, path):
        is_kept = path.startswith(KEPT) and not path.startswith(self.closed)
        return bool(path in FILES or PAGE.fullmatch(path) or is_kept)


def foreign(headers):
    """Whether a page of another site asks; a program that is no browser names no origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")
