"""In a browser: the first screen of every part is its picture, with few words and controls."""

from importlib import import_module
from urllib.parse import urlencode

import pytest

from pages.lessons import LESSONS
from pages.study.controls import Given
from tests.browser.first_screen import CONTROLS, FITS, PICTURE, WORDS
from tests.browser.lesson import PHONE, PROJECTOR, Lesson

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
BY_NATURE = ("Word table", "Many terms")  # tables: less picture, and numbers to type into
SCREENS = {"projector": PROJECTOR, "laptop": LAPTOP, "phone": PHONE}


def parts():
    """The link to the first question of each part, or to the part."""
    for lesson in LESSONS:
        word, name = Given(lesson.word).key, lesson.slug.replace("-", "_")
        module = import_module(f"pages.lessons.{name}.lesson")
        titles = list(module.PARTS.parts) if hasattr(module, "PARTS") else [""]
        for title in titles:
            asked = [
                number
                for number, scenario in enumerate(lesson.scenarios, start=1)
                if scenario.before.get(word("part"), titles[0]) == title
            ]
            given = {} if asked else {word("part"): title}
            words = given | {word("walk"): asked[0] if asked else 1}
            yield f"{lesson.slug} {title}".strip(), f"{lesson.slug}?{urlencode(words)}"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_screen_is_the_picture(app, windows, screen):
    ...
