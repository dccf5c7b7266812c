"""A lesson is one thing: what is chosen makes a value, and that value makes what is shown."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

from pages.answers.link_controls import Given

TOPICS = (
    "What a line can do",
    "Gaussian classes",
    "Directions",
    "Learning step by step",
    "Many classes",
    "Terms",
    "Too little data, too much freedom",
    "Probabilities and decisions",
    "Words and counts",
)


class Right(str):
    """The right one among the answers to a question."""

    __slots__ = ()


@dataclass(frozen=True)
class Scenario:
    """A question to answer first, settings that show the answer, and what to look for in it.

    It offers two to four `answers`, one of them `Right`. `unanswered` has what stands otherwise
    until then, None as at the start; without it all is as at the start. `topic` is that of its
    lesson unless it is said.
    """

    title: str
    question: str
    look_for: str
    settings: dict
    _: KW_ONLY
    answers: tuple[str, ...]
    unanswered: dict | None = None
    topic: str = ""

    @property
    def answer(self):
        """The right one."""
        (answer,) = (each for each in self.answers if isinstance(each, Right))
        return answer

    @property
    def right(self):
        """The position of the right answer."""
        return self.answers.index(self.answer)

    @property
    def before(self):
        """The settings of the picture over which the question is asked."""
        if self.unanswered is None:
            return {}
        settings = self.settings | self.unanswered
        return {key: value for key, value in settings.items() if value is not None}


@dataclass(frozen=True)
class Lesson:
    """A page of the menu, which calls it by its `short` title: `slug` is its address, `word` what
    its keys begin with.

    `choose(controls)` gives what was chosen, a value; `draw(chosen)` makes the `View` of it.
    `carried(chosen)` is the `Picture` while a hand carries a point, where a quicker one will do;
    None where there are no points to carry. `topic` is that of most of its questions.
    """

    slug: str
    title: str
    short: str
    section: str
    question: str
    topic: str
    choose: Callable
    draw: Callable
    scenarios: tuple
    word: str = ""
    carried: Callable | None = None

    def topic_of(self, scenario):
        """The topic of one of its questions."""
        return scenario.topic or self.topic

    def given(self, settings):
        """The `Given` controls of these settings, after the lesson has asked for all it needs."""
        given = Given(self.word, settings)
        self.choose(given)
        return given

    def view(self, settings, own=None):
        """The `View` of these settings and data of one's own, without a page."""
        return self.draw(self.choose(Given(self.word, settings, own)))
