"""In a browser, on "Regularisation": sliders lead its pictures, phones can read."""

from urllib.parse import urlencode

import pytest

from tests.browser.lesson import PHONE, PROJECTOR, Deep
from tests.browser.texts import TEXTS, overlapping

PARTS = {
    "Covariance": ("regular-gamma", -120),
    "Few rows": ("regular-rows", -120),
    "Tuning": ("regular-gamma", -120),
    "Weights": ("regular-penalty_exponent", -120),
    "Budget": ("regular-budget", 120),
}
# So tall that a slider need not stay in view by covering what is below it.
TALL = PHONE | {"viewport": {"width": 390, "height": 3200}}
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part, screen=PROJECTOR):
        lessons.append(Deep(new_page(**screen)))
        link = urlencode({"regular.part": part, "regular.below": "Why"})
        return lessons[-1].open(f"{app}/regularisation?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


@pytest.mark.parametrize("part", PARTS)
def test_a_slider_that_is_held_moves_every_picture_without_a_message(visit, part):
    lesson = visit(part)
    canvases = lesson.board.locator(".stage canvas")
    before, sent = canvases.evaluate_all(PICTURES), len(lesson.sent)
    lesson.hold(*PARTS[part])
    lesson.still()
    after = canvases.evaluate_all(PICTURES)
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert all(a != b for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("part", ["Few rows", "Genes"])
def test_everything_can_be_read_on_a_phone(visit, part):
    page = visit(part, TALL).page
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert overlapping(page.evaluate(TEXTS), across=3, down=3) == []
