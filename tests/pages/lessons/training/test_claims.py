"""What Training says of a run is true of it, and said wherever it is true: states at random."""

from unittest.mock import patch

from hypothesis import event, example, given
from hypothesis import strategies as st

from lindisc.linear.discriminant import LOSSES, OPTIMISERS
from pages.answers.link_controls import Given
from pages.lessons.training.lesson import LESSON
from pages.lessons.training.run_controls import IRLS, PERCEPTRON_RULE
from pages.lessons.training.runs import trained
from tests.pages.lessons.training.claims import (
    caption_is_right,
    numbers_are_right,
    pictures_agree,
    sentences,
    why_is_right,
)
from tests.pages.lessons.training.facts import Facts

DATA = (
    {"data": "Separable", "separable.n": 30, "separable.margin": 0.5},
    {"data": "Separable", "separable.n": 60, "separable.margin": 0.02},
    {"data": "Gaussians, common covariance", "gaussians-common.n": 40},
    {"data": "Unbalanced", "unbalanced.n": 50},
    {"data": "Three in line", "three-in-line.n": 45},
    {"data": "Moons", "moons.n": 40},
    {"data": "XOR, four points"},
    {"data": "XOR", "xor.n": 24},
    {"data": "Iris"},
    {"data": "Challenger"},
)
EPOCHS = st.integers(1, 60) | st.just(250)
RATES = (st.integers(1, 200) | st.integers(101, 200)).map(lambda hundredths: hundredths / 100)
RUN = {
    "loss": st.sampled_from([*LOSSES, *LOSSES, PERCEPTRON_RULE, PERCEPTRON_RULE, IRLS]),
    "optimiser": st.sampled_from(["batch", *OPTIMISERS]),
    "rate": RATES,
    "ridge": st.sampled_from([0.0, 0.0, 0.1, 1.0, 10.0]),
    "normalise": st.sampled_from(["none", "none", "weights", "rows"]),
    "start": st.sampled_from(["zero", "random"]),
    "random_state": st.integers(0, 9).map(float),
    "bias_step": st.sampled_from(["unit", "squared radius"]),
    "shuffle": st.booleans(),
}


@st.composite
def states(draw):
    """Settings of one or two runs on a few rows."""
    count = draw(st.integers(1, 2))
    drawn = draw(st.sampled_from(DATA)) | {
        "runs": str(count),
        "epochs": draw(EPOCHS),
        "step": draw(st.none() | st.integers(0, 60).map(float)),
        "test": draw(st.sampled_from(["none", "50 %"])),
        "standardise": draw(st.booleans()),
        "terms": draw(st.sampled_from(["features", "features", "products", "cubes"])),
    }
    for letter in "ab"[:count]:
        drawn |= {f"{letter}.{name}": draw(strategy) for name, strategy in RUN.items()}
    return {f"train.{name}": value for name, value in drawn.items()}


def once_untrue(**settings):
    """A link at which something untrue was said; "__" in a key stands for its dot."""
    link = {"runs": "1", "test": "none"} | settings
    return example({f"train.{k.replace('__', '.')}": value for k, value in link.items()})


@once_untrue(a__loss="squared", a__rate=1.5, epochs=200, a__optimiser="online")
@once_untrue(a__loss="squared", a__rate=1.5, epochs=200, a__normalise="weights")
@once_untrue(a__loss="squared", a__rate=1.0, a__normalise="rows")
@once_untrue(a__loss="squared", a__rate=2.0)
@once_untrue(a__loss="hinge", a__rate=1.0, epochs=3)
@once_untrue(a__loss="perceptron", a__rate=1.0, epochs=3, a__optimiser="online")
@once_untrue(a__loss=PERCEPTRON_RULE, data="Banknotes", epochs=1000)
@once_untrue(a__loss=PERCEPTRON_RULE, data="Separable", step=1.0)
@once_untrue(a__loss=PERCEPTRON_RULE, epochs=20, runs="2")
@given(states())
def test_what_is_said_of_a_run_is_so(settings):
    with patch("pages.lessons.training.lesson.held", return_value=()):
        choice = LESSON.choose(Given(LESSON.word, settings))
        view = LESSON.draw(choice)
    runs = [trained(choice.chosen, recipe, choice.epochs) for recipe in choice.recipes]
    every = [Facts(run, choice.chosen.study) for run in runs if run.path]
    picture = view.picture[0].columns[0][0].picture
    timeline, captions = picture.timeline, {p.title: p.caption for p in picture.panels}
    reasons = {section.title: section.text for section in view.why()}
    notes = [notes for run, notes in zip(runs, view.said, strict=True) if run.path]
    for facts, told in zip(every, notes, strict=True):
        said = " ".join(note.text for note in told)
        judged = sentences(facts, timeline.values[timeline.frame])
        for words, is_so in judged.items():
            event(words if words in said else "")
            assert is_so is None or (words in said) == is_so, (words, said)
        assert all(any(words in note.text for words in judged) for note in told)
        numbers_are_right(facts, said)
        caption_is_right(facts, captions[facts.run.title])
        why_is_right(facts, reasons[facts.run.title])
    if every:
        pictures_agree(view, every)
