"""In a browser: the first screen of every part is its picture, with few words and controls, and the
picture of an answer is large enough.
"""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from pages.answers.link_controls import Given
from pages.gallery.links import shown
from pages.lessons import LESSONS
from tests.browser.first_screen import CONTROLS, CUT, PAINTED, PICTURE, SMALL, WORDS
from tests.browser.lesson import PHONE, PROJECTOR, Lesson

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
# The least share of the screen within axes, the most words, the most controls.
GOALS = ((PHONE, 0.35, 60, 8), (LAPTOP, 0.5, 100, 14), (PROJECTOR, 0.4, 90, 14))
PRESENTED = 0.55
# Numbers to read and to type: less picture beside them, and a field or a box for each of them.
TABLES = {"naive-bayesian Word table", "logistic-model Many terms"}
WORDY = {"logistic-model Many terms"}  # its rows are named by 57 words of e-mails
# Questions of each lesson whose answers show the most at once.
CROWDED = {
    **{"boundaries": (1, 9), "fisher": (10,), "training": (1,), "roc": (3,), "bayes-rule": (7,)},
    **{"regularisation": (5,), "many-classes": (7,), "basis-functions": (3,)},
    **{"error-criteria": (6,), "naive-bayesian": (7,), "logistic-model": (3,)},
}
LEAST = 100  # pixels of a chart with its axes
HEIGHTS = "nodes => nodes.map((canvas) => canvas.clientHeight)"


def parts(lesson):
    """Each part of a lesson, and the link to its first question, or to it where none is asked."""
    key = Given(lesson.word).key
    control = lesson.given({}).controls.get(key("part"))
    titles = control.options if control else [""]
    first = {}
    for number, scenario in enumerate(lesson.scenarios, start=1):
        first.setdefault(scenario.before.get(key("part"), titles[0]), number)
    for title in titles:
        given = {} if title in first else {key("part"): title}
        link = urlencode(given | {key("walk"): first.get(title, 1)})
        yield f"{lesson.slug} {title}".strip(), link


@pytest.fixture(scope="module")
def visitor(windows):
    """Who goes from lesson to lesson."""
    with windows.tab(**PROJECTOR) as page:
        yield Lesson(page)


def missed(page, part, least, most_words, most_controls):
    """What this screen has of what was asked of it, where that is not enough."""
    page.wait_for_function(PAINTED)
    share, words, controls, cut = map(page.evaluate, (PICTURE, WORDS, CONTROLS, CUT))
    print(f"{part:32} {share:6.1%} {len(words):3} words {len(controls):2} controls")
    faults = (
        share < least and part not in TABLES,
        len(words) > most_words and part not in WORDY,
        len(controls) > most_controls and part not in TABLES,
        cut,
    )
    return (round(share, 3), len(words), len(controls), cut) if any(faults) else None


def missed_presented(page, part):
    """What is presented of it on a projector, where the picture is small, or a word."""
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    page.wait_for_function(PAINTED)
    share, small, cut = map(page.evaluate, (PICTURE, SMALL, CUT))
    print(f"{part:32} presented {share:.1%}")
    faults = (share < PRESENTED and part not in TABLES, small, cut)
    return (round(share, 3), small, cut) if any(faults) else None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_first_screen_is_a_picture_with_few_words_and_controls(app, visitor, lesson):
    page, misses = visitor.page, {}
    for number, (part, link) in enumerate(parts(lesson)):
        if number:  # which takes less than opening the page anew
            visitor.turn(f"?{link}")
        else:
            visitor.open(f"{app}/{lesson.slug}?{link}").settle()
        for screen, *wanted in GOALS:
            visitor.take(screen)
            if found := missed(page, part, *wanted):
                misses[part, screen["viewport"]["width"]] = found
        page.keyboard.press("p")
        visitor.still()
        if found := missed_presented(page, part):
            misses[part, "presented"] = found
    for number in CROWDED[lesson.slug]:
        look_at_answer(visitor.turn(f"?{shown(lesson, number).partition('?')[2]}"))
    page.local_storage.clear()  # of who comes for the first time
    assert misses == {}


def look_at_answer(lesson):
    """Its picture is large, and the sliders under it are in view."""
    page = lesson.page
    assert min(page.locator(".shown .stage canvas").evaluate_all(HEIGHTS)) >= LEAST
    for slider in page.locator(".leads input[type=range], .staying input[type=range]").all():
        box = slider.bounding_box()
        assert box["y"] + box["height"] <= page.viewport_size["height"]
    assert lesson.clashes() == []
    assert lesson.complaints == []
