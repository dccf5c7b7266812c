"""What operators ask, at a port of their own: `/health`, and `/metrics` in Prometheus' text form.

METRICS_PORT of the environment opens it; a balancer does not publish it.
"""

import asyncio
import os
from bisect import bisect_left
from collections import Counter
from contextlib import asynccontextmanager, suppress
from itertools import accumulate
from time import perf_counter, process_time

from pages.server.files import path_of

KINDS = {"answer", "docs", "follow", "media", "script", "static"}  # first parts of paths
BOUNDS = (0.01, 0.05, 0.1, 0.5, 1, 2.5, 10)  # seconds, of the histogram
PATIENCE = 5  # seconds that a request may take to arrive
WELL, UNWELL, NOTHING = "200 OK", "503 Service Unavailable", "404 Not Found"
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Counts:
    """The requests that were answered, and the sockets that are open."""

    def __init__(self):
        self.requests, self.seconds, self.within, self.sockets = Counter(), Counter(), {}, 0

    def add(self, kind, status, seconds):
        """Count an answer of a kind, which began after so many seconds."""
        self.requests[kind, status] += 1
        self.seconds[kind] += seconds
        within = self.within.setdefault(kind, [0] * (len(BOUNDS) + 1))
        within[bisect_left(BOUNDS, seconds)] += 1

    def lines(self):
        """As Prometheus reads them."""
        yield "# TYPE lindisc_requests_total counter"
        for (kind, status), count in self.requests.items():
            yield f'lindisc_requests_total{{kind="{kind}",status="{status}"}} {count}'
        yield "# TYPE lindisc_request_seconds histogram"
        for kind, within in self.within.items():
            for bound, count in zip((*BOUNDS, "+Inf"), accumulate(within), strict=True):
                yield f'lindisc_request_seconds_bucket{{kind="{kind}",le="{bound}"}} {count}'
            yield f'lindisc_request_seconds_sum{{kind="{kind}"}} {self.seconds[kind]:.6f}'
            yield f'lindisc_request_seconds_count{{kind="{kind}"}} {sum(within)}'


class CountRequests:
    """Counts what an application is asked."""

    def __init__(self, app, counts):
        self.app, self._counts = app, counts

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http":
            await self._counted(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        self._counts.sockets += is_socket
        try:
            await self.app(scope, receive, send)
        finally:
            self._counts.sockets -= is_socket

    async def _counted(self, scope, receive, send):
        begun, first = perf_counter(), path_of(scope).strip("/").partition("/")[0]

        async def send_counted(message):
            if message["type"] == "http.response.start":
                kind = first if first in KINDS else "page"
                self._counts.add(kind, message["status"], perf_counter() - begun)
            await send(message)

        await self.app(scope, receive, send_counted)


class Monitoring:
    """Tells the `Counts`, the `numbers()` by their names, and whether the server `is_well()`, which
    it is not while it is `loading`.
    """

    def __init__(self, counts, numbers, is_well):
        self._counts, self._numbers, self._is_well = counts, numbers, is_well
        self.loading = None

    @asynccontextmanager
    async def open(self):
        """Within, the port of the environment is open, if there is one."""
        port = os.environ.get("METRICS_PORT")
        server = await asyncio.start_server(self._reply, None, int(port)) if port else None
        yield
        if server:
            server.close()

    async def _reply(self, reader, writer):
        with suppress(OSError, EOFError, asyncio.LimitOverrunError):
            async with asyncio.timeout(PATIENCE):
                path = (await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1:2]
            status, text = await self._answer(path)
            head = f"Content-Type: {TEXT}\r\nContent-Length: {len(text)}\r\nConnection: close"
            writer.write(f"HTTP/1.1 {status}\r\n{head}\r\n\r\n{text}".encode())
            await writer.drain()
        writer.close()

    async def _answer(self, path):
        if path == [b"/metrics"]:
            return WELL, "\n".join([*self._lines(), ""])
        if path != [b"/health"]:
            return NOTHING, ""
        is_well = self.loading.done() and await self._is_well()
        return (WELL, "well\n") if is_well else (UNWELL, "not well\n")

    def _lines(self):
        yield from self._counts.lines()
        numbers = self._numbers() | {"process_cpu_seconds_total": process_time()}
        for name, value in numbers.items():
            yield f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}"
            yield f"{name} {value}"
