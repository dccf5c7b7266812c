"""In a browser, on "Naive and Bayesian": buttons toss, and what is typed is only text."""

import re

from playwright.sync_api import expect

PART = "naive-bayesian?naive.part={}&naive.walk=off"


def reading(lesson, words):
    return lesson.board.locator(".reading").filter(has_text=words).first


def test_ten_tails_at_a_press_and_back_by_the_timeline(open_plain):
    lesson = open_plain(PART.format("A+coin"))
    lesson.tap("Ten tails")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.08333"))
    expect(reading(lesson, "plug-in")).to_have_text("plug-in s/n 0")
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.5"))


def test_a_roll_moves_the_density_in_the_triangle_and_the_timeline_takes_it_back(open_plain):
    lesson = open_plain(PART.format("A+die"))
    lesson.tap("Face 3")
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.5")
    rolled = lesson.pictures()
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.3333")
    lesson.still()
    assert lesson.pictures()[0] != rolled[0]


def test_a_message_is_weighed_as_soon_as_it_is_typed_and_shown_nowhere_else(open_plain):
    lesson = open_plain(PART.format("Words"))
    lesson.page.get_by_role("textbox", name="Message").fill("<b>lecture</b> **thanks**")
    lesson.page.keyboard.press("Enter")
    expect(reading(lesson, "P(spam)")).to_have_text(re.compile("0.1"))
    lesson.settle()
    assert "<b>" not in lesson.page.locator("body").inner_text()
