"""The server: it starts, says where, answers, and its first page opens."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def server(*command, **environment):
    """A running server, which ends with the block, or else after a minute."""
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        deadline = Timer(60, process.kill)
        deadline.start()
        try:
            yield process
        finally:
            process.terminate()
            process.wait()
            deadline.cancel()


def answer(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().read().decode()
    finally:
        connection.close()


@pytest.fixture
def port():
    """A port that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def test_the_first_page_opens():
    page = AppTest.from_file(ROOT / "pages" / "navigation.py", default_timeout=30).run()
    assert not page.exception
    assert page.title[0].value == "Decision boundaries"


def test_every_lesson_file_is_in_the_menu():
    menu = re.findall(r'"(\w+/\w+\.py)"', (ROOT / "pages" / "navigation.py").read_text())
    lessons = [
        file.relative_to(ROOT / "pages").as_posix()
        for section in ("explore", "understand", "data")
        for file in (ROOT / "pages" / section).glob("*.py")
    ]
    assert sorted(menu) == sorted(lessons)


def test_uvicorn_serves_the_app(port):
    with server("-m", "uvicorn", "app:app", "--host", "127.0.0.1", "--port", str(port)) as process:
        while process.poll() is None:
            try:
                health = answer(port, "/_stcore/health")
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        assert health == "ok"
        assert "<title>" in answer(port, "/")


def test_the_server_prints_its_address_when_it_is_ready(port):
    with server("app.py", HOST="127.0.0.1", PORT=str(port)) as process:
        assert f" http://127.0.0.1:{port} " in process.stdout.readline()
        assert answer(port, "/_stcore/health") == "ok"


def test_an_interrupt_ends_the_server_without_a_word(port):
    with server("app.py", HOST="127.0.0.1", PORT=str(port)) as process:
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == ""
        assert process.wait() == 0


def test_a_taken_port_is_left_for_a_free_one(port):
    with (
        socket.create_server(("127.0.0.1", port)),
        server("app.py", HOST="127.0.0.1", PORT=str(port)) as process,
    ):
        other = int(re.search(r"http://127\.0\.0\.1:(\d+) ", process.stdout.readline())[1])
        assert other != port
        assert answer(other, "/_stcore/health") == "ok"


def test_importing_the_server_loads_nothing_heavy():
    script = "import app, sys; print({'numpy', 'pandas', 'scipy', 'sklearn'} & sys.modules.keys())"
    with server("-c", script) as process:
        assert process.stdout.read() == "set()\n"
