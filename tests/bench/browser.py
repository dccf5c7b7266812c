"""A Chromium, and the pages that race in it."""

import shutil
from contextlib import contextmanager
from pathlib import Path

from tests.serving import free_port, served

APPS = Path(__file__).resolve().parents[1] / "browser" / "apps"


def chromium(playwright):
    """The Chromium that is installed."""
    return playwright.chromium.launch(
        executable_path=shutil.which("chromium"),
        args=["--no-sandbox", "--disable-dev-shm-usage"],
    )


@contextmanager
def front_page():
    """The front page, served: its address."""
    port = free_port()
    with served(port, "app.py", PORT=str(port)):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def bare_page(page):
    """A page of `apps`, served alone: its address."""
    port = free_port()
    command = f"uvicorn lone:app --app-dir {APPS} --log-level warning --port {port}"
    with served(port, *command.split(), PAGE=page):
        yield f"http://127.0.0.1:{port}"
