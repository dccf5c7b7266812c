"""In a browser: questions are answered by hand and by key, and the picture stays in its place."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR

HALF_A_LAPTOP = {"viewport": {"width": 820, "height": 720}}
TALL_PHONE = PHONE | {"viewport": {"width": 390, "height": 1000}}
SMALL_PROJECTOR = {"viewport": {"width": 1024, "height": 768}}
FIRST, FOLDED = re.compile(r"(?<!\d)1/\d"), re.compile(r"Try: \d+ questions")


def test_beside_a_question_pictures_and_sliders_have_room_on_a_small_projector(open_at):
    lesson = open_at("", **SMALL_PROJECTOR)
    page = lesson.page
    expect(lesson.walk).to_contain_text("What becomes of RDA's curved boundaries")
    heights = [plane.bounding_box()["height"] for plane in page.locator("figure canvas").all()]
    assert len(heights) == 3
    assert min(heights) > 190
    for slider in page.locator(".leads input").all():
        expect(slider).to_be_in_viewport(ratio=1)


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


@pytest.mark.parametrize("options", [PHONE, HALF_A_LAPTOP], ids=["phone", "half a laptop"])
def test_on_a_narrow_screen_no_answer_is_hidden(open_plain, options):
    asked = open_plain("roc", **options).walk
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


def test_a_page_is_titled_by_question_and_lesson(open_at):
    lesson = open_at("fisher")
    question = lesson.walk.locator(".asked").inner_text()
    expect(lesson.page).to_have_title(f"{question} · Fisher projections · lindisc")
    lesson.tap("Fold away")
    expect(lesson.page).to_have_title("Fisher projections · lindisc")
    lesson.page.get_by_role("link", name="Gallery").click()
    expect(lesson.page).to_have_title("Gallery · lindisc")


def test_an_answer_on_what_a_slider_does_plays_it_and_leaves_it_at_its_end(open_plain):
    lesson = open_plain("boundaries")
    lesson.tap("Show me")
    expect(lesson.page).to_have_url(re.compile("rda.alpha=0&walk=1-shown"))
    expect(lesson.page.get_by_role("slider", name="RDA: mixing")).to_have_value("0")


def test_past_the_end_and_before_the_start_a_clicker_neither_scrolls_nor_moves(open_at):
    for key, link in {"PageUp": "?walk=1", "PageDown": "?walk=18-shown"}.items():
        lesson = open_at(link)
        page, slider = lesson.page, lesson.page.locator("input[type=range]").first
        slider.press("Home")
        slider.press("ArrowRight")
        address, value = lesson.settle().page.url, slider.input_value()
        for focused in (slider, page.get_by_role("tab", name="Numbers")):
            focused.press(key)
            lesson.settle()
            assert (page.url, slider.input_value()) == (address, value)
            assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == 0


def test_all_lessons_are_in_sight_and_the_one_that_is_open_is_marked(open_at):
    lesson = open_at("training?train.epochs=50")
    page, asked = lesson.page, lesson.walk
    menu = page.get_by_role("navigation", name="Lessons")
    for title in ("Boundaries", "Fisher", "Training", "ROC", "Logistic"):
        expect(menu.get_by_role("link", name=title)).to_be_in_viewport(ratio=1)
    current = menu.locator("[aria-current=page]")
    expect(current).to_have_text("Training")
    here = page.url
    page.evaluate("window.isSame = true")
    menu.get_by_role("link", name="ROC").click()
    expect(current).to_have_text("ROC")
    expect(asked).to_contain_text(FIRST)
    expect(page).to_have_url(re.compile(r"/roc$"))
    page.go_back()
    expect(current).to_have_text("Training")
    expect(asked).to_contain_text(FOLDED)
    assert (page.url, page.evaluate("window.isSame")) == (here, True)


def test_on_a_phone_the_lessons_are_a_tap_away(open_at):
    page = open_at("", **PHONE).page
    opener = page.get_by_role("button", name="More")
    box = opener.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    opener.click()
    expect(page.get_by_role("link", name="Training")).to_be_in_viewport()
    page.get_by_role("link", name="Training").click()
    expect(page.get_by_role("heading", name="Training")).to_be_visible()
