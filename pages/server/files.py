"""The page, its scripts and its styles: each is compressed once, and kept by browsers."""

import asyncio
import gzip
import re
from pathlib import Path

import streamlit as st
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

FOLDER = Path(st.__file__).parent / "static"
FILES = {
    f"/{file.relative_to(FOLDER).as_posix()}": file for file in FOLDER.rglob("*") if file.is_file()
}
INDEX = (FOLDER / "index.html").read_text(encoding="utf-8")
STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
STYLED = INDEX.replace("</head>", f"<style>{STYLE}</style></head>")
# In a frame of a course page, whose address says so, nothing but the lesson is ever seen.
FRAMED = STYLED.replace("<html", '<html class="embedded"', 1)
PAGE = re.compile(r"/(?!(?:follow|docs)/?$)[^/.]*/?")  # its address; these are ours
BESIDE = "//beside"  # no address of ours
SCRIPTS = "/script/"  # ours: their addresses tell their content
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
KEPT, ASKED_AGAIN = "public, max-age=31536000, immutable", "no-cache"
# Level 9 takes a third more time for 0.3 % fewer bytes.
LEVEL = 6


class Files:
    """Answers for them; whatever else is asked for passes through.

    `scripts()` gives media type and text of our own scripts and styles, by their addresses, and
    `links(name, query)` the `Link` header of a page.
    """

    def __init__(self, app, scripts, links):
        self.app, self._scripts, self._links, self._packed = app, scripts, links, {}

    async def __call__(self, scope, receive, send):
        app = self.app
        if scope["type"] == "http" and scope["method"] == "GET":
            app = await self._response(scope) or app
        await app(scope, receive, send)

    async def _response(self, scope):
        path, link = path_of(scope), ""
        if path.startswith(SCRIPTS):
            if path not in (scripts := await asyncio.to_thread(self._scripts)):
                return Response(status_code=404)
            kept, (kind, text) = KEPT, scripts[path]
        elif PAGE.fullmatch(path):
            query = scope.get("query_string", b"").decode("latin-1")
            link, is_framed = self._links(path.strip("/"), query), "embed=true" in query.split("&")
            path, text = ("/?embed", FRAMED) if is_framed else ("/", STYLED)
            kept, kind = ASKED_AGAIN, "text/html"
        elif path.startswith("/static/") and path in FILES and FILES[path].suffix in KINDS:
            kept, kind, text = KEPT, KINDS[FILES[path].suffix], ""
        else:
            return None
        if path not in self._packed:
            # A task, so that a class that arrives at once waits for one and the same.
            self._packed[path] = asyncio.create_task(asyncio.to_thread(_pack, path, text))
        body = await asyncio.shield(self._packed[path])
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        headers |= {"Link": link} if link else {}
        if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return Response(gzip.decompress(body), media_type=kind, headers=headers)
        return Response(body, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})


def base():
    """The path below which Streamlit is told to serve, "" where it is told none."""
    return "/".join(["", *filter(None, st.get_option("server.baseUrlPath").split("/"))])


def below_base(routes):
    """The same routes below that path."""
    return [Route(base() + each.path, each.endpoint, methods=each.methods) for each in routes]


def documentation(folder):
    """The route to the documentation in a folder, below its own name; none where there is none."""
    if not folder.is_dir():
        return []
    files = StaticFiles(directory=folder)

    async def file(request):
        try:
            return await files.get_response(request.path_params["path"], request.scope)
        except HTTPException as refused:
            return Response(status_code=refused.status_code)

    return [Route(f"/{folder.name}/{{path:path}}", file, methods=["GET"])]


def path_of(scope):
    """The path of a request, below that of the app; `BESIDE` of one for something beside it."""
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    return path.removeprefix(base()) if f"{path}/".startswith(f"{base()}/") else BESIDE


def _pack(path, text):
    return gzip.compress(text.encode() or FILES[path].read_bytes(), LEVEL)
