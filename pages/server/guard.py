"""What cannot be served is refused at the door: addresses of nothing, and sockets of other sites.

Left to itself Streamlit answers whatever is missing with a page, a blank one below an unknown
folder, and asks a service outside for its own address before it refuses a foreign socket.
"""

import re

from starlette.datastructures import URL, Headers
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.websockets import WebSocketClose

from pages.server import follow
from pages.server.addresses import is_page, is_start
from pages.server.origin import foreign
from pages.server.static import FILES

# Folders whose routes know what exists.
KEPT = ("/_stcore/", "/media/", "/component/", f"{follow.ADDRESS}/")
ANSWER = re.compile(r"/answer(/[^/]+){2}/.+")
# Numbers about the server are nobody's concern; what is uploaded outlasts its visitor; lessons are
# for people.
CLOSED = ("/_stcore/metrics", "/_stcore/upload_file", "/_stcore/agent")
NOT_FOUND = HTMLResponse('<p>Nothing is here. <a href="/">lindisc starts here.</a></p>', 404)
POLICY_VIOLATION = 1008


class Guard:
    """Lets through what may exist and what comes from our own pages, and leads to the start."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "http" and not await self._may_exist(scope["path"]):
            app = NOT_FOUND
        elif scope["type"] == "http" and await is_start(scope["path"]):
            app = RedirectResponse(URL(scope=scope).replace(scheme="", netloc="", path="/"))
        elif scope["type"] == "websocket" and foreign(Headers(scope=scope)):
            app = WebSocketClose(POLICY_VIOLATION)
        await app(scope, receive, send)

    async def _may_exist(self, path):
        is_kept = path.startswith(KEPT) and not path.startswith(CLOSED)
        is_ours = path in FILES or path == follow.ADDRESS or ANSWER.fullmatch(path)
        return is_ours or is_kept or await is_page(path)
