"""In a browser: nobody is shut out of the front page, by screen, keyboard or eyesight."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.texts import TEXTS, overlapping

TABS = ("Numbers", "Why", "In Python", "By hand", "Download")
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
SEGMENTS = """() => {
    const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const groundOf = (node) => {
        const [red, green, blue, share = 1] = channels(getComputedStyle(node).backgroundColor);
        return share ? [red, green, blue] : groundOf(node.parentElement);
    };
    const light = ([...parts]) => parts.slice(0, 3)
        .map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    return [...document.querySelectorAll("button[data-selected=true]")].map((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        const [red, green, blue, share = 1] = channels(backgroundColor);
        const ground = groundOf(button.parentElement);
        const under = [red, green, blue].map((u, i) => share * u + (1 - share) * ground[i]);
        const [low, high] = [light(channels(color)), light(under)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    });
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
        *("Data", "Axes", "Methods", "Timeline over", "Reset", "setosa", "Move", "Save PNG"),
        *("Play", "α", "LDA: gamma γ (shrinkage)", "RDA: alpha α (mixing)", "Numbers"),
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_selected_segments_can_be_read(visit, scheme):
    lesson = visit(color_scheme=scheme)
    lesson.page.get_by_text("Preparation").click()
    lesson.page.locator("button[data-selected=true]").first.wait_for()
    ratios = lesson.page.evaluate(SEGMENTS)
    assert len(ratios) >= 2
    assert min(ratios) >= 4.5


def cut_off(text, width):
    return text["left"] < -1 or text["right"] > width + 1
