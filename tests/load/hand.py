"""A hand that carries a point on the front page: it asks for a refit, and waits for it."""

import asyncio
import re
from contextlib import asynccontextmanager
from time import perf_counter
from urllib.parse import urlencode

from tests.load.visitor import PATIENCE

LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Hand:
    """One connection, as a browser keeps it open."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    async def carry(self, across, up):
        """Seconds until the models have arrived for the point at this place."""
        asked = urlencode({"link": "http://lindisc/", "edits": f"m98-{across}-{up}"})
        moved = perf_counter()
        self.writer.write(f"GET /refit?{asked} HTTP/1.1\r\nHost: lindisc\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            await self.reader.readexactly(int(LENGTH.search(head)[1]))
        return perf_counter() - moved


@asynccontextmanager
async def hand(port):
    """A hand of a visitor of the server at that port."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Hand(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()
