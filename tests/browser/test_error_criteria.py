"""In a browser, on "Error criteria": sliders lead its pictures, phones can read."""

from urllib.parse import urlencode

import pytest

from tests.browser.lesson import PHONE, PROJECTOR, Deep
from tests.browser.texts import TEXTS, overlapping

TUG, SIDES, BY_HAND = "Tug of war", "Side by side", "By hand"
# So tall that a slider need not stay in view by covering what is below it.
TALL = PHONE | {"viewport": {"width": 390, "height": 3200}}
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part, screen=PROJECTOR):
        lessons.append(Deep(new_page(**screen)))
        link = urlencode({"error.part": part, "error.below": "Why"})
        return lessons[-1].open(f"{app}/error-criteria?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def pictures(lesson):
    return lesson.board.locator(".stage canvas").evaluate_all(PICTURES)


def held(lesson, slider, across):
    """Which pictures are others while the slider is held."""
    before, sent = pictures(lesson), len(lesson.sent)
    lesson.hold(slider, across)
    lesson.still()
    changed = [a != b for a, b in zip(before, pictures(lesson), strict=True)]
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    return changed


def test_the_margin_leads_the_tangent_and_leaves_the_rows_alone(visit):
    assert held(visit(TUG), "error-margin", 100) == [False, True]


def test_leaning_turns_the_line_and_stretching_leaves_it_where_it_stands(visit):
    lesson = visit(BY_HAND)
    assert held(lesson, "error-lean", 60) == [True, True]
    line = lesson.ask("tiesOf(0)")
    assert held(lesson, "error-length", -40)[1]
    assert lesson.ask("tiesOf(0)") == line


@pytest.mark.parametrize("part", [TUG, SIDES, BY_HAND])
def test_everything_can_be_read_on_a_phone(visit, part):
    page = visit(part, TALL).page
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert overlapping(page.evaluate(TEXTS), across=3, down=3) == []
