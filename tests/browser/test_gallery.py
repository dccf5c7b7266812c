"""In a browser: the gallery stands still while its pictures come, and each of them leads on."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.screen import STILL
from tests.browser.texts import TEXTS, overlapping

MOST_NEAR = 20  # of its 123 cards
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
        for (const { node, previousRect: before, currentRect: now } of sources)
            if (node?.parentElement?.closest(".gallery") && before.width)
                window.shifts.push([node.nodeName, before.y, now.y]);
}).observe({ type: "layout-shift", buffered: true });
"""
LEFT_AS_IT_TELLS = """() => {
    document.body.dispatchEvent(new PointerEvent("pointerdown"));
    history.pushState(null, "", "./gallery");
    dispatchEvent(new PopStateEvent("popstate"));
}"""


@pytest.fixture
def gallery(app, new_page):
    """A function that opens the gallery and waits for its first picture."""

    def opened(page=None, **options):
        page = page or new_page(**(PROJECTOR | {"bypass_csp": True} | options))
        page.goto(f"{app}/gallery")
        expect(drawn(page.locator(".cards li").first)).to_be_visible()
        return page

    return opened


def drawn(card):
    return card.locator("canvas[data-drawn]").first


def test_it_can_be_read_by_everybody(gallery):
    page = gallery(**PHONE)
    main = page.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")
    assert overlapping(page.evaluate(TEXTS)) == []
    assert faults(page) == []


def test_pictures_are_asked_for_once_as_they_come_near_and_nothing_moves(gallery, newcomer):
    page, asked = newcomer(**PROJECTOR), []
    page.add_init_script(SHIFTS)
    page.on("request", lambda request: "/picture?" in request.url and asked.append(request.url))
    gallery(page)
    page.evaluate(STILL)
    assert 0 < len(asked) == len({*asked}) < MOST_NEAR
    cards = page.locator(".cards li")
    cards.nth(8).scroll_into_view_if_needed()
    expect(drawn(cards.nth(8))).to_be_visible()
    page.evaluate(STILL)
    assert page.evaluate("window.shifts") == []


def test_a_picture_opens_its_question_at_the_top_not_what_was_seen_and_back_leads_here(gallery):
    page = gallery()
    for title in ("Crabs", "Three in line"):  # of one lesson
        link = f"a[href^='./?']:has([data-link*='data={title.replace(' ', '+')}'])"
        card = page.locator(f".cards > li:has({link})").first
        question = card.locator("> p").inner_text()
        card.locator("> a").focus()
        page.keyboard.press("Enter")
        page.locator(".lindisc-board .stage canvas[data-drawn]").first.wait_for()
        expect(page.locator(".walk .asked")).to_have_text(question)
        expect(page.locator(".walk .asked")).to_be_in_viewport()
        expect(page.locator(".walk .told")).to_be_empty()
        expect(page.get_by_role("combobox", name="Data").first).to_have_value(title)
        page.go_back()
        expect(page.locator(".cards a").first).to_be_visible()


def test_who_leaves_as_a_change_is_being_told_finds_the_next_page(visit):
    visitor = visit()
    visitor.page.locator("input[type=range][data-key]").first.press("ArrowLeft")
    visitor.page.evaluate(LEFT_AS_IT_TELLS)
    expect(visitor.settle().page.locator(".cards a").first).to_be_visible()


def test_topics_and_walks_are_a_tap_away(gallery):
    page = gallery()
    last = page.locator(".topics a").last
    last.click()
    expect(page.get_by_role("heading", name=last.inner_text())).to_be_in_viewport()
    page.get_by_text("Then").first.scroll_into_view_if_needed()
    page.get_by_text("Then").first.click()
    expect(page.locator(".walks ol").first.get_by_role("link").first).to_be_visible()
