"""A Firefox without a window, told what to do by WebDriver BiDi: JSON over its own socket."""

import asyncio
import json
import shutil
from contextlib import asynccontextmanager, suppress
from itertools import count
from tempfile import TemporaryDirectory

from websockets.asyncio.client import connect

from tests.serving import free_port

NAMES = "firefox", "firefox-esr"
PATIENCE = 30  # seconds
LOOK = 0.05  # seconds from one look at the page to the next


class Browser:
    """One tab; `complaints` are the errors that were logged in it."""

    def __init__(self, socket):
        self.socket, self.complaints = socket, []
        self._numbers, self._tab = count(1), ""

    async def begin(self):
        """A session, in the tab that is there."""
        await self._say("session.new", capabilities={})
        await self._say("session.subscribe", events=["log.entryAdded"])
        (tab,) = (await self._say("browsingContext.getTree"))["contexts"]
        self._tab = tab["context"]

    async def open(self, address):
        """Go there, and wait until all is loaded."""
        place = {"context": self._tab, "url": address, "wait": "complete"}
        await self._say("browsingContext.navigate", **place)

    async def run(self, script):
        """What a script comes to, as JSON has it."""
        told = await self._say(
            "script.evaluate",
            expression=f"JSON.stringify({script} ?? null)",
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    async def until(self, script, is_so=bool):
        """What it comes to once that is so."""
        async with asyncio.timeout(PATIENCE):
            while not (found := await self.run(script)) or not is_so(found):
                await asyncio.sleep(LOOK)
        return found

    async def press(self, key):
        """A key, where the focus is."""
        keys = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        source = {"type": "key", "id": "keyboard", "actions": keys}
        await self._say("input.performActions", context=self._tab, actions=[source])

    async def _say(self, method, **params):
        number = next(self._numbers)
        await self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            async with asyncio.timeout(PATIENCE):
                heard = json.loads(await self.socket.recv())
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.complaints.append(heard["params"]["text"])
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]


async def _connected(address):
    """A socket to it, once it listens."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(OSError):
                return await connect(address, max_size=None)
            await asyncio.sleep(LOOK)


@asynccontextmanager
async def firefox():
    """Within: a `Browser` that nobody has used before."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise SystemExit("Firefox is needed: sudo apt-get install firefox-esr")
    port = free_port()
    with TemporaryDirectory() as profile:
        process = await asyncio.create_subprocess_exec(
            *(path, "--headless", "--no-remote", "--profile", profile),
            *("--remote-debugging-port", str(port)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            async with await _connected(f"ws://127.0.0.1:{port}/session") as socket:
                browser = Browser(socket)
                await browser.begin()
                yield browser
        finally:
            process.terminate()
            await process.wait()
