"""The libraries load in the background, before anybody asks: health does not wait for them.

What was begun with them ends with the server.
"""

import asyncio
import gc
import re
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

from pages.server.log import keep_readable
from pages.server.open_files import allow_many_sockets

MENU = Path(__file__).parents[1] / "navigation.py"
FIRST = re.findall(r"^from (pages\.[\w.]+) import", MENU.read_text(encoding="utf-8"), re.MULTILINE)


def loaded(name):
    """A module of ours, after those that the menu imports, in its order: two threads that each
    began with a part of the other's would lock up.
    """
    _load_menu()
    return import_module(name)


def lifespan(answers):
    """The life of a server: libraries load in the background, and its `answers` start and end."""

    @asynccontextmanager
    async def living(app):
        allow_many_sockets()
        keep_readable()
        starting = asyncio.create_task(answers.start())
        imports = asyncio.create_task(asyncio.to_thread(warm))
        yield
        await imports
        await starting
        await answers.close()

    return living


def warm():
    _load_menu()
    # Modules live as long as the process: no later collection need look at them.
    gc.collect()
    gc.freeze()


def _load_menu():
    for name in FIRST:
        import_module(name)
