"""The libraries load in the background, before anybody asks; whatever is missing ends the server.

What was begun with them ends with it, too.
"""

import asyncio
import gc
import logging
import os
import re
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from pathlib import Path

from pages.server.log import keep_readable

_log = logging.getLogger(__name__)
MENU = Path(__file__).parents[1] / "navigation.py"
FIRST = re.findall(r"^from (pages\.[\w.]+) import", MENU.read_text(encoding="utf-8"), re.MULTILINE)


def loaded(name):
    """A module of ours, after those that the menu imports, in its order: two threads that each
    began with a part of the other's would lock up.
    """
    _load_menu()
    return import_module(name)


def lifespan(answers, monitoring, send):
    """The life of a server: libraries load in the background, and so does what `send()` sends to
    browsers; its `answers` start and end; `monitoring` tells how it is.
    """

    @asynccontextmanager
    async def living(app):
        allow_many_sockets()
        keep_readable()
        starting = asyncio.create_task(answers.start())
        monitoring.loading = asyncio.create_task(_load(send))
        async with monitoring.open():
            yield
        await monitoring.loading
        await starting
        await answers.close()

    return living


async def _load(send):
    try:
        await asyncio.to_thread(warm)
        await asyncio.to_thread(send)
    except Exception:  # of whatever kind: who waits for it would wait for ever
        _log.critical("lindisc cannot start", exc_info=True)
        os._exit(1)


def warm():
    _load_menu()
    # Modules live as long as the process: no later collection need look at them.
    gc.collect()
    gc.freeze()


def _load_menu():
    for name in FIRST:
        import_module(name)


def allow_many_sockets():
    """Raise the soft limit of files to the hard one, if there are such: a session takes four."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
