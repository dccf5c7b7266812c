"""Basis functions: how does a straight boundary come to bend?"""

from pages.lessons.basis_functions import line, plane, space
from pages.lessons.basis_functions.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts({"Boundary": plane, "Lift a line": line, "Lift a plane": space})

LESSON = Lesson(
    slug="basis-functions",
    title="Basis functions",
    short="Basis",
    section="Understand",
    question="How does a straight boundary come to bend?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    scenarios=SCENARIOS,
    word="basis",
)
