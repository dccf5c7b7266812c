"""A pulse wakes all who wait for it in an event loop; any thread may give it."""

import asyncio


class Pulse:
    """Wakes those who wait; others look for news before they wait."""

    def __init__(self):
        self._beat, self._loop = asyncio.Event(), None

    async def wait(self):
        """Until it is given the next time."""
        self._loop = asyncio.get_running_loop()
        await self._beat.wait()

    def give(self):
        """Wake them."""
        if self._loop:
            self._loop.call_soon_threadsafe(self._wake)

    def after(self, seconds, call):
        """Call it in that loop after a while; at once, as long as nobody has waited."""
        if self._loop:
            self._loop.call_soon_threadsafe(self._loop.call_later, seconds, call)
        else:
            call()

    def _wake(self):
        self._beat.set()
        self._beat.clear()
