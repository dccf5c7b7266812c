"""A Chromium for all browser tests, lindisc itself, and its parts without Streamlit."""

import os
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.apps.answers import app as lessons
from tests.browser.apps.board_lesson import app as one_board
from tests.browser.following import Follower, Leader
from tests.browser.lesson import PATIENCE, PROJECTOR, FrontPage, Lesson
from tests.browser.room import listening
from tests.browser.screen import Screen
from tests.browser.windows import EXECUTABLE, Windows
from tests.serving import output, served

DESK = {"width": 1280, "height": 900}
expect.set_options(timeout=PATIENCE)
SWITCHES = [
    *("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"),
    *("--process-per-site", "--disable-gpu"),  # a processor that draws as one takes a tenth longer
]


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def windows(chromium):
    return Windows(chromium)


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
def meet(new_page):
    """A function that gives an empty page to a visitor of some kind; nothing is complained of."""
    visitors = []

    def met(kind=Lesson, **options):
        visitors.append(kind(new_page(**(PROJECTOR | options))))
        return visitors[-1]

    yield met
    assert [complaint for each in visitors for complaint in each.complaints] == []


@pytest.fixture(scope="session")
def board_lesson():
    """The address of a board alone on a page without Streamlit."""
    with listening(one_board) as address:
        yield address


@pytest.fixture
def show(board_lesson, meet):
    """A function that opens a lesson's board alone with these parameters in its address."""

    def shown(query="", **options):
        return meet(Screen, **({"viewport": DESK} | options)).open(f"{board_lesson}/?{query}")

    return shown


@pytest.fixture(scope="session")
def plain():
    """The address of all lessons on pages without Streamlit."""
    with listening(lessons) as address:
        yield address


@pytest.fixture(scope="session")
def app():
    """The address of lindisc itself; it turns to no other machine and no script fails. ADDRESS may
    name another.
    """
    if address := os.environ.get("ADDRESS"):
        yield address
        return
    with served("app.py") as process:
        yield f"http://127.0.0.1:{process.port}"
        assert "turns to" not in (said := output(process))
        assert "Reference" not in said


@pytest.fixture
def visit(app, meet):
    """A function that opens the front page with these parameters in its address."""

    def visited(query="", **options):
        return meet(FrontPage, **options).open(f"{app}/{query and f'?{query}'}").settle()

    return visited


@pytest.fixture
def open_at(app, meet):
    """A function that opens a lesson at a link."""

    def opened(link, kind=Lesson, **options):
        return meet(kind, **options).open(f"{app}/{link}").settle()

    return opened


@pytest.fixture
def open_plain(plain, meet):
    """A function that opens a lesson at a link on a page without Streamlit."""

    def opened(link, kind=Lesson, **options):
        return meet(kind, **options).open(f"{plain}/{link}").settle()

    return opened


@pytest.fixture
def leader(app, meet):
    return meet(Leader).open(app).settle().lead()


@pytest.fixture
def follow(app, leader, meet):
    """A function that opens the page of who follows, on a screen."""

    def opened(**options):
        return meet(Follower, **options).open(f"{app}/follow/{leader.code.lower()}")

    return opened
