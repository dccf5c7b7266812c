"""In a browser: every lesson can be followed, and its picture moves with each of its sliders."""

import pytest
from playwright.sync_api import expect

from lindisc.board.message import letter
from pages.answers.html.page import followed
from pages.lessons import LESSONS
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.study.view import boards
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


def show(room, lesson, settings):
    """The view of a lesson, which is led there."""
    view = lesson.view(settings)
    told, shown = followed(lesson, settings, view.picture)
    room.show(told, [letter(board.picture) for board in shown])
    return view


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_lesson_is_followed_with_all_of_its_sliders(room, screen, lesson):
    view = show(room, lesson, {})
    expect(screen.page.get_by_role("heading", name=lesson.title)).to_be_visible()
    panels = sum(len(board.picture.panels) for board in boards(view.picture))
    expect(screen.page.locator(f"{CANVAS}[data-drawn]")).to_have_count(panels)
    assert room.reach
    for key, ends in room.reach.items():
        room.hold(key, ends[0])
        screen.still()
        first = pictures(screen)
        room.hold(key, ends[1])
        expect(screen.page.locator("#held")).to_contain_text(f"{ends[1]:.3g}")
        screen.still()
        assert pictures(screen) != first, key


def test_a_new_picture_leaves_a_page_where_it_was_scrolled_to(room, new_page):
    page = new_page(**PHONE)
    page.goto(room.address)
    show(room, BOUNDARIES, {})
    title = page.locator("figcaption strong").first
    expect(title).to_have_text("LDA, γ = 1")
    page.evaluate("window.scrollTo(0, 700)")
    show(room, BOUNDARIES, {"lda.gamma": 0.5})
    expect(title).to_have_text("LDA, γ = 0.5")
    assert page.evaluate("window.scrollY") == 700
