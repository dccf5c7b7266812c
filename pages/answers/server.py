"""The answers of this server, for its own pages, which run in threads."""

import asyncio
from urllib.parse import parse_qsl

from pages.answers.request import meant
from pages.answers.routes import Answers
from pages.server.preload import loaded


class Server:
    """Its answers, and the event loop that they are computed on, once it runs."""

    def __init__(self):
        self.answers, self._loop = Answers(_own_of), None

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
        asked = meant(slug, part, said, token, _own_of(token) if token else None)
        if self._loop:
            return asyncio.run_coroutine_threadsafe(self.answers.body(asked), self._loop).result()
        found = loaded("pages.answers.parts").answer(slug, part, asked.link, "", asked.own)
        *_, last = (found,) if isinstance(found, bytes) else found
        return last


def _own_of(token):
    return loaded("pages.shell.own_data").kept_under(token)


SERVER = Server()
