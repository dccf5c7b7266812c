"""Basis functions: how does a straight boundary come to bend?"""

from pages.answers.lesson import Lesson
from pages.lessons.basis_functions import boundary, lift_line, lift_plane
from pages.lessons.basis_functions.scenarios import SCENARIOS
from pages.shared.lesson_parts import InParts

PARTS = InParts({"Boundary": boundary, "Lift a line": lift_line, "Lift a plane": lift_plane})

LESSON = Lesson(
    slug="basis-functions",
    title="Basis functions",
    short="Basis",
    section="Understand",
    question="How does a straight boundary come to bend?",
    topic="Terms",
    choose=PARTS.choose,
    draw=PARTS.draw,
    scenarios=SCENARIOS,
    word="basis",
)
