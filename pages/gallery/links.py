"""Links from the gallery to the scenarios of lessons."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from pages.answers.link_controls import WALK, Given, in_words
from pages.answers.release import release
from pages.answers.walk import FOLDED, SHOWN, Place, question_link, question_settings
from pages.lessons import LESSONS


def path(lesson):
    """Return the address of a lesson."""
    return "/" if lesson is LESSONS[0] else f"/{lesson.slug}"


def asked(lesson, number):
    """Return the address that asks question `number`, from 1, without the answer."""
    return f"{path(lesson)}?{urlencode({Given(lesson.word).key(WALK): Place(number)})}"


def shown(lesson, number):
    """Return the address that shows the answer, with all its settings."""
    return f"{path(lesson)}?{_answer(lesson, number)}"


def _answer(lesson, number):
    return urlencode(question_link(lesson, Place(number, SHOWN)), doseq=True)


def stop(walk, place, lesson, number):
    """Return the address that asks question `number` as that stop of a walk across lessons."""
    query = {"lecture": f"{walk.slug}.{place}", Given(lesson.word).key(WALK): FOLDED}
    settings = in_words(question_settings(lesson, Place(number)))
    return f"{path(lesson)}?{urlencode(query | settings, doseq=True)}"


def picture(lesson, number):
    """Return what the script is told that asks for the picture of a card: that of its answer."""
    told = {"release": release(), "slug": lesson.slug, "word": lesson.word}
    return told | {"link": _answer(lesson, number)}


@dataclass(frozen=True)
class Ways:
    """Where a scenario is, by lesson and number: the address where it is a `stop` of a walk, that
    where it is `asked` alone, and what the script is told that draws its picture.
    """

    stop: Callable
    asked: Callable
    picture: Callable


# Relative: the app may live below a path.
APP = Ways(lambda *of: f".{stop(*of)}", lambda *of: f".{asked(*of)}", picture)
