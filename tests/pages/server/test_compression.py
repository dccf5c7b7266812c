"""Hashed files travel compressed, and are compressed once."""

import asyncio
import gzip
from pathlib import Path

import pytest
import streamlit as st

from pages.server import compression
from pages.server.compression import Compression
from tests.pages.server.asking import answer, ask, inner, request, run

PACKAGE = Path(st.__file__).parent / "static"
SCRIPT, STYLE, FONT = (
    "/" + next((PACKAGE / "static").rglob(pattern)).relative_to(PACKAGE).as_posix()
    for pattern in ("index.*.js", "index.*.css", "*.woff2")
)


@pytest.mark.parametrize(("path", "kind"), [(SCRIPT, "text/javascript"), (STYLE, "text/css")])
def test_a_hashed_file_arrives_smaller_whole_and_for_good(path, kind):
    file = (PACKAGE / path[1:]).read_bytes()
    reply = ask(Compression(inner), path, accept_encoding="br, gzip")
    assert gzip.decompress(reply.body) == file
    assert len(reply.body) < len(file) / 2
    assert reply.headers["content-length"] == str(len(reply.body))
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.headers["content-type"] == f"{kind}; charset=utf-8"
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.headers["vary"] == "Accept-Encoding"


def test_a_class_that_arrives_at_once_has_a_file_compressed_once(monkeypatch):
    compressions = []

    def compress(data, level):
        compressions.append(level)
        return b"small"

    monkeypatch.setattr(compression.gzip, "compress", compress)

    async def arrive():
        app = Compression(inner)
        scope = request(SCRIPT, accept_encoding="gzip")
        return await asyncio.gather(*(answer(app, scope) for _ in range(30)))

    assert {reply.body for reply in run(arrive())} == {b"small"}
    assert len(compressions) == 1


@pytest.mark.parametrize(
    ("path", "method", "encoding"),
    [
        (SCRIPT, "GET", "identity"),
        (SCRIPT, "HEAD", "gzip"),
        (SCRIPT, "POST", "gzip"),
        (FONT, "GET", "gzip"),
        ("/", "GET", "gzip"),
        ("/manifest.json", "GET", "gzip"),
        ("/static/js/../../../__init__.py", "GET", "gzip"),
    ],
)
def test_whatever_else_is_asked_for_passes_through(path, method, encoding):
    assert ask(Compression(inner), path, method, accept_encoding=encoding).body == b"inner"
