"""In a browser: the gallery stands still while its pictures come, and each of them leads on."""

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PHONE, PROJECTOR
from tests.browser.screen import STILL
from tests.browser.test_access import AXE, SERIOUS_FAULTS
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


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (PROJECTOR, "dark")])
def test_it_can_be_read_by_everybody(gallery, screen, scheme):
    page = gallery(**screen, color_scheme=scheme)
    assert drawn(page.locator(".cards li").first).get_attribute("data-look") == scheme
    main = page.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")
    assert overlapping(page.evaluate(TEXTS)) == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS_FAULTS) == []


def test_nothing_moves_while_pictures_come(gallery, newcomer):
    page = newcomer(**PROJECTOR)
    page.add_init_script(SHIFTS)
    gallery(page)
    cards = page.locator(".cards li")
    cards.nth(8).scroll_into_view_if_needed()
    expect(drawn(cards.nth(8))).to_be_visible()
    page.evaluate(STILL)
    assert page.evaluate("window.shifts") == []


def test_pictures_are_asked_for_once_as_they_come_near(gallery, newcomer):
    page = newcomer(**PROJECTOR)
    asked = []
    page.on("request", lambda request: "/picture?" in request.url and asked.append(request.url))
    gallery(page)
    page.evaluate(STILL)
    assert 0 < len(asked) == len({*asked}) < MOST_NEAR


@pytest.mark.parametrize("place", ["first", "last"])
def test_a_picture_opens_its_question_at_the_top_and_back_leads_here(gallery, place):
    page = gallery()
    card = getattr(page.locator(".cards > li"), place)
    question = card.locator("> p").inner_text()
    card.locator("> a").focus()
    page.keyboard.press("Enter")
    page.locator(".lindisc-board .stage canvas[data-drawn]").first.wait_for()
    expect(page.locator(".walk .asked")).to_have_text(question)
    expect(page.locator(".walk .asked")).to_be_in_viewport()
    expect(page.locator(".walk .told")).to_be_empty()
    page.go_back()
    expect(page.locator(".cards a").first).to_be_visible()


def test_topics_and_walks_are_a_tap_away(gallery):
    page = gallery()
    last = page.locator(".topics a").last
    last.click()
    expect(page.get_by_role("heading", name=last.inner_text())).to_be_in_viewport()
    page.get_by_text("Then").first.scroll_into_view_if_needed()
    page.get_by_text("Then").first.click()
    expect(page.locator(".walks ol").first.get_by_role("link").first).to_be_visible()


def test_a_picture_of_a_lesson_that_was_seen_before_shows_itself_not_what_was_seen(gallery):
    page = gallery()
    for title in ("Crabs", "Three in line"):
        data = title.replace(" ", "+")
        page.locator(f".cards a[href^='./?']:has([data-link*='data={data}'])").first.click()
        page.locator(".lindisc-board .stage canvas[data-drawn]").first.wait_for()
        expect(page.get_by_role("combobox", name="Data").first).to_have_value(title)
        page.go_back()
        page.locator(".cards a").first.wait_for()
