"""Asks an ASGI application without a server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from starlette.datastructures import Headers


class Answer(NamedTuple):
    """What the application sent."""

    status: int
    headers: Headers
    body: bytes


def ask(app, path, method="GET", **headers):
    """The answer to one request."""
    return run(answer(app, request(path, method, **headers)))


def run(coroutine):
    """Its result; it runs in a new thread, as Playwright keeps a loop going in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def request(path, method="GET", **headers):
    """The scope of that request."""
    raw = [
        (name.replace("_", "-").encode(), value.encode("latin-1"))
        for name, value in headers.items()
    ]
    return {"type": "http", "method": method, "path": path, "headers": raw}


async def answer(app, scope):
    sent = []

    async def send(message):
        sent.append(message)

    await app(scope, None, send)
    return Answer(
        sent[0]["status"],
        Headers(raw=sent[0]["headers"]),
        b"".join(message["body"] for message in sent[1:]),
    )


async def inner(scope, receive, send):
    """An application that lets itself be known."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"inner"})
