"""Regularisation: what is gained by believing the rows a little less?"""

from pages.answers.lesson import Lesson
from pages.lessons.regularisation import (
    budget,
    covariance,
    few_rows,
    freedom,
    genes,
    stopping,
    tuning,
    weights,
)
from pages.lessons.regularisation.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="regularisation",
    title="Regularisation",
    short="Regularise",
    section="Understand",
    question="What is gained by believing the rows a little less?",
    topic="Too little data, too much freedom",
    scenarios=SCENARIOS,
    word="regular",
    **in_parts(
        {
            "Covariance": covariance,
            "Few rows": few_rows,
            "Freedom": freedom,
            "Tuning": tuning,
            "Genes": genes,
            "Weights": weights,
            "Budget": budget,
            "Stopping": stopping,
        },
        (covariance,),
    ),
)
