"""Logistic regression as a model: what does a fit say of its own precision?"""

from pages.answers.lesson import Lesson
from pages.lessons.logistic_model import many_terms, one_curve, step_by_step
from pages.lessons.logistic_model.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="logistic-model",
    title="Logistic regression as a model",
    short="Logistic",
    section="Understand",
    question="How likely is it, and how sure is that?",
    topic="Terms",
    scenarios=SCENARIOS,
    word="model",
    **in_parts({"One curve": one_curve, "Step by step": step_by_step, "Many terms": many_terms}),
)
