"""A connection that dawdles ends; one that asks and listens stays."""

import asyncio

import pytest
import uvicorn

from pages.server import patience
from pages.server.patience import Patient
from tests.pages.server.asking import run

HASTE = 0.1
BODY = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nabc"
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
SMALL, LARGE = b"small", b"a" * 20_000_000


async def app(scope, receive, send):
    """Reads what is sent, then answers shortly or at length."""
    while (await receive()).get("more_body"):
        pass
    body = SMALL if scope["path"] == "/small" else LARGE
    length = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": length})
    await send({"type": "http.response.body", "body": body})


async def conversation(talk):
    """What comes of a talk with a server, over a connection of its own."""
    config = uvicorn.Config(app, http=Patient, lifespan="off", log_config=None)
    config.load()
    state = uvicorn.server.ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: Patient(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        try:
            return await talk(reader, writer, state.connections)
        finally:
            writer.transport.abort()


async def until_it_ends(reader):
    """All that still comes."""
    try:
        return await reader.read()
    except ConnectionError:
        return b""


@pytest.fixture(autouse=True)
def haste(monkeypatch):
    monkeypatch.setattr(patience, "PATIENCE", HASTE)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        WHOLE[:-2],
        b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nabc",
    ],
    ids=["nothing", "half a line", "half its headers", "half its body"],
)
def test_who_does_not_say_all_in_time_is_left(said):
    async def talk(reader, writer, _):
        writer.write(said)
        return await until_it_ends(reader)

    assert run(conversation(talk)) == b""


def test_who_dawdles_over_a_second_question_is_left_too():
    async def talk(reader, writer, _):
        writer.write(WHOLE.replace(b"/", b"/small", 1))
        await reader.readuntil(b"small")
        writer.write(WHOLE[:-2])
        return await until_it_ends(reader)

    assert run(conversation(talk)) == b""


def test_who_does_not_listen_is_left():
    async def talk(reader, writer, connections):
        writer.write(WHOLE)
        await reader.readexactly(len(SMALL))
        async with asyncio.timeout(20):
            while connections:
                await asyncio.sleep(HASTE)

    run(conversation(talk))
