"""The answers to links of all lessons: the module that worker processes import."""

from pages.answers import parts
from pages.lectures.walks import walk
from pages.lessons import LESSONS

_LESSONS = {lesson.slug: lesson for lesson in LESSONS}


def answer(slug, part, link, address="", own=None):
    """What `parts.answer` says, and the walk of a lesson, or of several, as a lecture."""
    if part == "walk":
        return walk(_LESSONS, slug)
    return parts.answer(_LESSONS, slug, part, link, address, own)
