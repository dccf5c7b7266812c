"""Naive and Bayesian: count, multiply, and never say never."""

from pages.lessons.naive_bayesian import coin, die, table, words
from pages.lessons.naive_bayesian.scenarios import SCENARIOS
from pages.study.in_parts import InParts
from pages.study.led import Led
from pages.study.lesson import Lesson
from pages.study.naive import copies, curves, few_rows, genes, sure

PARTS = InParts(
    {
        "A coin": coin,
        "A die": die,
        "Words": words,
        "Word table": table,
        "Copies": Led((copies.COPIES,), copies.view),
        "Curves": Led(curves.PARAMETERS, curves.view),
        "Features": Led((sure.CORRELATION,), sure.view),
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
