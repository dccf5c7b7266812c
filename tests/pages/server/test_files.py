"""The page, its scripts and styles arrive small, whole and to be kept; all else passes."""

import gzip
from pathlib import Path

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.routing import Route

from pages.answers.release import release
from pages.classroom import page
from pages.server import files
from pages.server.files import INDEX, STYLE, Files, below_base
from pages.serving import links, scripts
from pages.shell.component import ADDRESS
from pages.shell.component import SCRIPT as LESSON
from tests.pages.server.asking import answer, ask, inner, request, run

PACKAGE = Path(st.__file__).parent / "static"
SCRIPT, SHEET, FONT = (
    "/" + next((PACKAGE / "static").rglob(pattern)).relative_to(PACKAGE).as_posix()
    for pattern in ("index.*.js", "index.*.css", "*.woff2")
)
OURS = {
    ADDRESS: ("text/javascript", LESSON),
    **page.FILES,
    SCRIPT: ("text/javascript", (PACKAGE / SCRIPT[1:]).read_text()),
    SHEET: ("text/css", (PACKAGE / SHEET[1:]).read_text()),
}


@pytest.mark.parametrize("path", OURS)
def test_what_is_known_by_its_hash_arrives_whole_and_stays(path):
    kind, text = OURS[path]
    small = ask(Files(inner, scripts, links), path, accept_encoding="br, gzip")
    assert gzip.decompress(small.body).decode() == text
    assert small.headers["content-length"] == str(len(small.body))
    assert small.headers["content-encoding"] == "gzip"
    large = ask(Files(inner, scripts, links), path)
    assert large.body.decode() == text
    for reply in (small, large):
        assert reply.headers["content-type"] == f"{kind}; charset=utf-8"
        assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert reply.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/", "/roc", "/roc/"])
def test_a_page_has_its_style_in_its_head(path):
    reply = ask(Files(inner, scripts, links), path, accept_encoding="gzip, br")
    head, _, rest = gzip.decompress(reply.body).decode().partition("</head>")
    ours = f"<style>{STYLE}</style>"
    assert ours in head
    assert f"{head}</head>{rest}".replace(ours, "") == INDEX
    assert reply.headers["cache-control"] == "no-cache"


def test_a_page_in_a_frame_is_embedded_before_any_script_runs():
    page = ask(Files(inner, scripts, links), "/roc?roc.cutoff=0.9&embed=true").body.decode()
    assert page == ask(Files(inner, scripts, links), "/roc").body.decode().replace(
        '<html lang="en">', '<html class="embedded" lang="en">'
    )


@pytest.mark.parametrize(
    ("path", "query", "picture"),
    [
        ("/", "", "boundaries/picture?"),
        ("/", "rda.alpha=0.3&data=Crabs&below=Why", "boundaries/picture?data=Crabs&rda.alpha=0.3"),
        ("/roc", "roc.walk=3-b", "roc/picture?roc.walk=3-b"),
        ("/roc", "roc.walk=3&roc.data=Crabs", "roc/picture?roc.data=Crabs"),
        ("/roc", "own=t&roc.data=Your+data", None),
        ("/gallery", "", None),
        ("/", "a=" + "a" * 3000, None),
    ],
)
def test_a_page_says_what_it_loads_first(path, query, picture):
    scripts()
    link = ask(Files(inner, scripts, links), f"{path}?{query}")
    found = [f"<.{ADDRESS}>; rel=modulepreload"]
    if picture:
        address = f"<./answer/{release()}/{picture}>"
        found.append(f"{address}; rel=preload; as=fetch; crossorigin")
    assert link.headers["link"] == ", ".join(found)


def test_a_page_does_not_wait_for_what_it_could_say():
    scripts.cache_clear()
    assert "link" not in ask(Files(inner, scripts, links), "/").headers


def test_the_app_may_live_below_a_path_and_streamlit_be_told_so(monkeypatch):
    below = request("/class/roc") | {"root_path": "/class"}
    assert run(answer(Files(inner, scripts, links), below)).body.decode().startswith("<!")
    monkeypatch.setattr(files, "base", lambda: "/some/class")
    assert ask(Files(inner, scripts, links), "/some/class/roc").body.decode().startswith("<!")
    assert ask(Files(inner, scripts, links), "/roc").body == b"inner"
    (route,) = below_base([Route("/follow", inner)])
    assert route.path == "/some/class/follow"


@pytest.mark.parametrize(
    ("path", "method"),
    [
        *((SCRIPT, "HEAD"), (SCRIPT, "POST"), ("/", "HEAD")),
        *((path, "GET") for path in (FONT, "/manifest.json", "/follow", "/follow/")),
        *(("/answer/now/roc/picture", "GET"), ("/static/js/../../../__init__.py", "GET")),
    ],
)
def test_all_else_passes_but_other_scripts(path, method):
    app = Files(inner, scripts, links)
    assert ask(app, path, method, accept_encoding="gzip").body == b"inner"
    assert {ask(app, each).status for each in ("/script/0.js", "/script/")} == {404}


def read(app, path):
    """The answer of a server whose messages nobody receives."""
    return run(answer(app, request(path) | {"asgi": {"spec_version": "2.4"}}))


def test_files_of_the_folder_are_served_and_none_beside_it(tmp_path):
    folder = tmp_path / "docs"
    (folder / "names").mkdir(parents=True)
    (folder / "names" / "LDA.html").write_text("<h1>LDA</h1>")
    (tmp_path / "secret.html").write_text("no")
    app = Starlette(routes=files.documentation(folder))
    found = read(app, "/docs/names/LDA.html")
    assert (found.status, found.body) == (200, b"<h1>LDA</h1>")
    assert found.headers["content-type"].startswith("text/html")
    for path in ("nothing.html", "names", "", "../secret.html", "names/../../secret.html"):
        assert read(app, f"/docs/{path}").status == 404


def test_without_a_folder_there_is_no_route(tmp_path):
    assert files.documentation(tmp_path / "docs") == []
