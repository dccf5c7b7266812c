"""In a browser: every kind of page of the image opens, styled, without a word from the policy."""

import os

import pytest

from tests.browser.lesson import PROJECTOR, Lesson
from tests.browser.screen import CANVAS
from tests.container import build, running
from tests.serving import free_port

# A lesson on the board, one with a figure that turns, and all that is no lesson.
LIFT, TABLE = "/basis-functions?basis.part=Lift+a+plane", "/data-sets?opened.iris=true"
PAGES = ("/", LIFT, "/your-data", TABLE, "/gallery")


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    if address := os.environ.get("ADDRESS"):
        yield address
        return
    port = free_port()
    with running(build(tmp_path_factory.mktemp("image")), port, free_port()):
        yield f"http://127.0.0.1:{port}"


def test_every_kind_of_page_opens_styled_and_without_a_complaint(image, newcomer):
    lesson = Lesson(newcomer(**PROJECTOR))
    for address in PAGES:
        lesson.page.goto(image + address)
        lesson.page.get_by_test_id("stAppViewContainer").wait_for()
        lesson.settle()
        styled = "boards => boards.every((board) => getComputedStyle(board).position !== 'static')"
        assert lesson.page.locator(CANVAS).evaluate_all(styled)
    assert lesson.complaints == []
