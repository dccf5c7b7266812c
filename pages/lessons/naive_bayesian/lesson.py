"""Naive and Bayesian: count, multiply, and never say never."""

from pages.answers.lesson import Lesson
from pages.lessons.naive_bayesian import (
    coin,
    copies,
    curves,
    die,
    features,
    few_rows,
    genes,
    word_table,
    words,
)
from pages.lessons.naive_bayesian.parts import SliderPart
from pages.lessons.naive_bayesian.scenarios import SCENARIOS
from pages.shared.lesson_parts import in_parts

LESSON = Lesson(
    slug="naive-bayesian",
    title="Naive and Bayesian",
    short="Naive Bayes",
    section="Understand",
    question="What may one say of what was never seen?",
    topic="Words and counts",
    scenarios=SCENARIOS,
    word="naive",
    **in_parts(
        {
            "A coin": coin,
            "A die": die,
            "Words": words,
            "Word table": word_table,
            "Copies": SliderPart((copies.COPIES,), copies.draw),
            "Curves": SliderPart(curves.PARAMETERS, curves.draw),
            "Features": SliderPart((features.CORRELATION,), features.draw),
            "Genes": SliderPart((genes.STEP,), genes.draw),
            "Few rows": SliderPart(few_rows.PARAMETERS, few_rows.draw),
        }
    ),
)
