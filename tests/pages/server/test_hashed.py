"""What is known by its hash is sent once and for good."""

import gzip

import pytest

from lindisc.board.script import FOLDER, joined
from pages.board import ADDRESS
from pages.follow import page
from pages.server.hashed import Hashed
from tests.pages.server.asking import ask, inner


def arrives_whole_and_stays(address, kind, text):
    small = ask(Hashed(inner), address, accept_encoding="br, gzip")
    assert gzip.decompress(small.body).decode() == text
    assert small.headers["content-encoding"] == "gzip"
    assert ask(Hashed(inner), address).body.decode() == text
    for reply in (small, ask(Hashed(inner), address)):
        assert reply.headers["content-type"].startswith(kind)
        assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    return True


def test_the_script_of_the_board_arrives_whole_and_stays():
    assert arrives_whole_and_stays(ADDRESS, "text/javascript", joined(FOLDER / "hosts.js"))


def test_so_does_what_the_page_of_those_who_follow_loads(monkeypatch):
    monkeypatch.setattr(page, "FILES", {"/script/follow-0.css": ("text/css", "p { top: 0 }")})
    assert arrives_whole_and_stays("/script/follow-0.css", "text/css", "p { top: 0 }")


@pytest.mark.parametrize(
    ("path", "method"), [("/script/0.js", "GET"), ("/script/", "GET"), (ADDRESS, "POST")]
)
def test_there_is_nothing_beside_it(path, method):
    assert ask(Hashed(inner), path, method).status == 404


def test_all_else_passes():
    assert ask(Hashed(inner), "/roc").body == b"inner"
