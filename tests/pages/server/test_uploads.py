"""Uploads are bounded for each visitor and in all, arrive soon or not at all, and are forgotten."""

import asyncio
from types import SimpleNamespace

import pytest
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.server import uploads
from pages.server.uploads import EACH, IN_ALL, Uploads
from tests.pages.server.asking import answer, inner, request, run

SIX = b"a" * 6_000_000


class House:
    """Streamlit's runtime, as far as files and their owners go."""

    def __init__(self):
        self.uploaded_file_mgr = MemoryUploadedFileManager("/_stcore/upload_file")
        self.present = {"ann", "bob"}

    def is_active_session(self, session):
        return session in self.present

    def close_session(self, session):
        self.uploaded_file_mgr.remove_session_files(session)

    def holds(self):
        return {session for session, own in self.uploaded_file_mgr.file_storage.items() if own}

    async def __call__(self, scope, receive, send):
        """Keep what is sent, under its name, as Streamlit does."""
        if scope["type"] == "http":
            *_, session, name = scope["path"].split("/")
            data = (await receive())["body"]
            file = UploadedFileRec(name, name, "text/csv", data)
            self.uploaded_file_mgr.add_file(session, file)
            await inner(scope, receive, send)


@pytest.fixture
def house(monkeypatch):
    house = House()
    monkeypatch.setattr(uploads, "runtime", SimpleNamespace(get_instance=lambda: house))
    return house


def put(app, place, body, length=None):
    """The answer to whoever sends this there; a body that is None never comes."""
    scope = request(f"/_stcore/upload_file/{place}", "PUT")
    if length != "":
        scope["headers"].append((b"content-length", str(length or len(body)).encode()))

    async def receive():
        if body is None:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": body}

    async def app_that_receives(scope, _, send):
        await app(scope, receive, send)

    return answer(app_that_receives, scope)


def statuses(app, *files):
    """How files that come at once are taken."""

    async def all_at_once():
        return await asyncio.gather(*(put(app, place, body) for place, body in files))

    return [reply.status for reply in run(all_at_once())]


def test_a_visitor_replaces_a_file_but_cannot_heap_them_up(house):
    app = Uploads(house)
    assert statuses(app, ("ann/one", SIX), ("ann/two", SIX)) == [200, 413]
    assert statuses(app, ("ann/three", SIX)) == [413]
    assert statuses(app, ("bob/one", SIX), ("ann/four", b"a,b")) == [200, 200]
    house.uploaded_file_mgr.remove_file("ann", "one")
    assert statuses(app, ("ann/five", SIX)) == [200]


def test_files_of_nothing_count_too(house):
    app = Uploads(house)
    found = statuses(app, *((f"ann/{number}", b"") for number in range(EACH // 10_000 + 50)))
    assert found.count(413) == 50


def test_all_together_have_so_much_room_and_no_more(house):
    house.present = {str(number) for number in range(20)}
    found = statuses(Uploads(house), *((f"{name}/file", SIX) for name in house.present))
    assert found.count(200) == IN_ALL // 6_010_000
    assert set(found) == {200, 507}


def test_who_is_not_here_or_does_not_say_how_much_is_refused(house):
    app = Uploads(house)
    assert statuses(app, ("eve/file", b"a"), ("", b"a")) == [404, 404]
    assert run(put(app, "ann/file", b"a", length="")).status == 411
    assert run(put(app, "ann/file", b"a", length="-5")).status == 411


def test_what_does_not_arrive_in_time_leaves_its_room_to_others(house, monkeypatch):
    monkeypatch.setattr(uploads, "PATIENCE", 0.05)
    app = Uploads(house)
    assert run(put(app, "ann/slow", None, length=10_000_000)).status == 408
    assert statuses(app, ("ann/file", SIX)) == [200]


def test_files_outlast_a_lost_connection_and_not_their_owner(house, monkeypatch):
    monkeypatch.setattr(uploads, "PATIENCE", 0.05)
    app = Uploads(house)
    statuses(app, ("ann/file", b"a,b"), ("bob/file", b"a,b"))

    async def leave():
        house.present = set()
        await app({"type": "websocket"}, None, None)
        house.present = {"bob"}
        held = house.holds()
        await asyncio.gather(*app.farewells)
        return held

    assert run(leave()) == {"ann", "bob"}
    assert house.holds() == {"bob"}
