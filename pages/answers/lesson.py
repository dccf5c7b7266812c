"""A lesson is one thing: what is chosen makes a value, and that value makes what is shown."""

import re
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

from pages.answers.link_controls import Given
from pages.answers.view import Action, Problem, View

_ADVICE = re.compile(r"`(\w+)` [^`]*?\(such as ([0-9.]+)\)")

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
    def after(self):
        """What is said once it is answered."""
        return self.look_for.replace(" %", "\N{NO-BREAK SPACE}%")

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
        given = Given(self.word, settings, own)
        return self.shown(self.choose(given), given)

    def shown(self, chosen, controls):
        """The `View` of what was chosen by controls; what cannot be drawn is told in words, with a
        button for what these advise.
        """
        try:
            return self.draw(chosen)
        except ValueError as error:
            words = Problem(str(error).replace("`", ""))
            return View(picture=(words,), actions=_advised(str(error), controls))


def _advised(error, controls):
    """Of "`gamma` below 1 (such as 0.5)" the button that sets a control of that name so."""
    advice = _ADVICE.search(error)
    keys = [key for key in controls.starts if advice and key.rpartition(".")[2] == advice[1]]
    return tuple(
        Action(f"Set {controls.labels.get(key, advice[1])} to {advice[2]}", {key: float(advice[2])})
        for key in keys[:1]
    )
