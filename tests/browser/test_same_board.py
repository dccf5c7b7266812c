"""In a browser: a board that is there shows what is chosen next, so that none goes blank."""

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Lesson


@pytest.mark.parametrize(
    ("link", "role", "name", "figures"),
    [("?tried=2&methods=QDA", "button", "Reset", 3), ("fisher", "radio", "Sphering", 1)],
)
def test_a_board_stays_when_another_picture_is_chosen(app, new_page, link, role, name, figures):
    lesson = Lesson(new_page(**PROJECTOR)).open(f"{app}/{link}").settle()
    lesson.board.evaluate("node => (node.mark = 'the first')")
    before = lesson.canvas().get_attribute("aria-label")
    lesson.page.get_by_role(role, name=name, exact=True).click()
    expect(lesson.canvas()).not_to_have_attribute("aria-label", before)
    lesson.settle()
    expect(lesson.board.locator("figure")).to_have_count(figures)
    assert lesson.board.evaluate("node => node.mark") == "the first"
