"""In a browser: every page of the image opens, styled, without a word from the policy."""

import pytest

from pages.gallery.links import path
from pages.lessons import LESSONS
from tests.browser.lesson import PROJECTOR, Lesson
from tests.browser.screen import CANVAS
from tests.container import build, running
from tests.serving import free_port

OTHERS = ("/your-data", "/data-sets", "/gallery")


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    port = free_port()
    with running(build(tmp_path_factory.mktemp("image")), port):
        yield f"http://127.0.0.1:{port}"


def test_every_page_opens_without_a_complaint(image, newcomer):
    lesson = Lesson(newcomer(**PROJECTOR))
    for address in [*map(path, LESSONS), *OTHERS]:
        lesson.page.goto(image + address)
        lesson.page.get_by_test_id("stAppViewContainer").wait_for()
        lesson.settle()
    assert lesson.complaints == []


def test_the_board_is_styled(image, newcomer):
    lesson = Lesson(newcomer(**PROJECTOR)).open(image).settle()
    styled = "canvas => getComputedStyle(canvas).position"
    assert lesson.page.locator(CANVAS).first.evaluate(styled) != "static"
