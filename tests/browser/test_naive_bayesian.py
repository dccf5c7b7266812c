"""In a browser, on "Naive and Bayesian": sliders lead, buttons toss, a message is weighed."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from pages.lessons.naive_bayesian.lesson import PARTS
from tests.browser.lesson import PHONE, PROJECTOR, Deep
from tests.browser.texts import TEXTS, overlapping

# So tall that a slider need not stay in view by covering what is below it.
TALL = PHONE | {"viewport": {"width": 390, "height": 4000}}
ALL_FIT = "nodes => nodes.every((node) => node.scrollWidth <= node.clientWidth)"
PICTURES = "nodes => nodes.map((canvas) => canvas.toDataURL())"
# Words in cells of tables that do not stand in one line.
BROKEN = """() => [...document.querySelectorAll("td, th")].flatMap((cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.data ?? "").matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }).map(([word]) => word);
})"""


@pytest.fixture
def visit(app, new_page):
    """A function that opens a part of the lesson."""
    lessons = []

    def visited(part, screen=PROJECTOR, **settings):
        lessons.append(Deep(new_page(**screen)))
        link = urlencode({"naive.part": part, "naive.below": "Why"} | settings)
        return lessons[-1].open(f"{app}/naive-bayesian?{link}").settle()

    yield visited
    assert [complaint for lesson in lessons for complaint in lesson.complaints] == []


@pytest.mark.parametrize("part", ["A coin", "A die"])
def test_what_throws_a_coin_or_a_die_is_in_view_with_the_picture(visit, part):
    lesson = visit(part, **{"naive.walk": "1-shown"})
    expect(lesson.page.get_by_role("button", name="Start again")).to_be_in_viewport(ratio=1)
    expect(lesson.board.locator(".stage canvas").first).to_be_in_viewport(ratio=1)


def reading(lesson, words):
    return lesson.board.locator(".reading").filter(has_text=words).first


@pytest.mark.parametrize(
    ("part", "slider", "across"),
    [
        ("A coin", "naive-b", 60),
        ("A die", "naive-alpha", 100),
        ("Words", "naive-words-n", -100),
        ("Word table", "naive-table-a", 100),
        ("Curves", "naive-sepal_length", 60),
        ("Features", "naive-correlation", 100),
    ],
)
def test_a_held_slider_is_followed_before_the_server_hears_of_it(visit, part, slider, across):
    lesson = visit(part)
    assert lesson.clashes() == []
    canvases = lesson.board.locator(".stage canvas")
    before, sent = canvases.evaluate_all(PICTURES), len(lesson.sent)
    lesson.hold(slider, across)
    lesson.still()
    assert canvases.evaluate_all(PICTURES) != before
    assert len(lesson.sent) == sent
    lesson.page.mouse.up()
    lesson.settle()


def test_ten_tails_at_a_press_and_back_by_the_timeline(visit):
    lesson = visit("A coin")
    lesson.page.get_by_role("button", name="Ten tails").click()
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.08333"))
    expect(reading(lesson, "plug-in")).to_have_text("plug-in s/n 0")
    lesson.settle().page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "heads next")).to_have_text(re.compile("0.5"))


def test_a_roll_moves_the_density_in_the_triangle_and_the_timeline_takes_it_back(visit):
    lesson = visit("A die")
    lesson.page.get_by_role("button", name="Face 3").click()
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.5")
    rolled, sent = lesson.settle().pictures(), len(lesson.sent)
    lesson.page.get_by_role("slider", name="n", exact=True).press("Home")
    expect(reading(lesson, "P(3)")).to_have_text("P(3) 0.3333")
    lesson.still()
    assert lesson.pictures()[0] != rolled[0]
    assert len(lesson.sent) == sent


def test_a_message_is_weighed_as_soon_as_it_is_typed_and_shown_nowhere_else(visit):
    lesson = visit("Words")
    lesson.page.get_by_role("textbox", name="Message").fill("<b>lecture</b> **thanks**")
    lesson.page.keyboard.press("Enter")
    expect(reading(lesson, "P(spam)")).to_have_text(re.compile("0.1"))
    lesson.settle()
    assert "<b>" not in lesson.page.locator("body").inner_text()


def test_a_count_is_typed_into_the_table_and_travels_in_the_link(visit):
    lesson = visit("Word table")
    table = lesson.page.get_by_role("region", name="Word table")
    before = lesson.pictures()
    table.get_by_label("spam: prize").fill("9")
    table.get_by_label("spam: prize").press("Tab")
    expect(table.get_by_role("row").nth(4)).to_contain_text("5.04")
    lesson.settle()
    assert lesson.pictures() != before
    assert "counts=prize+0+9" in lesson.page.url
    expect(table.get_by_label("ham: click")).to_be_focused()


def test_every_part_can_be_read_on_a_phone(visit):
    lesson = visit("A coin", TALL)
    for part in PARTS.parts:
        lesson.page.get_by_role("radio", name=part, exact=True).click()
        lesson.settle()
        page = lesson.page
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), part
        assert page.locator(".cells").evaluate_all(ALL_FIT), part
        assert overlapping(page.evaluate(TEXTS), across=3, down=3) == [], part


def test_a_number_is_about_right_while_a_slider_is_held_and_exact_when_it_is_let_go(visit):
    lesson = visit("A coin", **{"naive.tosses": 10 * "T", "naive.b": "2.13"})
    said = reading(lesson, "heads next")
    expect(said).to_have_text(f"heads next: predictive {1 / 13.13:.4g}")
    lesson.hold("naive-a", 75)
    expect(said).to_have_text(re.compile("≈"))
    lesson.page.mouse.up()
    thumb = lesson.settle().page.locator(".st-key-naive-a input[type=range]")
    a = float(thumb.get_attribute("value"))
    expect(said).to_have_text(f"heads next: predictive {a / (a + 12.13):.4g}")


@pytest.mark.parametrize("screen", [PROJECTOR, PHONE])
def test_no_word_and_no_number_of_a_table_is_broken(visit, screen):
    lesson = visit("Words", screen, **{"naive.below": "Numbers"})
    assert lesson.page.locator("td").count() > 100
    assert lesson.page.evaluate(BROKEN) == []
