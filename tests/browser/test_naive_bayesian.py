"""In a browser, on "Naive and Bayesian": buttons toss, and what is typed is only text."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Lesson


@pytest.fixture
def visit(plain, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part):
        lessons.append(Lesson(new_page(**PROJECTOR)))
        link = urlencode({"naive.part": part, "naive.walk": "off"})
        return lessons[-1].open(f"{plain}/naive-bayesian?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def reading(lesson, words):
    return lesson.board.locator(".reading").filter(has_text=words).first


def test_ten_tails_at_a_press_and_back_by_the_timeline(visit):
    lesson = visit("A coin")
    lesson.tap("Ten tails")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.08333"))
    expect(reading(lesson, "plug-in")).to_have_text("plug-in s/n 0")
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.5"))


def test_a_roll_moves_the_density_in_the_triangle_and_the_timeline_takes_it_back(visit):
    lesson = visit("A die")
    lesson.tap("Face 3")
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.5")
    rolled = lesson.pictures()
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.3333")
    lesson.still()
    assert lesson.pictures()[0] != rolled[0]


def test_a_message_is_weighed_as_soon_as_it_is_typed_and_shown_nowhere_else(visit):
    lesson = visit("Words")
    lesson.page.get_by_role("textbox", name="Message").fill("<b>lecture</b> **thanks**")
    lesson.page.keyboard.press("Enter")
    expect(reading(lesson, "P(spam)")).to_have_text(re.compile("0.1"))
    lesson.settle()
    assert "<b>" not in lesson.page.locator("body").inner_text()
