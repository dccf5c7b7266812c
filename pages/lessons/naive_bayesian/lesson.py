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
from pages.lessons.naive_bayesian.scenarios import SCENARIOS
from pages.lessons.naive_bayesian.slider_only import Led
from pages.shared.lesson_parts import InParts

PARTS = InParts(
    {
        "A coin": coin,
        "A die": die,
        "Words": words,
        "Word table": word_table,
        "Copies": Led((copies.COPIES,), copies.view),
        "Curves": Led(curves.PARAMETERS, curves.view),
        "Features": Led((features.CORRELATION,), features.view),
        "Genes": Led((genes.STEP,), genes.view),
        "Few rows": Led(few_rows.PARAMETERS, few_rows.view),
    }
)

LESSON = Lesson(
    slug="naive-bayesian",
    title="Naive and Bayesian",
    short="Naive Bayes",
    section="Understand",
    question="What may one say of what was never seen?",
    choose=PARTS.choose,
    draw=PARTS.draw,
    carried=PARTS.carried,
    scenarios=SCENARIOS,
    word="naive",
)
