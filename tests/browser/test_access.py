"""In a browser: nobody is shut out of the front page, by screen, keyboard or eyesight."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.texts import TEXTS, overlapping

TABS = ("Numbers", "Why", "Try", "In Python", "By hand", "Download")
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
# Streamlit's own tables and programs scroll sideways on a narrow screen and take no focus of their
# own (scrollable-region-focusable); browsers of today give it to whatever scrolls. The menu of
# lessons in its sidebar is a list of other things than list items (list, listitem).
SERIOUS_FAULTS = """async () => {
    const theirs = {
        "scrollable-region-focusable": "[data-testid=stTable], [data-testid=stCode]",
        "list": "[data-testid=stSidebarNav]",
        "listitem": "[data-testid=stSidebarNav]",
    };
    const isTheirs = (id, [place]) =>
        id in theirs && document.querySelector(place)?.closest(theirs[id]);
    const { violations } = await axe.run();
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
        .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html })))
        .filter(({ id, target }) => !isTheirs(id, target));
}"""
FOCUSED = """() => {
    let node = document.activeElement;
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (node === document.body) return { name: "the browser itself", isSeen: true };
    const { width, height, left, top } = node.getBoundingClientRect();
    const name = node.getAttribute("aria-label") ?? node.textContent;
    const isOnScreen = left < window.innerWidth && top < window.innerHeight;
    return { name: name.trim(), isSeen: width > 0 && height > 0 && isOnScreen };
}"""


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (PROJECTOR, "dark")])
def test_everything_can_be_read(visit, screen, scheme):
    lesson = visit("ellipses=true", **screen, color_scheme=scheme)
    assert lesson.data("look") == scheme
    sideways = """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
        .filter((node) => node.scrollWidth > node.clientWidth).length"""
    width = screen["viewport"]["width"]
    for title in TABS:
        lesson.tab(title)
        assert lesson.page.evaluate(sideways) == 0, title
        texts = lesson.page.evaluate(TEXTS)
        assert len(texts) > 20
        assert [text for text in texts if cut_off(text, width)] == [], title
        assert overlapping(texts) == [], title


def test_the_picture_and_a_slider_that_moves_it_fit_on_a_projector(visit):
    lesson = visit()
    top = lesson.canvas().bounding_box()["y"]
    slider = lesson.control("RDA: alpha").bounding_box()
    assert slider["y"] + slider["height"] - top < 720


def test_the_keyboard_reaches_everything_and_gets_out_again(visit):
    lesson = visit()
    reached = []
    for _ in range(80):
        lesson.page.keyboard.press("Tab")
        focused = lesson.page.evaluate(FOCUSED)
        assert focused["isSeen"], focused
        reached.append(focused["name"])
    start = "Skip to main content"
    assert reached.count(start) >= 2
    for name in [
        *("Data", "Seen as", "Methods", "Timeline over", "Reset", "setosa", "Move", "Save PNG"),
        *("Play", "α", "LDA: gamma γ", "RDA: alpha α", "Numbers"),
    ]:
        assert name in reached, reached
    lesson.page.get_by_role("tab", name="Numbers").focus()
    lesson.page.keyboard.press("ArrowRight")
    lesson.page.keyboard.press("Enter")
    expect(lesson.page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")
    lesson.stage.focus()
    for key in ("Escape", "Tab"):
        lesson.page.keyboard.press(key)
    assert lesson.page.evaluate(FOCUSED)["name"] == "Play"


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (PROJECTOR, "dark")])
def test_axe_finds_no_serious_fault(visit, screen, scheme):
    lesson = visit(**screen, color_scheme=scheme, bypass_csp=True)
    lesson.page.evaluate(AXE.read_text(encoding="utf-8"))
    for title in TABS:
        lesson.tab(title)
        if title == "In Python":
            lesson.page.locator(".token").first.wait_for()
        assert lesson.page.evaluate(SERIOUS_FAULTS) == [], title


def cut_off(text, width):
    return text["left"] < -1 or text["right"] > width + 1
