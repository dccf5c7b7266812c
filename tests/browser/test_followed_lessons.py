"""In a browser: every lesson can be followed, and its picture moves with each of its sliders."""

from array import array
from base64 import b64decode

import pytest
from playwright.sync_api import expect

from lindisc.board.message import message
from pages.answers.answer_parts import Asked
from pages.answers.view import boards
from pages.lessons import LESSONS
from pages.lessons.basis_functions.lesson import LESSON as BASIS_FUNCTIONS
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from tests.browser.lesson import PHONE, PICTURES, PROJECTOR
from tests.browser.room import served_room
from tests.browser.screen import CANVAS, Screen


@pytest.fixture(scope="module")
def room():
    with served_room() as found:
        yield found


@pytest.fixture(scope="module")
def screen(room, windows):
    """Who follows all lessons, one after the other."""
    with windows.tab(**PROJECTOR) as page:
        found = Screen(page)
        page.goto(room.address)
        yield found
        assert found.complaints == []


def pictures(screen):
    return screen.page.locator(CANVAS).evaluate_all(PICTURES)


def ends(told):
    """From where to where each slider goes that leads something in a message, by its key."""
    found = {}
    if isinstance(told, list):
        for each in told:
            found |= ends(each)
    elif isinstance(told, dict):
        if "control" in told:
            values = array("d", b64decode(told["values"]))
            found[told["control"] or "timeline"] = values[0], values[-1]
        for each in told.values():
            found |= ends(each)
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_lesson_is_followed_with_all_of_its_sliders(room, screen, lesson):
    view = Asked(lesson, {}).view
    shown = boards((*view.picture, *view.below))
    room.show(lesson)
    expect(screen.page.get_by_role("heading", name=lesson.title)).to_be_visible()
    panels = sum(len(board.picture.panels) for board in shown)
    expect(screen.page.locator(f"{CANVAS}[data-drawn]")).to_have_count(panels)
    for key, (first, last) in ends([message(board.picture) for board in shown]).items():
        room.hold(key, first)
        screen.still()
        before = pictures(screen)
        room.hold(key, last)
        expect(screen.page.locator("#held")).to_contain_text(f"{last:.3g}")
        screen.still()
        assert pictures(screen) != before, key


def test_a_figure_that_turns_is_followed(room, new_page):
    screen = Screen(new_page(**PROJECTOR))
    room.show(BASIS_FUNCTIONS, "basis.part=Lift+a+plane")
    screen.page.goto(room.address)
    expect(screen.page.locator(".chart canvas").first).to_be_visible()
    assert screen.complaints == []


def test_who_follows_is_shown_what_is_held_elsewhere_and_moves_it_for_nobody_else(room, meet):
    screen = meet(Screen)
    asked = []
    room.show(BOUNDARIES, "sweep=nothing")
    screen.page.goto(room.address)
    alpha, title = screen.page.get_by_role("slider", name="RDA: mixing"), screen.title(2)
    room.hold("rda.alpha", 0.9)
    expect(title).to_have_text("RDA, α = 0.9")
    expect(alpha).to_have_value("0.9")
    screen.page.on("request", lambda request: asked.append(request.url))
    alpha.press("Home")
    expect(title).to_have_text("RDA, α = 0")
    screen.still()
    assert asked == []


def test_a_new_picture_leaves_a_page_where_it_was_scrolled_to(room, new_page):
    page = new_page(**PHONE)
    room.show(BOUNDARIES)
    page.goto(room.address)
    title = page.locator("figcaption strong").first
    expect(title).to_have_text("LDA, γ = 1")
    page.evaluate("window.scrollTo(0, 150)")
    room.show(BOUNDARIES, "lda.gamma=0.5")
    expect(title).to_have_text("LDA, γ = 0.5")
    assert page.evaluate("window.scrollY") == 150
