"""In a browser: a page whose server was gone finds it again, and shows what it showed before."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.front_page import FrontPage
from tests.browser.lesson import Lesson
from tests.browser.test_boundaries import LONELY
from tests.browser.test_your_data import LARGE, bring, use
from tests.browser.wire import wire
from tests.serving import free_port, served

LOST = "This link is about 1000 rows of 2 features that were kept in another session."


class Returning(Lesson):
    """A page that may miss its server for a while."""

    def bring(self, port):
        """A large table into a lesson."""
        self.page.goto(f"http://127.0.0.1:{port}/your-data")
        self.page.get_by_role("heading", name="Your data").wait_for()
        bring(self.settle(), LARGE)
        return use(self, "Decision boundaries")

    @property
    def legend(self):
        return self.page.locator(".legend")


class Explorer(FrontPage, Returning):
    """Somebody who has the front page as they want it."""


@pytest.fixture
def bringer(meet):
    return meet(Returning)


@pytest.fixture
def explorer(meet):
    return meet(Explorer)


def test_a_server_that_starts_anew_shows_open_pages_by_their_links(bringer, explorer):
    port = free_port()
    with served(port, "app.py", PORT=str(port)):
        bringer.bring(port)
        explorer.open(f"http://127.0.0.1:{port}/?methods=LDA&methods=RDA").settle()
        explorer.drop(LONELY, -30, 40)
        explorer.tab("In Python")
        explorer.step("RDA: mixing")
        left, boards = explorer.page.url, explorer.pictures()
    with served(port, "app.py", PORT=str(port)):
        expect(bringer.settle().legend).to_have_text("ab")  # which the browser has kept
        expect(bringer.page.get_by_text(LOST)).to_have_count(0)
        assert (explorer.settle().page.url, explorer.pictures()) == (left, boards)
        explorer.step("RDA: mixing")
        assert explorer.page.url != left
        assert explorer.pictures() != boards


def test_who_comes_back_to_their_server_finds_what_it_keeps_for_them(app, bringer):
    with wire(urlsplit(app).port) as line:
        bringer.bring(line.port)
        with bringer.page.expect_event("websocket"):
            line.cut()
        bringer.settle()
        expect(bringer.legend).to_have_text("ab")
        expect(bringer.page.get_by_text(LOST)).to_have_count(0)
