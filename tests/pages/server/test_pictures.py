"""Small pictures are drawn once, for whoever asks first, and kept for all."""

import asyncio
from contextlib import ExitStack
from threading import Lock

import pytest

from pages.gallery import pictures
from pages.server.pictures import routes
from tests.pages.server.asking import answer, request, run


@pytest.fixture
def drawings(monkeypatch):
    """Which scenarios were drawn, in their order; only one lesson has a picture, of one."""
    asked, busy = [], Lock()

    def drawn(slug, number):
        assert busy.acquire(blocking=False), "two at once"
        with ExitStack() as stack:
            stack.callback(busy.release)
            asked.append((slug, number))
            return {"light": "<svg/>", "dark": "<svg />"} if slug == "toy" else {}

    monkeypatch.setattr(pictures, "drawn", drawn)
    return asked


def ask(*paths):
    """The answers to questions that arrive at once."""
    (route,) = routes()

    async def all_of_them():
        return await asyncio.gather(*(answer(app, request(path)) for path in paths))

    async def app(scope, receive, send):
        async def receive():
            return {"type": "http.request"}

        _, child = route.matches(scope | {"root_path": ""})
        await route.handle(scope | child, receive, send)

    return run(all_of_them())


def test_a_class_that_arrives_at_once_has_a_picture_drawn_once(drawings):
    light, dark = "/picture/toy/1-light.svg", "/picture/toy/1-dark.svg"
    found = ask(light, dark, light, light, "/picture/toy/2-light.svg")
    assert [reply.body for reply in found[:2]] == [b"<svg/>", b"<svg />"]
    assert {reply.status for reply in found} == {200}
    assert sorted(drawings) == [("toy", 1), ("toy", 2)]


def test_a_picture_says_its_kind_and_may_be_kept_for_a_while(drawings):
    (reply,) = ask("/picture/toy/1-light.svg")
    assert reply.headers["content-type"] == "image/svg+xml"
    assert reply.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.parametrize("path", ["/picture/nothing/1-light.svg", "/picture/toy/1-pink.svg"])
def test_what_is_not_there_is_not_found(drawings, path):
    assert ask(path)[0].status == 404
