"""In a browser: a chart over one feature, led by several sliders, with points on a line."""

import pytest


@pytest.fixture(scope="module")
def address(serve):
    return serve("strip.py")


@pytest.fixture
def lesson(address, meet):
    return meet(viewport={"width": 1280, "height": 900}).open(address).settle()


def error(lesson):
    return lesson.page.locator(".reading").inner_text()


def test_a_point_is_carried_along_the_line_however_the_hand_strays(lesson):
    before = lesson.rows()["m1"]
    lesson.drag("m1", 100, -60)
    lesson.page.mouse.up()
    lesson.page.get_by_text("edits: m1-").wait_for()
    after = lesson.rows()["m1"]
    assert after["x"] > before["x"]
    assert after["y"] == pytest.approx(before["y"], abs=1e-4)
