"""Servers of our own, watched: they say so if they turn to any other machine."""

import http.client
import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Timer
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}
UVICORN = "-m uvicorn {app} --log-level warning --port {port}"
# Holds what watches a Python, and all that it starts.
WATCH = ROOT / "tests" / "watched"


class Answer(NamedTuple):
    """What came back from a request."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


@contextmanager
def python(*command, stdout=subprocess.PIPE, **environment):
    """A running Python, which ends with the block, or else after an hour."""
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=stdout,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        deadline = Timer(3600, process.kill)
        deadline.start()
        try:
            yield process
        finally:
            process.terminate()
            process.wait()
            deadline.cancel()


def free_port():
    """A port that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


@contextmanager
def served(app, port=None, command=None, **environment):
    """A file that is a server, or an application as uvicorn serves it, watched, once it answers at
    its `port`; it says all it wants, whether anybody reads it.
    """
    port = port or free_port()
    command = command or ("{app}" if app.endswith(".py") else UVICORN)
    words = command.format(app=app, port=port).split()
    path = os.pathsep.join(filter(None, (str(WATCH), os.environ.get("PYTHONPATH"))))
    with (
        NamedTemporaryFile() as said,
        python(*words, stdout=said, PYTHONPATH=path, PORT=str(port), **environment) as process,
        Path(said.name).open(encoding="utf-8") as process.stdout,
    ):
        while process.poll() is None:
            try:
                assert answer(port, "/_stcore/health").body == b"ok"
                break
            except ConnectionRefusedError:
                time.sleep(0.02)
        else:
            raise ChildProcessError(process.stdout.read())
        process.port = port
        yield process


def answer(port, path, method="GET", body=None, **headers):
    """The answer to one request."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        opened = response.status == HTTPStatus.SWITCHING_PROTOCOLS
        return Answer(response.status, response.headers, b"" if opened else response.read())
    finally:
        connection.close()


@contextmanager
def asking(port, path, *, begins=True, **headers):
    """Ask, and give the answer while it arrives: where it `begins`, its status is there."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with socket.create_connection(("127.0.0.1", port), timeout=60) as found:
        found.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n{lines}\r\n".encode())
        response = http.client.HTTPResponse(found)
        if begins:
            response.begin()
        yield response


def output(process):
    """All that the server has said, now that it must end."""
    process.terminate()
    process.wait()
    return process.stdout.read()
