"""Every question of every lesson, and of a toy, with what it shows once it is answered."""

import pytest

from pages.answers.lesson import Lesson, Scenario
from pages.answers.view import View
from tests.pages.visiting import EVERY

QUESTIONS = {
    f"{lesson.slug} {number}": (lesson, number)
    for lesson in EVERY
    for number in range(1, 1 + len(lesson.scenarios))
}


class Question:
    """One of the questions of a lesson, counted from 1; its `view` is that of its answer."""

    def __init__(self, lesson: Lesson, number: int):
        self.lesson, self.number = lesson, number
        self.scenario: Scenario = lesson.scenarios[number - 1]
        self.settings: dict = self.scenario.settings
        self.view: View = lesson.view(self.settings)


@pytest.fixture(scope="session", params=QUESTIONS)
def question(request):
    """A `Question`, drawn once for all that is asked of it."""
    return Question(*QUESTIONS[request.param])
