"""Lessons on plain pages: the script that draws them, and answers that are computed beside it."""

import json
from functools import cache

from plotly.offline import get_plotlyjs
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from lindisc.board.bundle import joined
from lindisc.board.page import colours
from pages.answering import answer
from pages.answers.refusal import Refused
from pages.lessons import LESSONS
from tests.serving import ROOT

ENTRIES = {
    "component": ROOT / "pages" / "shell" / "client" / "component.js",
    "mount": ROOT / "tests" / "browser" / "apps" / "mount.js",
}
WORDS = {lesson.slug: lesson.word for lesson in LESSONS}
EMPTY = '<!doctype html><link rel="icon" href="data:,"><body></body>'
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A lesson</title>
<link rel="icon" href="data:,">
<style>{colours}
html {{ background: var(--ground); color: var(--text); }}
body {{ margin: 0.5rem 1rem; }}
</style>
</head>
<body>
<main></main>
<script type="module">
import mount from "/script/mount.js";
window.lesson = mount(document.querySelector("main"), {{ base: "/", ...{host} }});
</script>
</body>
</html>
"""


def page(request):
    """A lesson."""
    slug = request.path_params["slug"]
    host = {"slug": slug, "word": WORDS[slug], "release": "now"}
    return HTMLResponse(PAGE.format(colours=colours(), host=json.dumps(host)))


@cache
def script(entry):
    """All of it, for a plain page or for Streamlit."""
    return Response(joined(ENTRIES[entry]), media_type="text/javascript")


def plotly(request):
    """The library of figures that turn."""
    return Response(get_plotlyjs(), media_type="text/javascript")


def answered(request):
    """What the app would answer, kept by nobody."""
    slug, part = request.path_params["slug"], request.path_params["part"]
    try:
        body = answer(slug, part, request.url.query)
    except Refused as refused:
        return Response(refused.detail, refused.status_code, media_type="text/plain")
    whole = body if isinstance(body, bytes) else b"".join(body)
    return Response(whole, headers={"Cache-Control": "no-store"})


app = Starlette(
    routes=[
        Route("/script/plotly.js", plotly),
        Route("/script/{entry}.js", lambda request: script(request.path_params["entry"])),
        Route("/answer/{release}/{slug}/{part:path}", answered),
        Route("/_stcore/health", lambda request: Response("ok")),
        Route("/empty", lambda request: HTMLResponse(EMPTY)),
        Route("/{slug}", page),
    ]
)
