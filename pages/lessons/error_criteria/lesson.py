"""Error criteria: what should a line be sorry for?"""

from dataclasses import dataclass

from pages.lessons.error_criteria import sides, swing, tug
from pages.lessons.error_criteria.scenarios import SCENARIOS
from pages.study.lesson import Lesson

PARTS = {"Tug of war": tug, "Side by side": sides, "By hand": swing}


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
    """What follows a point in the part."""
    return PARTS[choice.part].carried(choice.within)


LESSON = Lesson(
    slug="error-criteria",
    title="Error criteria",
    section="Understand",
    question="What should a line be sorry for?",
    choose=choose,
    draw=draw,
    carried=carried,
    scenarios=SCENARIOS,
    word="error",
)
