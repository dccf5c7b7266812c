"""Links from the gallery to the scenarios of lessons."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from pages.answers.link_controls import WALK, Given
from pages.answers.release import release
from pages.answers.walk import SHOWN, Place, question_link
from pages.lessons import LESSONS


def path(lesson):
    """Return the address of a lesson."""
    return "/" if lesson is LESSONS[0] else f"/{lesson.slug}"


def asked(lesson, number):
    """Return the address that asks question `number`, from 1, without the answer."""
    return f"{path(lesson)}?{urlencode({Given(lesson.word).key(WALK): Place(number)})}"


def shown(lesson, number):
    """Return the address that shows the answer, with all its settings."""
    link = question_link(lesson, Place(number, SHOWN))
    return f"{path(lesson)}?{urlencode(link, doseq=True)}"


def picture(lesson, number):
    """Return what the script is told that asks for the answer to the link of a card."""
    return {"release": release(), "slug": lesson.slug, "word": lesson.word}


@dataclass(frozen=True)
class Ways:
    """Where a scenario is, by lesson and number: addresses of its question and of its answer, and
    what the script is told that draws its picture.
    """

    asked: Callable
    shown: Callable
    picture: Callable


# Relative: the app may live below a path.
APP = Ways(lambda *of: f".{asked(*of)}", lambda *of: f".{shown(*of)}", picture)
