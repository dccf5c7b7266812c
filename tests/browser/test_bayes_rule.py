"""In a browser, on "The Bayes rule": sliders lead, hands carry."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Deep

PLANE = "bayes.part=Two+features&bayes.plane.s2=0.5"
CURVES = "bayes.part=Learning+curves"


@pytest.fixture
def visit(app, new_page):
    """A function that opens the lesson by a link."""
    lessons = []

    def visited(query):
        lessons.append(Deep(new_page(**PROJECTOR)))
        lessons[-1].open(f"{app}/bayes-rule?{query}")
        expect(lessons[-1].page.get_by_role("tab", name="Download")).to_be_attached()
        return lessons[-1].settle()

    yield visited
    assert [words for lesson in lessons for words in lesson.complaints] == []


def reading(lesson, words):
    return lesson.board.locator(".reading").filter(has_text=words).inner_text()


@pytest.mark.parametrize(
    ("query", "key", "said"),
    [
        ("", "bayes-s2", "second cut"),
        (PLANE, "bayes-plane-p2", "Bayes error"),
        (CURVES, "bayes-delta", "efficiency"),
    ],
)
def test_a_held_slider_is_followed_before_the_server_hears_of_it(visit, query, key, said):
    lesson = visit(query)
    before, told, sent = lesson.pictures(), reading(lesson, said), len(lesson.sent)
    lesson.hold(key, -40)
    lesson.page.wait_for_timeout(200)
    held = lesson.pictures()
    assert held != before
    assert reading(lesson, said) != told
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()
    assert len(lesson.sent) > sent


def test_a_row_is_carried_along_the_axis_and_the_risks_follow_the_hand(visit):
    lesson = visit("bayes.s2=0.3333333333&bayes.rows=20")
    assert reading(lesson, "own rows") == "1 own rows 0.0\N{NO-BREAK SPACE}%"
    sent = len(lesson.sent)
    lesson.drag("m0", 120, -30)
    expect(lesson.board.locator(".reading").filter(has_text="new rows")).not_to_have_text(
        re.compile("8.9")
    )
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.page.wait_for_url(re.compile("bayes.points=m0-"))


def test_distances_follow_the_question_that_a_hand_carries(visit):
    lesson = visit(PLANE)
    assert lesson.data("answer").endswith("d₁² = 3.25, d₂² = 5, d₁² − d₂² = -1.75, t = -2.773")
    x, y = lesson.at(0.5, 1.0)
    lesson.page.mouse.move(x, y)
    lesson.page.mouse.down()
    lesson.page.mouse.move(x - 90, y + 20, steps=4)
    lesson.wait("!canvas.dataset.answer.includes('d₁² = 3.25')")
    carried = lesson.data("answer")
    assert "at (0.5, 1)" not in carried
    lesson.page.mouse.up()
    lesson.page.wait_for_url(re.compile("bayes.at.x="))
    place, *_ = carried.split(":")  # a link has four digits of it, and so the distances
    assert lesson.settle().data("answer").startswith(place)
