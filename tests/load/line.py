"""A connection that stays open, on which a browser asks for one answer after another."""

import asyncio
import gzip
from contextlib import asynccontextmanager
from typing import NamedTuple

PATIENCE = 60  # seconds
AGAIN = 1  # seconds after which a server that has much to do is asked again
OK, FULL = 200, 503
END = b"\x1e"  # of a record


class Said(NamedTuple):
    """The status of an answer, its headers by names in small letters, and its body."""

    status: int
    headers: dict
    body: bytes

    @property
    def record(self):
        """The last one of a body of records."""
        return self.body.removesuffix(END).rpartition(END)[2]


class Line:
    """One such connection."""

    def __init__(self, port):
        self.port, self._reader, self._writer = port, None, None

    async def ask(self, path, method="GET", body=b"", **headers):
        """What is said to one request; a server that has much to do is asked again."""
        async with asyncio.timeout(PATIENCE):
            while (said := await self.once(path, method, body, **headers)).status == FULL:
                await asyncio.sleep(AGAIN)
        return said

    async def once(self, path, method="GET", body=b"", **headers):
        """What is said to one request."""
        if not self._writer or self._reader.at_eof():  # a server ends a line that is idle
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        names = {"Host": f"127.0.0.1:{self.port}", "Accept-Encoding": "gzip", **headers}
        if body:
            names["Content-Length"] = len(body)
        head = "".join(f"{name}: {said}\r\n" for name, said in names.items())
        self._writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        return await self._said()

    def close(self):
        """Leave."""
        if self._writer:
            self._writer.close()

    async def _said(self):
        head = await self._reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").strip().split("\r\n")
        told = {name.lower(): said for name, _, said in (line.partition(": ") for line in lines)}
        body = await self._body(told)
        if told.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        return Said(int(first.split()[1]), told, body)

    async def _body(self, headers):
        if headers.get("transfer-encoding") != "chunked":
            return await self._reader.readexactly(int(headers.get("content-length", 0)))
        body = b""
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            body += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
        await self._reader.readuntil(b"\r\n")
        return body


@asynccontextmanager
async def line(port):
    """A connection to the server at that port."""
    found = Line(port)
    try:
        yield found
    finally:
        found.close()
