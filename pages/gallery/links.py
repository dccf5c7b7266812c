"""The links that open lessons at their scenarios."""

from urllib.parse import urlencode

from pages.lessons import LESSONS
from pages.study.controls import TRIED, Given


def path(lesson):
    """The address of a lesson."""
    return "/" if lesson is LESSONS[0] else f"/{lesson.slug}"


def link(lesson, number):
    """The address of scenario `number`, from 1, of a lesson: its question and its settings."""
    tried = {Given(lesson.word).key(TRIED): number}
    settings = tried | lesson.scenarios[number - 1].settings
    words = {key: _words(value) for key, value in settings.items()}
    return f"{path(lesson)}?{urlencode(words, doseq=True)}"


def _words(value):
    return str(value).lower() if isinstance(value, bool) else value
