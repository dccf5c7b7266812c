"""The answers of this server, for its own pages, which run in threads."""

import asyncio
from urllib.parse import parse_qsl

from pages.answers.request import meant
from pages.answers.routes import Answers
from pages.answers.workers import Workers


class Server:
    """Its answers, and the event loop that they are computed on, once it runs.

    Workers compute `answer(*job)` of the module of that name; before they run, `answer` does it
    here. `own_of(token)` finds data of a visitor that no link holds.
    """

    def __init__(self, module, answer, own_of):
        self._answer, self._own_of = answer, own_of
        self.answers, self._loop = Answers(own_of, Workers(module)), None

    async def start(self):
        """Be ready to answer."""
        self._loop = asyncio.get_running_loop()
        await self.answers.start()

    async def close(self):
        """Answer no more."""
        self._loop = None
        await self.answers.close()

    def body(self, slug, part, query, token=""):
        """The bytes of a part; `Refused` where there is none."""
        said = parse_qsl(query, keep_blank_values=True)
        asked = meant(slug, part, said, token, self._own_of(token) if token else None)
        if self._loop:
            return asyncio.run_coroutine_threadsafe(self.answers.body(asked), self._loop).result()
        found = self._answer(slug, part, asked.link, "", asked.own)
        *_, last = (found,) if isinstance(found, bytes) else found
        return last
