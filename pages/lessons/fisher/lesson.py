"""Fisher projections: from which side are the classes told apart best?"""

from pages.answers.lesson import Lesson
from pages.lessons.fisher import angle, plane, sphering, theorem
from pages.lessons.fisher.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="fisher",
    title="Fisher projections",
    short="Fisher",
    section="Explore",
    question="From which side are the classes told apart best?",
    topic="Directions",
    scenarios=SCENARIOS,
    word="fisher",
    **in_parts(
        {"Plane": plane, "Angle": angle, "Sphering": sphering, "Theorem": theorem},
        with_points=(theorem,),
    ),
)
