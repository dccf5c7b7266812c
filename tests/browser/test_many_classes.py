"""In a browser, on "Many classes": a class that moves takes all panels along."""

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Deep

SHIFT = "many-shift"
MASKED = "many.data=Three+in+line&many.panels=K+scores&many.panels=LDA"


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these parameters in its address."""
    lessons = []

    def visited(query):
        lessons.append(Deep(new_page(**PROJECTOR)))
        lesson = lessons[-1].open(f"{app}/many-classes?{query}")
        expect(lesson.page.get_by_role("tab", name="Download")).to_be_attached()
        return lesson.settle()

    yield visited
    assert [words for lesson in lessons for words in lesson.complaints] == []


def test_all_panels_and_side_views_follow_the_slider_that_moves_a_class(visit):
    lesson = visit(f"{MASKED}&many.side=from+mean+to+mean")
    before, sent = lesson.pictures(), len(lesson.sent)
    errors = lesson.board.locator("figure .count").first
    caption = lesson.board.locator("figure .caption").first
    expect(caption).to_have_text("9 called B, 66 are; overlooked: B")
    expect(errors).to_have_text("misclassified: training 57 of 200")
    lesson.hold(SHIFT, 120)
    lesson.still()
    held = lesson.pictures()
    assert all(one != other for one, other in zip(before, held, strict=True))
    assert len(lesson.sent) == sent
    expect(errors).not_to_have_text("misclassified: training 57 of 200")
    expect(caption).not_to_be_visible()
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1
    expect(caption).to_be_visible()
    expect(caption).not_to_have_text("9 called B, 66 are; overlooked: B")


def test_what_lies_open_is_hatched_and_counted(visit):
    lesson = visit("many.panels=One+versus+all:+positive+only")
    expect(lesson.board.locator(".caption").first).to_contain_text("27.4\u00a0% of the area")
    expect(lesson.board.locator(".count").first).to_contain_text("(32 undecided)")
