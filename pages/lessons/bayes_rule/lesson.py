"""The Bayes rule: if the classes were known, what would be the best one can do?"""

from pages.lessons.bayes_rule import curves, line, plane
from pages.lessons.bayes_rule.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts(
    {"One feature": line, "Two features": plane, "Learning curves": curves}, (line, plane)
)

LESSON = Lesson(
    slug="bayes-rule",
    title="The Bayes rule",
    short="Bayes rule",
    section="Understand",
    question="How well can one do, at best?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    carried=PARTS.carried,
    scenarios=SCENARIOS,
    word="bayes",
)
