"""Fisher projections: from which side are the classes told apart best?"""

from pages.lessons.fisher import angle, film, plane, theorem
from pages.lessons.fisher.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts(
    {"Plane": plane, "Angle": angle, "Sphering": film, "Theorem": theorem}, with_points=(theorem,)
)

LESSON = Lesson(
    slug="fisher",
    title="Fisher projections",
    short="Fisher",
    section="Explore",
    question="From which side are the classes told apart best?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    carried=PARTS.carried,
    scenarios=SCENARIOS,
    word="fisher",
)
