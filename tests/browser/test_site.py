"""In a browser: pages of the site open clean from a file and from a plain server."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from pages.gallery import cards
from pages.lessons.basis_functions.lesson import LESSON
from pages.site.write import write
from tests.browser.lesson import PHONE


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Nobody reads it."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(cards, "LESSONS", (LESSON,))
        patched.setattr(cards, "WALKS", ())
        written = tmp_path_factory.mktemp("site")
        write(written)
    return written


@pytest.fixture(scope="module", params=["file", "server"])
def address(request, folder):
    if request.param == "file":
        yield folder.as_uri()
        return
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_from_the_index_to_a_question_its_answer_and_the_next(address, new_page):
    page = new_page(**PHONE)
    asked_for, complaints = [], []
    page.on("request", lambda request: asked_for.append(request.url))
    page.on("console", lambda line: complaints.append(line.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/index.html")
    first, second = LESSON.scenarios[:2]
    page.get_by_role("link", name=first.title).click()
    expect(page.get_by_text(first.question)).to_be_visible()
    expect(page.locator(".before canvas[data-drawn]").first).to_be_visible()
    assert not page.locator(".before .tools").is_visible()
    page.get_by_text("Show me", exact=True).click()
    expect(page.locator(".before")).to_be_hidden()
    expect(page.locator(".shown canvas[data-drawn]").first).to_be_visible()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_text(second.question)).to_be_visible()
    page.get_by_role("link", name="All questions").click()
    for picture in page.locator(".cards .picture").all()[:2]:
        expect(picture.locator("canvas[data-drawn]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked_for if not url.startswith(address)] == []
    assert complaints == []
