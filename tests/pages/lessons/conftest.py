"""Every question of every lesson, and of a toy, with what it shows once it is answered."""

from itertools import chain

import pytest

from pages.answers.lesson import Lesson, Scenario
from pages.answers.view import Fold, Growing, Row, View
from tests.pages.visiting import EVERY

QUESTIONS = {
    f"{lesson.slug} {number}": (lesson, number)
    for lesson in EVERY
    for number in range(1, 1 + len(lesson.scenarios))
}


def opened(pieces):
    """Pieces and those inside of them; of what grows, its start."""
    for piece in pieces:
        yield piece
        if isinstance(piece, Row):
            yield from opened(chain(*piece.columns))
        elif isinstance(piece, Fold):
            yield from opened(piece.make())
        elif isinstance(piece, Growing):
            yield from opened((next(piece.steps()), *piece.below))


class Question:
    """One of the questions of a lesson, counted from 1; its `view` is that of its answer."""

    def __init__(self, lesson: Lesson, number: int):
        self.lesson, self.number = lesson, number
        self.scenario: Scenario = lesson.scenarios[number - 1]
        self.settings: dict = self.scenario.settings
        self.view: View = lesson.view(self.settings)

    @property
    def shown(self) -> tuple:
        """All pieces that the view shows above its tabs."""
        return (*self.view.picture, *chain(*self.view.said), *self.view.below)


@pytest.fixture(scope="session", params=QUESTIONS)
def question(request):
    """A `Question`, drawn once for all that is asked of it."""
    return Question(*QUESTIONS[request.param])
