"""A page is styled as it arrives, and minds its history, whether its server is there and how that
speaks, before a script of Streamlit runs.
"""

import gzip
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse

from pages.server.addresses import PAGE
from pages.server.static import INDEX

STYLE, *SCRIPTS = (
    Path(__file__).with_name(name).read_text(encoding="utf-8")
    for name in ("page.css", "history.js", "moved.js", "hail.js", "together.js")
)
SCRIPT = "".join(SCRIPTS)
PREPARED = INDEX.replace("</head>", f"<style>{STYLE}</style><script>{SCRIPT}</script></head>")


class FirstPaint:
    """Answers whoever wants to see a page; all else passes through."""

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
