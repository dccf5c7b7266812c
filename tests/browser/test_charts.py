"""In a browser: charts follow a held slider, and the timeline of another board."""

import pytest

from tests.browser.lesson import PICTURES


@pytest.fixture(scope="module")
def address(serve):
    return serve("charts.py")


@pytest.fixture
def lesson(address, meet):
    return meet(viewport={"width": 1280, "height": 1600}).open(address).settle()


def board(lesson, number):
    return lesson.page.locator(".lindisc-board").nth(number)


def pictures(lesson, number):
    return board(lesson, number).locator(".stage canvas").evaluate_all(PICTURES)


def words(lesson, number):
    return board(lesson, number).locator("figcaption").all_inner_texts()


def test_charts_follow_the_timeline_of_another_board(lesson):
    before = pictures(lesson, 2)
    timeline = board(lesson, 1).get_by_role("slider", name="step")
    timeline.press("Home")
    lesson.still()
    relief, fall = pictures(lesson, 2)
    assert relief != before[0]
    assert fall == before[1]  # its line stands still
    timeline.press("End")
    lesson.still()
    assert pictures(lesson, 2) == before


def test_every_chart_tells_what_it_is(lesson):
    labels = (
        board(lesson, 0)
        .locator(".stage canvas")
        .evaluate_all("nodes => nodes.map((canvas) => canvas.getAttribute('aria-label'))")
    )
    assert labels[0].startswith("Turning.")
    assert "rows 4 of 40" in labels[1]
    assert "share 0.0" in labels[2]


def test_nothing_overlaps_and_nothing_is_wider_than_a_phone(address, meet):
    lesson = meet(viewport={"width": 390, "height": 844}).open(address).settle()
    sideways = "() => document.documentElement.scrollWidth > window.innerWidth"
    assert not lesson.page.evaluate(sideways)
    boxes = [box.bounding_box() for box in board(lesson, 0).locator("figure").all()]
    lefts = [box["x"] for box in boxes]  # one panel at a time, the next a swipe away
    rights = [box["x"] + box["width"] for box in boxes]
    assert all(right <= left for right, left in zip(rights, lefts[1:], strict=False))
    assert min(box["height"] for box in boxes) > 200
