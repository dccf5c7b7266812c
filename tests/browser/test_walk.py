"""In a browser: questions are answered by hand and by key, and the picture stays in its place."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR

TALL_PHONE = PHONE | {"viewport": {"width": 390, "height": 1000}}
FIRST = re.compile(r"(?<!\d)1/\d")


def test_a_tap_answers_and_question_and_answers_stay(open_plain):
    lesson = open_plain("boundaries", **PROJECTOR)
    page, asked, before = lesson.page, lesson.walk, lesson.walk.inner_text()
    asked.get_by_role("button", name="Circles").click()
    expect(asked).to_contain_text("✗ Not “Circles” but: Straight lines.")
    expect(asked).to_contain_text("The training error goes from 2.0")
    expect(asked.locator(".answers")).to_contain_text("✓ Straight lines")
    expect(asked.locator(".answers")).to_contain_text("✗ Circles")
    expect(asked.locator(".asked")).to_be_visible()
    assert asked.locator(".asked").inner_text() in before
    expect(page.locator("figure")).to_have_count(1)
    expect(page).to_have_url(re.compile("walk=1-b"))


@pytest.mark.parametrize("link", ["boundaries", "roc?roc.walk=8"])
def test_on_a_phone_an_answer_leaves_the_picture_in_its_place(open_plain, link):
    lesson = open_plain(link, **TALL_PHONE)
    before = lesson.board.bounding_box()
    lesson.walk.locator("button.answer").last.click()
    expect(lesson.walk.locator(".verdict")).to_be_visible()
    assert lesson.board.bounding_box()["y"] == before["y"]


def test_on_half_a_laptop_no_answer_is_hidden(open_plain):
    asked = open_plain("roc", viewport={"width": 820, "height": 720}).walk
    expect(asked.get_by_role("button", name="Equally good")).to_be_visible()
    assert asked.evaluate("node => node.scrollHeight <= node.clientHeight")


def test_a_slider_keeps_its_arrows_and_a_clicker_turns_wherever_the_focus_is(open_plain):
    lesson = open_plain("boundaries")
    page, asked = lesson.page, lesson.walk
    slider = page.get_by_role("slider", name="RDA: mixing")
    slider.press("ArrowRight")
    expect(page).to_have_url(re.compile("rda.alpha=0.51"))
    expect(asked).to_contain_text(FIRST)
    page.keyboard.press("PageUp")
    assert slider.input_value() == "0.51"
    page.keyboard.press("PageDown")
    expect(asked).to_contain_text("The answer: Straight lines.")


def test_other_data_and_another_part_put_a_question_aside(open_plain):
    for link, beside, number in (
        ("roc", "roc?roc.walk=1&roc.data=Iris", 1),
        ("fisher?fisher.walk=4-shown", "fisher?fisher.walk=4-shown&fisher.part=Sphering", 4),
    ):
        lesson = open_plain(link)
        asked = lesson.walk.locator(".asked").inner_text()
        lesson.turn(beside)
        expect(lesson.walk.locator(".asked")).to_be_empty()
        expect(lesson.walk.locator(".told")).to_be_empty()
        lesson.tap(f"Back to question {number}")
        expect(lesson.walk.locator(".asked")).to_have_text(asked)
        assert "Iris" not in lesson.page.url
        assert "Sphering" not in lesson.page.url
