"""Where a walk through the questions of a lesson stands, in the words of a link.

`2` asks question 2, `2-b` has its second answer, `2-shown` has the right one, `off` asks nothing.
With a class there is more between: `2-votes` shows how all have answered, `2-again` asks once more,
`2-both` shows both votes, `2-answer` the right answer before what is said of it.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from pages.answers.control_types import OneOf
from pages.answers.link_controls import TRIED, WALK, Given, in_words

FOLDED, SHOWN = "off", "shown"
ASKED = ("", "votes", "again", "both")  # stages of a question before its answer
ANSWER = "answer"
LETTERS = "abcd"
SUBJECT = re.compile(r"(.*\.)?(data|own|part)")  # keys of what a question is about


@dataclass(frozen=True)
class Place:
    """Question `number`, from 1, and what was `said` to it: a letter, or the stage it is at."""

    number: int
    said: str = ""

    @classmethod
    def of(cls, words):
        """The place that a link names; None: the walk is folded away."""
        number, _, said = words.partition("-")
        return None if words == FOLDED else cls(int(number), said)

    @property
    def is_answered(self):
        """Whether the picture is that of the answer."""
        return self.said not in ASKED

    def __str__(self):
        return f"{self.number}-{self.said}" if self.said else f"{self.number}"


def places(scenarios):
    """Every place there is."""
    for number, scenario in enumerate(scenarios, start=1):
        for said in (*ASKED, *LETTERS[: len(scenario.answers)], ANSWER, SHOWN):
            yield Place(number, said)


def walk_controls(lesson):
    """What a link can say of the walk, in today's words and in those of old links."""
    key = Given(lesson.word).key
    words = map(str, places(lesson.scenarios))
    numbers = (str(number) for number in range(1, 1 + len(lesson.scenarios)))
    return (
        OneOf(key(WALK), "", "", ("", *words, FOLDED)),
        OneOf(key(TRIED), "", "", ("", *numbers)),
    )


def place_of(lesson, query, *, begins):
    """Where a link says that the walk stands, `query` being its words by key; if it says nothing
    the walk `begins`, or is folded away: None.
    """
    today, formerly = (
        said if control.accepts(said := query.get(control.key, [""])[-1]) else ""
        for control in walk_controls(lesson)
    )
    if formerly and not today:
        return Place(int(formerly), SHOWN)
    return Place.of(today or (str(Place(1)) if begins else FOLDED))


def question_settings(lesson, place):
    """What the picture of a question sets, before or after the answer; all else is at its start."""
    scenario = lesson.scenarios[place.number - 1]
    return scenario.settings if place.is_answered else scenario.before


def question_link(lesson, place):
    """The link to that picture: words by key."""
    said = {Given(lesson.word).key(WALK): [str(place)]}
    return said | in_words(question_settings(lesson, place))


class Read(NamedTuple):
    """The `controls` of a link, what was `chosen` by them, and where the walk stands."""

    controls: Given
    chosen: object
    place: Place | None


def read_link(lesson, query, own=None):
    """The controls of a link; one that holds a question and sets no control means the
    picture of that question.
    """
    controls = Given.of_link(lesson.word, query, own)
    chosen = lesson.choose(controls)
    begins = controls.starts.keys().isdisjoint(query)
    place = place_of(lesson, query, begins=begins)
    if begins and place:
        settings = in_words(question_settings(lesson, place))
        controls = Given.of_link(lesson.word, query | settings, own)
        chosen = lesson.choose(controls)
    return Read(controls, chosen, place)


def is_about(lesson, scenario, held):
    """Whether a scenario shows the same data and part of its lesson as controls that hold this."""
    shown = lesson.given(scenario.settings).held
    return all(shown.get(key) == held[key] for key in held if SUBJECT.fullmatch(key))
