"""The Bayes rule: if the classes were known, what would be the best one can do?"""

from dataclasses import dataclass

from pages.lessons.bayes_rule import curves, line, plane
from pages.lessons.bayes_rule.scenarios import SCENARIOS
from pages.study.lesson import Lesson

PARTS = {"One feature": line, "Two features": plane, "Learning curves": curves}


@dataclass(frozen=True)
class Choice:
    """The title of a part, and what was chosen in it."""

    part: str
    within: object


def choose(controls):
    """The part beside the title; the rest is up to the part."""
    with controls.beside_title():
        part = controls.pick("Part", PARTS, "part", next(iter(PARTS)), has_label=False)
    return Choice(part, PARTS[part].choose(controls))


def draw(choice):
    """The part."""
    return PARTS[choice.part].draw(choice.within)


def carried(choice):
    """The part while a point is carried."""
    return PARTS[choice.part].carried(choice.within)


LESSON = Lesson(
    slug="bayes-rule",
    title="The Bayes rule",
    section="Understand",
    question="How well can one do, at best?",
    choose=choose,
    draw=draw,
    carried=carried,
    scenarios=SCENARIOS,
    word="bayes",
)
