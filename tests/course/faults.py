"""A server dies or the line is cut: how soon do those who were there see their picture again?"""

import asyncio
from contextlib import contextmanager, suppress
from time import perf_counter

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.exceptions import WebSocketException

from tests.browser.screen import CANVAS
from tests.load.visitor import visitor

CLIENTS = 50
PAUSE = 2  # seconds from one move of a visitor to the next
LONG = 8  # seconds
LOST = WebSocketException, OSError, EOFError  # of a session, or of an answer


class Stays:
    """Visitors who move a slider, and come back by their link when they lose their server."""

    def __init__(self, port):
        self.port = port
        self.moves, self.returns = [], []

    async def through(self, fault):
        """What they saw of a fault."""
        there = asyncio.Barrier(CLIENTS + 1)
        stays = [asyncio.create_task(self._stay(there, k / CLIENTS)) for k in range(CLIENTS)]
        await there.wait()
        await asyncio.sleep(PAUSE)
        self.moves.clear()
        fault()
        await asyncio.sleep(LONG)
        for stay in stays:
            stay.cancel()
        await asyncio.gather(*stays, return_exceptions=True)
        return (
            f"{len(self.returns)} of {CLIENTS} lost it and were back within "
            f"{max(self.returns, default=0):.1f} s; {len(self.moves)} moves, the slowest "
            f"{max(self.moves):.2f} s"
        )

    async def _stay(self, there, share):
        async with visitor(self.port) as guest:
            await guest.arrive()
            await there.wait()
            await asyncio.sleep(PAUSE * share)
            with suppress(*LOST):
                await self._move(guest)
        lost = perf_counter()
        while True:
            with suppress(*LOST):
                async with visitor(self.port) as guest:
                    await guest.arrive()
                    self.returns.append(perf_counter() - lost)
                    await self._move(guest)
            await asyncio.sleep(0.1)

    async def _move(self, guest):
        while True:
            waits = await guest.move(0.3)
            self.moves.append(waits["picture"])
            await asyncio.sleep(PAUSE)


@contextmanager
def back_after(page, address):
    """What is done within happens to a page that is open; how long after it is it whole again?"""
    page.goto(address)
    page.locator(f"{CANVAS}[data-drawn][aria-label]").first.wait_for()
    page.get_by_role("slider").first.press("ArrowLeft")
    page.wait_for_timeout(1000 * PAUSE)
    before = pictures(page)
    finished = []

    def hear(frame):
        if ForwardMsg.FromString(frame).WhichOneof("type") == "script_finished":
            finished.append(perf_counter())

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    ended = []

    def seconds():
        """In words."""
        while not finished:
            page.wait_for_timeout(100)
        page.wait_for_timeout(500)
        same = "with the same picture" if pictures(page) == before else "with ANOTHER picture"
        return f"after {finished[0] - ended[0]:.1f} s {same}"

    yield seconds
    ended.append(perf_counter())


def pictures(page):
    """All that is drawn."""
    return page.locator(CANVAS).evaluate_all("nodes => nodes.map((node) => node.toDataURL())")
