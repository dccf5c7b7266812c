"""The answers to links of all lessons: the module that worker processes import."""

from functools import partial

from pages.answers import parts
from pages.lessons import LESSONS

answer = partial(parts.answer, {lesson.slug: lesson for lesson in LESSONS})
