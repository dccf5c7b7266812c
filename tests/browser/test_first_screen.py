"""In a browser: the first screen of every part is its picture, with few words and controls."""

from importlib import import_module
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from pages.answers.link_controls import Given
from pages.lessons import LESSONS
from tests.browser.first_screen import CONTROLS, CUT, PAINTED, PICTURE, SMALL, WORDS
from tests.browser.lesson import PHONE, PROJECTOR, Lesson

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
# The least share of the screen within axes, the most words, the most controls.
GOALS = {
    "desk": [(PROJECTOR, 0.4, 90, 14), (LAPTOP, 0.5, 100, 14)],
    "phone": [(PHONE, 0.35, 60, 8)],
}
PRESENTED = 0.55
# Numbers to read and to type: less picture beside them, and a field or a box for each of them.
TABLES = {"naive-bayesian Word table", "logistic-model Many terms"}
WORDY = {"logistic-model Many terms"}  # its rows are named by 57 words of e-mails


def parts():
    """The first question of each part of a lesson as a link, or the part where none is asked."""
    for lesson in LESSONS:
        key = Given(lesson.word).key
        module = import_module(f"pages.lessons.{lesson.slug.replace('-', '_')}.lesson")
        titles = list(module.PARTS.parts) if hasattr(module, "PARTS") else [""]
        first = {}
        for number, scenario in enumerate(lesson.scenarios, start=1):
            first.setdefault(scenario.before.get(key("part"), titles[0]), number)
        for title in titles:
            given = {} if title in first else {key("part"): title}
            link = urlencode(given | {key("walk"): first.get(title, 1)})
            yield f"{lesson.slug} {title}".strip(), lesson.slug, link


def missed(page, part, least, most_words, most_controls):
    """What this screen has of what was asked of it, where that is not enough."""
    page.wait_for_function(PAINTED)
    share, words, controls, cut = map(page.evaluate, (PICTURE, WORDS, CONTROLS, CUT))
    width = page.viewport_size["width"]
    print(f"{part:32} {width:5} {share:6.1%} {len(words):3} words {len(controls):2} controls")
    faults = (
        share < least and part not in TABLES,
        len(words) > most_words and part not in WORDY,
        len(controls) > most_controls and part not in TABLES,
        cut,
    )
    return (round(share, 3), len(words), len(controls), cut) if any(faults) else None


def missed_presented(lesson, part):
    """What is presented of it on a projector, where the picture is small, or a word."""
    page = lesson.page
    page.set_viewport_size(PROJECTOR["viewport"])
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    lesson.settle()
    page.wait_for_function(PAINTED)
    share, small, cut = map(page.evaluate, (PICTURE, SMALL, CUT))
    print(f"{part:32} presented {share:.1%}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    faults = (share < PRESENTED and part not in TABLES, small, cut)
    return (round(share, 3), small, cut) if any(faults) else None


@pytest.mark.parametrize("name", GOALS)
def test_a_first_screen_is_a_picture_with_few_words_and_controls(app, windows, name):
    misses, opened = {}, ""
    with windows.tab(**GOALS[name][0][0]) as page:
        lesson = Lesson(page)
        for part, slug, link in parts():
            if slug == opened:  # which takes less than opening the page anew
                lesson.turn(f"?{link}")
            else:
                lesson.open(f"{app}/{slug}?{link}").settle()
                opened = slug
            for screen, *goals in GOALS[name]:
                if screen["viewport"] != page.viewport_size:
                    page.set_viewport_size(screen["viewport"])
                    lesson.settle()
                if found := missed(page, part, *goals):
                    misses[part, screen["viewport"]["width"]] = found
            if name == "desk" and (found := missed_presented(lesson, part)):
                misses[part, "presented"] = found
            page.set_viewport_size(GOALS[name][0][0]["viewport"])
            page.local_storage.clear()  # of who comes for the first time
    assert misses == {}
