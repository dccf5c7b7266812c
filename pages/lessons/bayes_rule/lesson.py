"""The Bayes rule: if the classes were known, what would be the best one can do?"""

from pages.answers.lesson import Lesson
from pages.lessons.bayes_rule import learning_curves, one_feature, two_features
from pages.lessons.bayes_rule.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="bayes-rule",
    title="The Bayes rule",
    short="Bayes rule",
    section="Understand",
    question="How well can one do, at best?",
    topic="Probabilities and decisions",
    scenarios=SCENARIOS,
    word="bayes",
    **in_parts(
        {
            "One feature": one_feature,
            "Two features": two_features,
            "Learning curves": learning_curves,
        },
        (one_feature, two_features),
    ),
)
