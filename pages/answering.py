"""The answers to links of all lessons: the module that worker processes import."""

from pages.answers import answer_parts
from pages.lectures.handout import posted
from pages.lectures.walks import walk
from pages.lessons import LESSONS

_LESSONS = {lesson.slug: lesson for lesson in LESSONS}


def answer(slug, part, link, address="", own=None):
    """What `answer_parts.answer` says; the walk of a lesson, or of several, as a lecture; and what
    comes of a lecture whose bytes are `own`.
    """
    if isinstance(own, bytes):
        return posted(_LESSONS, part, own)
    if part == "walk":
        return walk(_LESSONS, slug)
    return answer_parts.answer(_LESSONS, slug, part, link, address, own)
