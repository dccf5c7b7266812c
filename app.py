"""The server: Streamlit's ASGI application over pages/navigation.py.

`python app.py` serves one person and finds a free port; elsewhere `uvicorn app:app` serves many.
"""

import os
import socket
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from pages.server.requirements import check_requirements

check_requirements()

import streamlit as st
import uvicorn

from pages.server import crew, deflate, follow, handful, lookup, pictures, refits, themes, together
from pages.server.apology import apologise
from pages.server.capacity import allow_many_sockets
from pages.server.log import keep_readable
from pages.server.patience import Patient
from pages.server.shell import layers
from pages.server.threads import share
from pages.server.warmth import warm_imports

# Runs and jobs are threads; BLAS threads beside them would fight for the same cores.
os.environ.setdefault("OMP_NUM_THREADS", "1")
allow_many_sockets()
keep_readable()
share()
crew.share()
handful.gather()
lookup.look_up()
themes.keep()
together.speak()
deflate.share()

PAGES = Path(__file__).resolve().parent / "pages"
# Found without being imported: its libraries load later, in the background.
LINDISC = Path(find_spec("lindisc").origin).parent
SCRIPT = PAGES / "navigation.py"

app = st.App(
    SCRIPT,
    routes=[*refits.routes(), *pictures.routes(), *follow.routes()],
    middleware=layers(SCRIPT, PAGES, LINDISC / "board"),
    lifespan=warm_imports,
    on_script_error=apologise,
)


class Server(uvicorn.Server):
    """A server that says where it is as soon as it listens there."""

    async def startup(self, sockets=None):
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            print(f"lindisc is at http://{self.config.host}:{port} (Ctrl+C ends it)", flush=True)


def taken(host, port):
    """Whether somebody listens there already."""
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


if __name__ == "__main__":
    host = os.environ.get("HOST", "127.0.0.1")
    port = int(os.environ.get("PORT", "8501"))
    # On port 0 the system picks one. uvicorn binds it: a socket handed in would lack TCP_NODELAY.
    config = uvicorn.Config(
        app,
        host=host,
        port=0 if taken(host, port) else port,
        http=Patient,
        log_level="warning",
        server_header=False,
    )
    with suppress(KeyboardInterrupt):
        Server(config).run()
