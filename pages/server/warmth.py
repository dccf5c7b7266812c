"""The libraries load in the background: neither health nor the first visitor waits for them."""

import asyncio
import gc
from contextlib import asynccontextmanager
from importlib import import_module

LIBRARIES = ("lindisc", "lindisc.figures", "datasets")


@asynccontextmanager
async def warm_imports(app):
    """The lifespan of the server, which starts with the imports."""
    imports = asyncio.create_task(asyncio.to_thread(import_libraries))
    yield
    await imports


def import_libraries():
    for library in LIBRARIES:
        import_module(library)
    # Modules live as long as the process: no later collection need look at them.
    gc.collect()
    gc.freeze()
