"""A Chromium for all browser tests, lindisc itself, and servers of single pages."""

import shutil
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.apps.answers import app as lessons
from tests.browser.following import Follower, Leader
from tests.browser.front_page import FrontPage
from tests.browser.lesson import PATIENCE, PROJECTOR, Lesson
from tests.browser.room import listening
from tests.browser.screen import Screen
from tests.browser.windows import Windows
from tests.serving import free_port, output, served

APPS = Path(__file__).parent / "apps"
DESK = {"width": 1280, "height": 900}
expect.set_options(timeout=PATIENCE)
SWITCHES = [
    *("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"),
    "--process-per-site",
]


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=SWITCHES
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def windows(chromium):
    return Windows(chromium)


@pytest.fixture(scope="session")
def serve():
    """A function that serves a page of `apps` and gives its address."""
    with ExitStack() as servers:

        @cache
        def address(name):
            port = free_port()
            command = f"uvicorn lone:app --app-dir {APPS} --log-level warning --port {port}"
            servers.enter_context(served(port, *command.split(), PAGE=name))
            return f"http://127.0.0.1:{port}"

        yield address


@pytest.fixture
def new_page(windows):
    """A function that opens an empty page; its options are those of Playwright."""
    with ExitStack() as tabs:

        def opened(**options):
            return tabs.enter_context(windows.tab(**options))

        yield opened


@pytest.fixture
def newcomer(chromium):
    """A function that opens a page for who was never here: nothing is kept, all has to come."""
    with ExitStack() as windows:

        def opened(**options):
            return windows.enter_context(chromium.new_context(**options)).new_page()

        yield opened


@pytest.fixture
def board_lesson(serve):
    return serve("board_lesson.py")


@pytest.fixture
def show(board_lesson, new_page):
    """A function that opens a lesson's board alone with these parameters in its address."""
    screens = []

    def shown(query="", **options):
        screens.append(Screen(new_page(**({"viewport": DESK} | options))))
        return screens[-1].open(f"{board_lesson}/?{query}")

    yield shown
    assert [complaint for screen in screens for complaint in screen.complaints] == []


@pytest.fixture(scope="session")
def plain():
    """The address of all lessons on pages without Streamlit."""
    port = free_port()
    with listening(lessons, port):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def app():
    """The address of lindisc itself; it turns to no other machine and no script fails."""
    port = free_port()
    with served(port, "app.py", PORT=str(port)) as process:
        yield f"http://127.0.0.1:{port}"
        assert "turns to" not in (said := output(process))
        assert "Reference" not in said


@pytest.fixture
def visit(app, new_page):
    """A function that opens the front page with these parameters in its address."""
    lessons = []

    def visited(query="", **options):
        lessons.append(FrontPage(new_page(**(PROJECTOR | options))))
        return lessons[-1].open(f"{app}/{query and f'?{query}'}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


@pytest.fixture
def open_at(app, new_page):
    """A function that opens a lesson at a link."""
    opened = []

    def open_lesson(link, **options):
        opened.append(Lesson(new_page(**(PROJECTOR | options))))
        return opened[-1].open(f"{app}/{link}").settle()

    yield open_lesson
    assert [complaint for lesson in opened for complaint in lesson.complaints] == []


@pytest.fixture
def open_plain(plain, new_page):
    """A function that opens a lesson at a link on a page without Streamlit."""
    opened = []

    def open_lesson(link, kind=Lesson, **options):
        opened.append(kind(new_page(**(PROJECTOR | options))))
        return opened[-1].open(f"{plain}/{link}").settle()

    yield open_lesson
    assert [complaint for lesson in opened for complaint in lesson.complaints] == []


@pytest.fixture
def leader(app, new_page):
    found = Leader(new_page(**PROJECTOR)).open(app).settle().lead()
    yield found
    assert found.complaints == []


@pytest.fixture
def follow(app, leader, new_page):
    """A function that opens the page of who follows, on a screen."""
    followers = []

    def opened(**options):
        followers.append(Follower(new_page(**(PROJECTOR | options))))
        return followers[-1].open(f"{app}/follow/{leader.code.lower()}")

    yield opened
    assert [each for follower in followers for each in follower.complaints] == []
