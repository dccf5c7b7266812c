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


def request(address, method="GET", **headers):
    """The scope of that request."""
    path, _, query = address.partition("?")
    raw = [
        (name.replace("_", "-").encode(), value.encode("latin-1"))
        for name, value in headers.items()
    ]
    return {
        "type": "http", "method": method, "path": path, "query_string": query.encode(),
        "headers": raw, "server": ("127.0.0.1", 80), "scheme": "http",
    }  # fmt: skip


async def answer(app, scope, body=b"", left=None):
    """The answer to that request with a body; None where who asked has `left` before."""
    sent, posted = [], [{"type": "http.request", "body": body}]

    async def receive():
        if posted:
            return posted.pop()
        await (left or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    if not sent:
        return None
    content = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], Headers(raw=sent[0]["headers"]), content)


async def inner(scope, receive, send):
    """An application that lets itself be known."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"inner"})
