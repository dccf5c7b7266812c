"""The libraries load in the background, before anybody asks: health does not wait for them."""

import asyncio
import gc
from contextlib import asynccontextmanager
from importlib import import_module

FIRST = ("pages.frame.page", "pages.lessons")  # as pages/navigation.py imports them: two threads
# that each began with a part of the other's would lock up


@asynccontextmanager
async def warm_imports(app):
    """The lifespan of the server, which starts with the imports."""
    imports = asyncio.create_task(asyncio.to_thread(warm))
    yield
    await imports


def warm():
    for module in FIRST:
        import_module(module)
    import_module("pages.study.elsewhere").elsewhere.open()
    # Modules live as long as the process: no later collection need look at them.
    gc.collect()
    gc.freeze()
