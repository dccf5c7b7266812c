"""Run the app for one person: on the wanted port, or on another that is free."""

import asyncio
import os
import socket
from contextlib import suppress

import uvicorn

GRACE = 0.7  # seconds that a stop leaves for answers that were begun


class Server(uvicorn.Server):
    """A server that says where it is as soon as it listens there, and ends at once."""

    async def startup(self, sockets=None):
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            print(f"lindisc is at http://{self.config.host}:{port} (Ctrl+C ends it)", flush=True)

    async def shutdown(self, sockets=None):
        asyncio.get_running_loop().call_later(GRACE, self._leave)
        await super().shutdown(sockets)

    def _leave(self):
        """Cut connections that wait for an answer or listen: they would hold up the end."""
        for connection in [*self.server_state.connections]:
            connection.transport.abort()


def serve(app):
    """Serve at HOST and PORT of the environment until somebody interrupts."""
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8501"))
    # On port 0 the system picks one. uvicorn binds it: a socket handed in would lack TCP_NODELAY.
    port = 0 if _is_taken(host, port) else port
    config = uvicorn.Config(app, host=host, port=port, log_level="warning", server_header=False)
    with suppress(KeyboardInterrupt):
        Server(config).run()


def _is_taken(host, port):
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True
