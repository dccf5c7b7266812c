"""The board's script is sent by its hash, once and for good."""

import gzip

import pytest

from lindisc.board.script import FOLDER, joined
from pages.board import ADDRESS
from pages.server.board_script import BoardScript
from tests.pages.server.asking import ask, inner


def test_it_arrives_whole_and_stays():
    script = joined(FOLDER / "hosts.js").encode()
    small = ask(BoardScript(inner), ADDRESS, accept_encoding="br, gzip")
    assert gzip.decompress(small.body) == script
    assert small.headers["content-encoding"] == "gzip"
    assert ask(BoardScript(inner), ADDRESS).body == script
    for reply in (small, ask(BoardScript(inner), ADDRESS)):
        assert reply.headers["content-type"].startswith("text/javascript")
        assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "method"), [("/script/0.js", "GET"), ("/script/", "GET"), (ADDRESS, "POST")]
)
def test_there_is_nothing_beside_it(path, method):
    assert ask(BoardScript(inner), path, method).status == 404


def test_all_else_passes():
    assert ask(BoardScript(inner), "/roc").body == b"inner"
