"""The wire between a browser and a server, which counts what it carries."""

import socket
import socketserver
from contextlib import contextmanager, suppress
from threading import Thread


class Wire(socketserver.ThreadingTCPServer):
    """Passes bytes on, both ways, between its own port and that of a server."""

    daemon_threads = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", 0), Connection)
        self.far_end = port
        self.port = self.server_address[1]
        self.carried, self.ends = 0, set()

    def cut(self):
        """End all connections that are there; others may come."""
        for end in list(self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


class Connection(socketserver.BaseRequestHandler):
    """One connection over the wire."""

    def handle(self):
        with socket.create_connection(("127.0.0.1", self.server.far_end)) as far:
            back = Thread(target=self.pass_on, args=(far, self.request), daemon=True)
            back.start()
            self.pass_on(self.request, far)
            back.join()

    def pass_on(self, source, sink):
        self.server.ends.add(source)
        with suppress(OSError):
            while data := source.recv(65536):
                self.server.carried += len(data)
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        self.server.ends.discard(source)


@contextmanager
def wire(port):
    """A wire to the server at that port."""
    with Wire(port) as line:
        Thread(target=line.serve_forever, daemon=True).start()
        yield line
        line.shutdown()
