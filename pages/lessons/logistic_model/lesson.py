"""Logistic regression as a model: what does a fit say of its own precision?"""

from pages.lessons.logistic_model import curve, steps, terms
from pages.lessons.logistic_model.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts({"One curve": curve, "Step by step": steps, "Many terms": terms})


LESSON = Lesson(
    slug="logistic-model",
    title="Logistic regression as a model",
    short="Logistic",
    section="Understand",
    question="How likely is it, and how sure is that?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    scenarios=SCENARIOS,
    word="model",
)
