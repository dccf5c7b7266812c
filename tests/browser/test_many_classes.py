"""In a browser, on "Many classes": a class that moves takes all panels along, phones can read."""

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR, Deep
from tests.browser.texts import TEXTS, overlapping

SHIFT = "many-shift"
MASKED = "many.data=Three+in+line&many.panels=K+scores&many.panels=LDA"
SIDE = "many.side=from+mean+to+mean"
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson with these parameters in its address."""
    lessons = []

    def visited(query="", **options):
        lessons.append(Deep(new_page(**(PROJECTOR | options))))
        lesson = lessons[-1].open(f"{app}/many-classes?{query}")
        expect(lesson.page.get_by_role("tab", name="Download")).to_be_attached()
        return lesson.settle()

    yield visited
    assert [words for lesson in lessons for words in lesson.complaints] == []


def pictures(lesson):
    return lesson.board.locator(".stage canvas").evaluate_all(PICTURES)


def test_all_panels_and_side_views_follow_the_slider_that_moves_a_class(visit):
    lesson = visit(f"{MASKED}&{SIDE}")
    before, sent = pictures(lesson), len(lesson.sent)
    errors = lesson.board.locator("figure .count").first
    expect(errors).to_have_text("misclassified: training 57 of 200")
    lesson.hold(SHIFT, 120)
    lesson.still()
    held = pictures(lesson)
    assert all(one != other for one, other in zip(before, held, strict=True))
    assert len(lesson.sent) == sent
    expect(errors).not_to_have_text("misclassified: training 57 of 200")
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) == sent + 1


def test_what_lies_open_is_hatched_and_counted(visit):
    lesson = visit("many.panels=One+versus+all:+positive+only")
    expect(lesson.board.locator(".caption").first).to_contain_text("27.4\u00a0% of the area")
    expect(lesson.board.locator(".count").first).to_contain_text("(32 undecided)")


@pytest.mark.parametrize("query", ["", f"{MASKED}&{SIDE}"])
def test_on_a_phone_no_text_covers_another_and_nothing_is_wider_than_the_screen(visit, query):
    # So tall that the slider need not stay in view by covering what is below it.
    page = visit(query, **PHONE | {"viewport": {"width": 390, "height": 4000}}).page
    assert overlapping(page.evaluate(TEXTS), across=3, down=3) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
