"""In a browser, on "Basis functions": sliders lead boundaries and lifts, the plot turns."""

from urllib.parse import urlencode

import pytest

from tests.browser.lesson import PICTURES, PROJECTOR, Deep

BOUNDARY, LINE, SPACE = "Boundary", "Lift a line", "Lift a plane"
SLIDERS = {BOUNDARY: ("degree", 2), LINE: ("rise", 1), SPACE: ("height", 2)}  # and what they lead
ZERO = {"basis.xor-exact.from_zero": "true"}


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part):
        lessons.append(Deep(new_page(**PROJECTOR)))
        asked = {"basis.part": part, "basis.below": "Why"} | (ZERO if part == SPACE else {})
        link = urlencode(asked)
        return lessons[-1].open(f"{app}/basis-functions?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


def pictures(lesson):
    """What is drawn on all boards."""
    return lesson.page.locator(".lindisc-board .stage canvas").evaluate_all(PICTURES)


@pytest.mark.parametrize("part", SLIDERS)
def test_all_that_stands_over_a_slider_follows_it_while_it_is_held(visit, part):
    lesson = visit(part)
    slider, count = SLIDERS[part]
    before, sent = pictures(lesson), len(lesson.sent)
    lesson.hold(f"basis-{slider}", 120 if part == BOUNDARY else -120)
    lesson.still()
    assert len(before) == count
    assert all(a != b for a, b in zip(before, pictures(lesson), strict=True))
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()


def test_the_plot_turns_under_a_finger_and_asks_the_server_nothing(visit):
    lesson = visit(SPACE)
    plot = lesson.page.locator(".js-plotly-plot")
    eye = "plot => JSON.stringify(plot._fullLayout.scene.camera.eye)"
    before, sent = plot.evaluate(eye), len(lesson.sent)
    box = plot.locator("canvas").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    lesson.page.mouse.move(x, y)
    lesson.page.mouse.down()
    lesson.page.mouse.move(x + 60, y + 10, steps=6)
    lesson.page.mouse.up()
    assert plot.evaluate(eye) != before
    assert len(lesson.sent) == sent
