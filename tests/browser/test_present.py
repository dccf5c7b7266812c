"""In a browser: presented, a question and its picture fill the screen, in type for the last row."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.first_screen import LARGE, SMALL
from tests.browser.lesson import PHONE

WATCH = """() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        window.written.push([words, parseFloat(this.font.match(/[\\d.]+px/)[0])]);
        write.call(this, words, ...place);
    };
}"""


def picture(lesson):
    return lesson.board.bounding_box()


def is_presented(lesson):
    expect(lesson.page.get_by_role("navigation", name="Lessons")).to_be_hidden()
    expect(lesson.page.get_by_role("tab", name="Numbers")).to_be_hidden()
    expect(lesson.page.get_by_role("button", name="Share")).to_be_hidden()


def test_the_way_out_lies_over_nothing_whatever_the_link_holds(visit):
    lesson = visit("present=true&walk=1&nonsense=1")
    is_presented(lesson)
    expect(lesson.notice).to_be_hidden()
    assert lesson.clashes() == []
    leave = lesson.page.get_by_role("button", name="Leave").bounding_box()
    onward = lesson.page.get_by_role("button", name="Next").bounding_box()
    assert onward["x"] + onward["width"] < leave["x"]


def test_a_key_presents_and_another_returns_to_the_same_page(visit):
    lesson = visit()
    before = picture(lesson)
    lesson.page.keyboard.press("p")
    is_presented(lesson)
    expect(lesson.page).to_have_url(re.compile("present=true"))
    lesson.settle()
    assert picture(lesson)["width"] > 1200
    lesson.page.keyboard.press("Escape")
    expect(lesson.page.get_by_role("tab", name="Numbers")).to_be_visible()
    lesson.settle()
    assert "present" not in lesson.page.url
    assert picture(lesson) == before


@pytest.mark.parametrize("query", ["", "walk=2-b&methods=LDA"])
def test_all_type_is_large_and_all_that_moves_the_picture_is_on_the_screen(visit, query):
    lesson = visit(f"present=true&{query}")
    is_presented(lesson)
    assert lesson.page.evaluate(SMALL) == []
    lesson.page.evaluate(WATCH)
    lesson.page.set_viewport_size({"width": 1284, "height": 720})
    lesson.page.wait_for_function("() => window.written.length > 5")
    assert [words for words, size in lesson.page.evaluate("window.written") if size < LARGE] == []
    lesson.page.set_viewport_size({"width": 1280, "height": 720})
    slider = lesson.page.get_by_role("slider", name=re.compile("shrinkage|mixing")).first
    box = slider.bounding_box()
    assert box["y"] + box["height"] <= 720
    expect(lesson.page.locator("section.walk")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("query", ["", "walk=2-b"])
def test_what_moves_the_picture_is_on_a_small_projector_too(visit, query):
    lesson = visit(f"present=true&{query}", viewport={"width": 1024, "height": 768})
    is_presented(lesson)
    sliders = lesson.page.locator(".leads input").all()
    assert len(sliders) == 3
    for slider in sliders:
        expect(slider).to_be_in_viewport(ratio=1)
    expect(lesson.page.locator("section.walk")).to_be_in_viewport(ratio=1)


def test_data_and_methods_are_chosen_beside_what_is_presented(visit):
    lesson = visit("present=true&walk=4")
    menu = lesson.page.get_by_role("combobox", name="Data")
    expect(menu).to_be_hidden()
    lesson.tap("Choose")
    menu.click()
    lesson.page.keyboard.type("Crabs")
    lesson.page.keyboard.press("Enter")
    expect(lesson.page).to_have_url(re.compile("data=Crabs"))
    lesson.settle().page.keyboard.press("PageDown")
    expect(lesson.page).to_have_url(re.compile("data=Separable.*walk=4-shown"))
    lesson.settle().tap("Choose")
    expect(menu).to_be_hidden()
    is_presented(lesson)


def test_enter_adds_the_one_method_that_was_typed(visit):
    lesson = visit("methods=Perceptron&walk=off")
    lesson.page.get_by_role("combobox", name="Methods").click()
    lesson.page.keyboard.type("LDA")
    lesson.page.keyboard.press("Enter")
    expect(lesson.page).to_have_url(re.compile("methods=Perceptron&methods=LDA&walk=off$"))


def test_who_has_no_keys_leaves_by_a_button_and_a_typed_key_is_a_letter(visit):
    lesson = visit("present=true")
    lesson.page.get_by_role("button", name="Leave").click()
    lesson.page.get_by_text("Points", exact=True).click()
    box = lesson.page.get_by_role("textbox", name="Edited points as text")
    for key in "pn":
        box.press(key)
    expect(box).to_have_value("pn")
    expect(lesson.page.get_by_role("tab", name="Numbers")).to_be_visible()


def test_a_phone_is_not_offered_what_would_change_nothing_there(visit):
    lesson = visit(**PHONE)
    expect(lesson.page.get_by_role("button", name="Share")).to_be_in_viewport()
    expect(lesson.page.get_by_text("Present", exact=True)).to_be_hidden()
