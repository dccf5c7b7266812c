"""Error criteria: what should a line be sorry for?"""

from pages.answers.lesson import Lesson
from pages.lessons.error_criteria import side_by_side, tug_of_war, weights_by_hand
from pages.lessons.error_criteria.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="error-criteria",
    title="Error criteria",
    short="Errors",
    section="Understand",
    question="What should a line be sorry for?",
    topic="What a line can do",
    scenarios=SCENARIOS,
    word="error",
    **in_parts(
        {"Tug of war": tug_of_war, "Side by side": side_by_side, "By hand": weights_by_hand},
        (tug_of_war, side_by_side, weights_by_hand),
    ),
)
