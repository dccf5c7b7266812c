"""Basis functions: how does a straight boundary come to bend?"""

from pages.answers.lesson import Lesson
from pages.lessons.basis_functions import boundary, lift_line, lift_plane
from pages.lessons.basis_functions.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="basis-functions",
    title="Basis functions",
    short="Basis",
    section="Understand",
    question="How does a straight boundary come to bend?",
    topic="Terms",
    scenarios=SCENARIOS,
    word="basis",
    **in_parts({"Boundary": boundary, "Lift a line": lift_line, "Lift a plane": lift_plane}),
)
