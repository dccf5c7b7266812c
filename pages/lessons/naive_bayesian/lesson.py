"""Naive and Bayesian: count, multiply, and never say never."""

from pages.lessons.naive_bayesian import coin, features, few, words
from pages.lessons.naive_bayesian.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.lesson import Lesson

PARTS = InParts({"A coin": coin, "Words": words, "Features": features, "Few rows": few})

LESSON = Lesson(
    slug="naive-bayesian",
    title="Naive and Bayesian",
    section="Understand",
    question="What may one say of what was never seen?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    carried=PARTS.carried,
    scenarios=SCENARIOS,
    word="naive",
)
