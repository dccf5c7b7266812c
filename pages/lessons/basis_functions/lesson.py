"""Basis functions: how does a straight boundary come to bend?"""

from dataclasses import dataclass

from pages.lessons.basis_functions import line, plane, space
from pages.lessons.basis_functions.scenarios import SCENARIOS
from pages.study.lesson import Lesson

PARTS = {"Boundary": plane, "Lift a line": line, "Lift a plane": space}


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
    slug="basis-functions",
    title="Basis functions",
    section="Understand",
    question="How does a straight boundary come to bend?",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word="basis",
)
