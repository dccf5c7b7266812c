"""The server: however it is started it is up at once, keeps to itself and ends when asked to."""

import re
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from importlib import import_module
from urllib.parse import urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from pages.lessons import LESSONS
from pages.serving import ANSWERS
from tests.hostile.costliest import COSTLIEST
from tests.pages.shell.page import body
from tests.serving import HANDSHAKE, ROOT, answer, asking, free_port, output, python, served

BY_STREAMLIT = (
    "-m streamlit run {app} --server.headless true --server.address 127.0.0.1 --server.port {port}"
)


def test_the_first_page_opens(monkeypatch):
    monkeypatch.setattr(ANSWERS, "body", body)
    page = AppTest.from_file(ROOT / "pages" / "navigation.py", default_timeout=30).run()
    assert not page.exception
    assert page.selectbox(key="data").value == "Iris"


def test_a_start_without_the_requirements_says_in_one_line_how_to_install_them():
    alone = [sys.executable, "-S", "app.py"]  # -S: without what is installed
    run = subprocess.run(alone, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    (line,) = run.stderr.splitlines()
    assert re.fullmatch(r"Not installed: [\w, -]*\bstreamlit\b.*Type: pip install -r .*", line)


def test_every_room_of_a_lesson_is_in_the_menu():
    rooms = [file.parent.name for file in (ROOT / "pages" / "lessons").glob("*/lesson.py")]
    found = [import_module(f"pages.lessons.{room}.lesson").LESSON for room in rooms]
    assert all(lesson in LESSONS for lesson in found)
    assert len(found) == len(LESSONS)


@pytest.mark.parametrize("command", [None, BY_STREAMLIT], ids=["itself", "streamlit"])
def test_the_shell_is_served_and_turns_to_no_other_machine(command):
    with served("app.py", command=command) as process:
        port = process.port
        page = answer(port, "/")
        assert page.status == 200
        assert page.headers["Content-Security-Policy"].startswith("default-src 'none'; ")
        assert answer(port, "/no/page").status == 404
        assert answer(port, "/answer/now/boundaries/picture?lda.gamma=0.5").status == 200
        assert answer(port, "/_stcore/stream", **HANDSHAKE).status == 101
        foreign = {"Origin": "http://elsewhere.example"}
        assert answer(port, "/_stcore/stream", **HANDSHAKE, **foreign).status == 403
        if not command:
            process.send_signal(signal.SIGINT)
            assert process.wait() == 0
        said = output(process)
        assert "turns to" not in said
        assert "Traceback" not in said


def test_a_server_says_where_it_is_and_ends_without_a_word_though_visitors_wait():
    port = free_port()
    with (
        socket.create_server(("127.0.0.1", port)) as other,
        python("app.py", HOST="127.0.0.1", PORT=str(port)) as process,
        ExitStack() as stack,
    ):
        port = int(re.search(r" http://127\.0\.0\.1:(\d+) ", process.stdout.readline())[1])
        assert port != other.getsockname()[1], "it is taken"
        assert answer(port, "/answer/now/boundaries/picture").status == 200
        visitor = stack.enter_context(asking(port, "/_stcore/stream", **HANDSHAKE))
        assert visitor.status == 101
        costly = f"/answer/now/boundaries/numbers?{urlsplit(COSTLIEST[0]).query}"
        for _ in range(3):
            stack.enter_context(asking(port, costly, begins=False, Prefer="wait=30"))
        process.terminate()
        assert process.stdout.read() == ""
        assert process.wait() == -signal.SIGTERM


def test_importing_the_server_loads_nothing_heavy():
    heavy = "{'numpy', 'pandas', 'scipy', 'sklearn'}"
    with python("-c", f"import app, sys; print({heavy} & sys.modules.keys())") as process:
        assert process.stdout.read() == "set()\n"


def test_who_comes_while_the_background_loads_what_is_heavy_waits_and_it_has_one_thread():
    script = """
import gc, os, sys
os.environ.pop("OMP_NUM_THREADS", None)
os.environ.pop("OPENBLAS_NUM_THREADS", None)
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
import app
from pages.server.preload import FIRST, loaded, warm
with ThreadPoolExecutor() as visitors:
    menu = visitors.submit(lambda: [import_module(name) for name in FIRST])
    names = "lessons", "answering", "shell.component", "gallery.cards"
    asked = [visitors.submit(loaded, f"pages.{name}") for name in names]
    menu.result()
    print(*(module.result().__name__ for module in asked))
warm()
import threadpoolctl
print({"lindisc.datasets", "pandas", "plotly.graph_objects", "sklearn"} <= sys.modules.keys())
print({pool["num_threads"] for pool in threadpoolctl.threadpool_info()})
print(gc.get_freeze_count() > 100_000)
"""
    with python("-c", script) as process:
        assert process.stdout.read().splitlines() == [
            "pages.lessons pages.answering pages.shell.component pages.gallery.cards",
            *("True", "{1}", "True"),
        ]


def test_a_file_that_is_missing_ends_the_server_at_its_start_in_one_line():
    script = """
import pages.serving
from pages.server.preload import FIRST
FIRST.clear()
def missing():
    raise FileNotFoundError("page.css")
pages.serving.sent = missing
import app
from pages.server.serve import serve
serve(app.app)
"""
    with python("-c", script, PORT="0") as process:
        said = process.stdout.read().splitlines()
        assert process.wait() == 1
    (line,) = (each for each in said if "lindisc is at" not in each)
    assert re.search(r"lindisc cannot start.*FileNotFoundError: page\.css$", line)
