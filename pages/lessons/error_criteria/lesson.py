"""Error criteria: what should a line be sorry for?"""

from pages.lessons.error_criteria import sides, swing, tug
from pages.lessons.error_criteria.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts({"Tug of war": tug, "Side by side": sides, "By hand": swing}, (tug, sides, swing))

LESSON = Lesson(
    slug="error-criteria",
    title="Error criteria",
    short="Errors",
    section="Understand",
    question="What should a line be sorry for?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    carried=PARTS.carried,
    scenarios=SCENARIOS,
    word="error",
)
