"""In a browser: the first screen of every part is its picture, with few words and controls."""

from importlib import import_module
from urllib.parse import urlencode

import pytest

from pages.answers.link_controls import Given
from pages.lessons import LESSONS
from tests.browser.first_screen import CONTROLS, CUT, PICTURE, WORDS
from tests.browser.lesson import PHONE, PROJECTOR, Lesson

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
# The least share of the screen within axes, the most words (a question is up to 45), the most
# controls.
GOALS = {
    "desk": [(PROJECTOR, 0.37, 125, 14), (LAPTOP, 0.48, 125, 14)],
    "phone": [(PHONE, 0.35, 85, 8)],
}
TABLES = {"naive-bayesian Word table", "logistic-model Many terms"}  # numbers to read and to type


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
            yield f"{lesson.slug} {title}".strip(), f"{lesson.slug}?{link}"


def missed(page, least, most_words, most_controls):
    """What this screen has of what was asked of it, where that is not enough."""
    share, words, controls, cut = map(page.evaluate, (PICTURE, WORDS, CONTROLS, CUT))
    few = len(words) <= most_words and len(controls) <= most_controls
    if share >= least and few and not cut:
        return None
    return round(share, 3), len(words), len(controls), cut


@pytest.mark.parametrize("name", GOALS)
def test_a_first_screen_is_a_picture_with_few_words_and_controls(app, windows, name):
    misses = {}
    with windows.tab(**GOALS[name][0][0]) as page:
        for part, link in parts():
            lesson = Lesson(page).open(f"{app}/{link}").settle()
            for screen, *goals in GOALS[name]:
                if screen["viewport"] != page.viewport_size:
                    page.set_viewport_size(screen["viewport"])
                    lesson.settle()
                asked = (0, 999, 999) if part in TABLES else goals
                if found := missed(page, *asked):
                    misses[part, screen["viewport"]["width"]] = found
            page.set_viewport_size(GOALS[name][0][0]["viewport"])
            page.local_storage.clear()  # of who comes for the first time
    assert misses == {}
