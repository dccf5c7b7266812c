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
SOCKET = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SMALL, LARGE = b"small", b"a" * 20_000_000


async def app(scope, receive, send):
    """Reads what is sent, then answers shortly or at length; a socket is kept open."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.sleep(3 * HASTE)
        await send({"type": "websocket.send", "text": "still here"})
        return
    while (await receive()).get("more_body"):
        pass
    if scope["path"] == "/events":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": SMALL, "more_body": True})
        await receive()
        return
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
    monkeypatch.setattr(patience, "GRACE", HASTE)


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


def test_an_open_socket_may_be_silent():
    async def talk(reader, writer, _):
        writer.write(SOCKET)
        return await until_it_ends(reader)

    assert b"still here" in run(conversation(talk))


def test_a_stop_does_not_wait_for_who_listens_without_end():
    async def talk(reader, writer, connections):
        writer.write(WHOLE.replace(b"/", b"/events", 1))
        await reader.readuntil(SMALL)
        for connection in connections:
            connection.shutdown()
        async with asyncio.timeout(20):
            while connections:
                await asyncio.sleep(HASTE)

    run(conversation(talk))
