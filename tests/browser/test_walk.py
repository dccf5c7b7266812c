"""In a browser: questions are answered by hand and by key, and the picture stays in its place."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PATIENCE, PHONE, PROJECTOR

HALF_A_LAPTOP = {"viewport": {"width": 820, "height": 720}}
TALL_PHONE = PHONE | {"viewport": {"width": 390, "height": 1000}}
SMALL_PROJECTOR = {"viewport": {"width": 1024, "height": 768}}
FIRST, FOLDED = re.compile(r"(?<!\d)1/\d"), re.compile(r"Try: \d+ questions")


@pytest.fixture
def walk(app, new_page):
    """A function that opens a lesson and gives the page and its walk."""

    def opened(query="", path="", **options):
        page = new_page(**(PROJECTOR | options))
        page.set_default_timeout(PATIENCE)
        page.goto(f"{app}/{path}{query and f'?{query}'}")
        page.locator(".lindisc-board .stage canvas[data-drawn]").first.wait_for()
        return page, page.locator("section.walk")

    return opened


def place_of(page):
    return page.locator(".lindisc-board").first.bounding_box()


def test_beside_a_question_pictures_and_sliders_have_room_on_a_small_projector(walk):
    page, asked = walk(**SMALL_PROJECTOR)
    expect(asked).to_contain_text("What becomes of RDA's curved boundaries")
    heights = [plane.bounding_box()["height"] for plane in page.locator("figure canvas").all()]
    assert len(heights) == 3
    assert min(heights) > 190
    for slider in page.locator(".leads input").all():
        expect(slider).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("options", [PROJECTOR, TALL_PHONE], ids=["projector", "phone"])
def test_a_tap_answers_and_the_picture_stays_in_its_place(walk, options):
    page, asked = walk(**options)
    before = place_of(page)
    asked.get_by_role("button", name="Circles").click()
    expect(asked).to_contain_text("✗ Not “Circles” but: Straight lines.")
    expect(asked).to_contain_text("The training error goes from 2.0")
    expect(page.locator("figure")).to_have_count(1)
    expect(page).to_have_url(re.compile("walk=1-b"))
    assert place_of(page) | {"height": 0} == before | {"height": 0}


def test_an_answer_shorter_than_its_question_leaves_the_picture_in_its_place(walk):
    page, asked = walk("roc.walk=8", "roc", **TALL_PHONE)
    before = place_of(page)
    asked.get_by_role("button", name="It is surely better than guessing").click()
    expect(asked).to_contain_text("✗ Not")
    assert place_of(page)["y"] == before["y"]


@pytest.mark.parametrize("options", [PHONE, HALF_A_LAPTOP], ids=["phone", "half a laptop"])
def test_on_a_narrow_screen_no_answer_is_hidden(walk, options):
    _, asked = walk(path="roc", **options)
    expect(asked.get_by_role("button", name="Equally good")).to_be_visible()
    assert asked.evaluate("node => node.scrollHeight <= node.clientHeight")


def test_a_slider_keeps_its_arrows(walk):
    page, asked = walk()
    page.get_by_role("slider", name="RDA: mixing").press("ArrowRight")
    expect(page).to_have_url(re.compile("rda.alpha=0.51"))
    expect(asked).to_contain_text(FIRST)
    page.keyboard.press("PageDown")
    expect(asked).to_contain_text("The answer: Straight lines.")


def test_keys_in_a_line_of_text_are_text(walk):
    page, asked = walk()
    page.get_by_text("Points", exact=True).click()
    box = page.get_by_role("textbox", name="Edited points as text")
    box.press("n")
    expect(box).to_have_value("n")
    expect(asked).to_contain_text(FIRST)


def test_all_lessons_are_in_sight_and_the_one_that_is_open_is_marked(walk):
    page, asked = walk("train.epochs=50", path="training")
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


def test_on_a_phone_the_lessons_are_a_tap_away(walk):
    page, _ = walk(**PHONE)
    opener = page.get_by_role("button", name="More")
    box = opener.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    opener.click()
    expect(page.get_by_role("link", name="Training")).to_be_in_viewport()
    page.get_by_role("link", name="Training").click()
    expect(page.get_by_role("heading", name="Training")).to_be_visible()
