"""A page arrives with our style, and with word of the picture that its script will ask for."""

import gzip
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse

from pages.server.addresses import PAGE
from pages.server.static import INDEX

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
PREPARED = INDEX.replace("</head>", f"<style>{STYLE}</style></head>")


class FirstPaint:
    """Answers browsers that open a page; all else passes through."""

    def __init__(self, app):
        self.app = app
        self.page = HTMLResponse(
            gzip.compress(PREPARED.encode()),
            headers={
                "Cache-Control": "no-cache",
                "Content-Encoding": "gzip",
                "Vary": "Accept, Accept-Encoding",
            },
        )

    async def __call__(self, scope, receive, send):
        await (self.page if wanted(scope) else self.app)(scope, receive, send)


def wanted(scope):
    """Whether this is a browser that opens a page."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    headers = Headers(scope=scope)
    return (
        PAGE.fullmatch(scope["path"]) is not None
        and "text/html" in headers.get("accept", "")
        and "gzip" in headers.get("accept-encoding", "")
    )
