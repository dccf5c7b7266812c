"""Logistic regression as a model: what does a fit say of its own precision?"""

from dataclasses import dataclass

from pages.lessons.logistic_model import curve, steps, terms
from pages.lessons.logistic_model.scenarios import SCENARIOS
from pages.study.lesson import Lesson

PARTS = {"One curve": curve, "Step by step": steps, "Many terms": terms}


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


LESSON = Lesson(
    slug="logistic-model",
    title="Logistic regression as a model",
    section="Understand",
    question="How likely is it, and how sure is that?",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word="model",
)
