"""In a browser: an address that a server says late takes back nothing that was moved meanwhile."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import PROJECTOR, Deep

SIZE, POINTS = "error.gaussians-common.n", "error.points"
LINK = f"error-criteria?{SIZE}=150&{POINTS}=m98-5758-4214"
MOVE = "(said) => history.replaceState({}, '', `?${said}`)"  # as a control does
TELL = "(said) => history.pushState({}, '', `?${said}`)"  # as the server's word does


@pytest.fixture
def lesson(app, new_page):
    found = Deep(new_page(**PROJECTOR)).open(f"{app}/{LINK}").settle()
    yield found
    assert found.complaints == []


def said(lesson):
    return dict(parse_qsl(urlsplit(lesson.page.url).query))


def test_a_burst_that_drops_moved_points_ends_in_the_link(lesson):
    slider = lesson.page.locator(f".st-key-{SIZE.replace('.', '-')}").get_by_role("slider")
    slider.focus()
    for _ in range(5):
        lesson.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("155")
    lesson.settle()
    assert said(lesson)[SIZE] == "155"
    assert POINTS not in said(lesson)


def test_what_the_server_says_of_other_keys_and_what_it_sets_is_taken(lesson):
    lesson.page.evaluate(TELL, "a=1&b=1&c=x&c=y")
    for value in (2, 3):
        lesson.page.evaluate(MOVE, f"a={value}&b=1&c=x&c=y")
    lesson.page.evaluate(TELL, "a=2&c=x&c=y")
    assert said(lesson) == {"a": "3", "c": "y"}
    lesson.page.evaluate(TELL, "a=7&c=x")
    assert said(lesson) == {"a": "7", "c": "x"}
    lesson.page.evaluate(TELL, "a=1&c=x")
    assert said(lesson) == {"a": "1", "c": "x"}


def test_what_a_button_sets_may_be_as_it_was_before(lesson):
    for value in (1, 2):
        lesson.page.evaluate(MOVE, f"a={value}")
    lesson.page.get_by_role("button", name="Copy link").click()
    lesson.page.evaluate(TELL, "a=1")
    assert said(lesson) == {"a": "1"}
