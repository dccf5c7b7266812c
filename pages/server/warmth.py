"""The libraries load in the background, before anybody asks: health does not wait for them."""

import asyncio
import gc
from contextlib import asynccontextmanager
from importlib import import_module

LIBRARIES = ("lindisc", "lindisc.figures", "lindisc.datasets")


@asynccontextmanager
async def warm_imports(app):
    """The lifespan of the server, which starts with the imports."""
    imports = asyncio.create_task(asyncio.to_thread(warm))
    yield
    await imports


def warm():
    import_libraries()
    # Modules live as long as the process: no later collection need look at them.
    gc.collect()
    gc.freeze()


def import_libraries():
    """All in one order: two threads that each begin with a part of another could lock up."""
    for library in LIBRARIES:
        import_module(library)
