"""In a browser, on "Error criteria": sliders lead its pictures."""

from urllib.parse import urlencode

import pytest

from tests.browser.lesson import PROJECTOR, Deep

TUG, BY_HAND = "Tug of war", "By hand"


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part):
        lessons.append(Deep(new_page(**PROJECTOR)))
        link = urlencode({"error.part": part, "error.below": "Why"})
        return lessons[-1].open(f"{app}/error-criteria?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def held(lesson, slider, across):
    """Which pictures are others while the slider is held."""
    before, sent = lesson.pictures(), len(lesson.sent)
    lesson.hold(slider, across)
    lesson.still()
    changed = [a != b for a, b in zip(before, lesson.pictures(), strict=True)]
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
