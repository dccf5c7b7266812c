"""Floods: whatever one client sends, it harms no other, and the log stays short and discreet."""

import http.client
import random
import sys

import pytest
import streamlit as st
from streamlit.proto.BackMsg_pb2 import BackMsg
from websockets.exceptions import ConnectionClosed

from pages.server.log import MOST
from tests.load.visitor import LESSON, Visitor, visitor
from tests.pages.server.asking import run
from tests.serving import ROOT, output, served

SECRETS = ("Traceback", str(ROOT), "site-packages", st.__version__, sys.version.split()[0])
FORGED = {
    "trigger_value": True,
    "bool_value": True,
    "double_value": float("nan"),
    "int_value": 2**62,
    "string_value": "nobody",
    "json_value": '{"a":' + "[" * 100_000,
    "bytes_value": b"\xff",
    "double_array_value": {"data": [float("nan"), 1e308, -1e308]},
    "int_array_value": {"data": [2**40]},
    "string_array_value": {"data": ["nobody"] * 50},
    "file_uploader_state_value": {},
}


@pytest.fixture(scope="module")
def besieged():
    """The port of a server that in the end has said little, and nothing of itself."""
    with served("app.py") as process:
        yield process.port
        said = output(process)
        assert not [secret for secret in SECRETS if secret in said]
        assert len(said.splitlines()) < 10 * MOST


class Flooder(Visitor):
    """A visitor who says whatever he likes."""

    async def tells(self, **request):
        """What he is sent in answer."""
        await self._ask(BackMsg(rerun_script=request))
        return [message async for message in self._heard()]


def seen(messages):
    """What a page shows, as text to search in."""
    shown = [message for message in messages if message.WhichOneof("type") == "delta"]
    return b"".join(message.SerializeToString() for message in shown).decode(errors="replace")


def controls(messages):
    """The names of all controls of a page."""
    elements = (message.delta.new_element for message in messages)
    named = (getattr(each, each.WhichOneof("type") or "empty") for each in elements)
    return [each.id for each in named if getattr(each, "id", "").startswith("$$ID")]


async def opened(port, query=""):
    """What a visitor is sent who opens the front page by a link."""
    async with visitor(port) as guest:
        one = Flooder(port, guest.socket)
        one.query = query
        return await one.tells()


def test_a_thousand_links_at_once_hold_up_nobody_else(besieged):
    async def flood():
        async with visitor(besieged) as one, visitor(besieged) as other:
            await one.arrive()
            await other.arrive()
            for k in range(1000):
                await one.say(f"rda.alpha={k / 1000}")
            return await other.move(0.3)

    assert run(flood()).keys() == {"picture", "numbers", "told"}


def test_random_bytes_end_their_own_connection(besieged):
    chance = random.Random(0)

    async def babble():
        async with visitor(besieged) as one:
            await one.socket.send(b"\xff" + chance.randbytes(500))
            with pytest.raises(ConnectionClosed) as closed:
                await one.socket.recv()
            return closed.value.rcvd.code

    assert {run(babble()) for _ in range(3 * MOST)} == {1002}


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_state_is_answered_in_words(besieged, kind):
    async def forge():
        async with visitor(besieged) as guest:
            one = Flooder(besieged, guest.socket)
            (start, *others) = await one.tells()
            widgets = [{"id": name, kind: FORGED[kind]} for name in controls(others)]
            page = start.new_session.page_script_hash
            return await one.tells(page_script_hash=page, widget_states={"widgets": widgets})

    words = seen(run(forge()))
    assert not [secret for secret in SECRETS if secret in words]
    assert LESSON in seen(run(opened(besieged)))


@pytest.mark.parametrize(
    "query",
    [
        "a=" + "b" * 1_000_000,
        "points=" + "_".join(f"m{k % 150}-1-1" for k in range(1_000_000)),
        "rda.alpha=nan&test=1e999&methods=Nobody&data=%00&points=m0-nan-1&seed=-7",
        "&".join(f"k{number}=1" for number in range(20_000)),
    ],
    ids=["a megabyte", "a million edits", "nonsense", "many keys"],
)
def test_a_link_of_any_length_and_sense_opens_the_page(besieged, query):
    words = seen(run(opened(besieged, query)))
    assert LESSON in words
    assert "Something went wrong" not in words


def test_a_frame_beyond_16_megabytes_is_too_big(besieged):
    async def heap():
        async with visitor(besieged) as one:
            await one.socket.send(b"a" * (16 * 2**20 + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await one.socket.recv()
            return closed.value.rcvd.code

    assert run(heap()) == 1009


@pytest.mark.parametrize(
    "path", ["/", "/answer/now/roc/picture", "/_stcore/upload_file/session/file", "/nowhere"]
)
def test_a_body_of_300_megabytes_is_refused_unread(besieged, path):
    connection = http.client.HTTPConnection("127.0.0.1", besieged, timeout=10)
    connection.putrequest("PUT", path)
    connection.putheader("Content-Length", str(300 * 2**20))
    connection.endheaders(b"its beginning")
    assert connection.getresponse().status in {404, 405}
    connection.close()
