"""Fisher projections: from which side are the classes told apart best?"""

from dataclasses import dataclass, replace

from pages.lessons.fisher import angle, film, plane, theorem
from pages.lessons.fisher.scenarios import SCENARIOS
from pages.parts.data import choose_data
from pages.study.lesson import Lesson
from pages.study.view import Verbatim, View

PARTS = {"Plane": plane, "Angle": angle, "Sphering": film, "Theorem": theorem}


@dataclass(frozen=True)
class Choice:
    """The title of a part, and what was chosen in it."""

    part: str
    within: object


def choose(controls):
    """The part beside the title, the data in the sidebar; the rest is up to the part."""
    with controls.beside_title():
        part = controls.pick("Part", PARTS, "part", next(iter(PARTS)), has_label=False)
    chosen = replace(choose_data(controls, "Crabs"), own_test=False)
    return Choice(part, PARTS[part].choose(controls, chosen))


def draw(choice):
    """The part, or the words of what it refuses."""
    try:
        return PARTS[choice.part].draw(choice.within)
    except ValueError as error:
        return View(picture=(Verbatim(str(error)),))


def carried(choice):
    """Points can be carried in the theorem alone."""
    return theorem.carried(choice.within) if PARTS[choice.part] is theorem else None


LESSON = Lesson(
    slug="fisher",
    title="Fisher projections",
    section="Explore",
    question="From which side are the classes told apart best?",
    choose=choose,
    draw=draw,
    carried=carried,
    scenarios=SCENARIOS,
    word="fisher",
)
