"""Pages bring their style along; what is no page is left to Streamlit."""

import gzip

import pytest

from pages.server.first_paint import STYLE, FirstPaint
from pages.server.static import INDEX
from tests.pages.server.asking import ask, inner, run

HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/", "/roc"])
def test_a_page_has_its_style_in_its_head(path):
    reply = ask(FirstPaint(inner), path, accept=HTML, accept_encoding="gzip, br")
    head, _, rest = gzip.decompress(reply.body).decode().partition("</head>")
    ours = f"<style>{STYLE}</style>"
    assert ours in head
    assert f"{head}</head>{rest}".replace(ours, "") == INDEX
    assert reply.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "method", "accept", "encoding"),
    [
        ("/answer/now/roc/picture", "GET", "*/*", "gzip"),
        ("/follow", "GET", HTML, "gzip"),
        ("/follow/", "GET", HTML, "gzip"),
        ("/static/js/a.js", "GET", HTML, "gzip"),
        ("/favicon.png", "GET", HTML, "gzip"),
        ("/", "HEAD", HTML, "gzip"),
        ("/", "GET", HTML, "identity"),
    ],
)
def test_all_else_passes(path, method, accept, encoding):
    reply = ask(FirstPaint(inner), path, method, accept=accept, accept_encoding=encoding)
    assert reply.body == b"inner"


def test_the_start_of_the_server_passes():
    started = []

    async def app(scope, receive, send):
        started.append(scope["type"])

    run(FirstPaint(app)({"type": "lifespan"}, None, None))
    assert started == ["lifespan"]
