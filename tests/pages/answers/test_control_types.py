"""A control holds what its descriptor allows, and nothing else."""

import pytest

from lindisc.evaluation import PREVALENCE
from lindisc.gaussian.options import RIDGE
from lindisc.linear.perceptron import Perceptron
from lindisc.parameters import Real
from pages.answers.control_types import Several, control_of
from pages.answers.link_controls import Given


def test_the_end_of_a_slider_is_not_said_to_be_that_of_the_range():
    assert RIDGE.slider[1] < RIDGE.high
    said = "λ = 0: nothing added · large λ: nearly round covariances"
    assert control_of(RIDGE, "ridge").ends == said
    (passes,) = (each for each in Perceptron.parameters if each.name == "max_passes")
    assert control_of(passes, "passes").ends.startswith("max passes = 1: every row has one turn · ")


@pytest.mark.parametrize(("held", "is_accepted"), [(0.0, False), (1e-9, True), (1.0, True)])
def test_an_open_end_is_not_accepted(held, is_accepted):
    assert control_of(PREVALENCE, "prevalence").accepts(held) is is_accepted


@pytest.mark.parametrize(("low", "high", "start"), [(0.5, 50, 1), (0.05, 4, 0.5), (0, 1, 0.5)])
def test_a_slider_holds_what_it_shows_and_reaches_its_start_and_its_end(low, high, start):
    control = control_of(Real("a", default=start, low=low, high=high, help=""), "a")
    for end in (start, high):
        steps = (end - low) / control.step
        assert steps == pytest.approx(round(steps))
    assert control.value(low + 3 * control.step) == pytest.approx(low + 3 * control.step)
    assert [control.value(held) for held in (0.1 + 0.2, 0.7123)] == [0.3, 0.7123]


@pytest.mark.parametrize(
    ("words", "held"),
    [
        (["b", "nobody"], ["b"]),
        (["c", "b", "c", "a"], ["c", "b"]),
        (["nobody"], ["a"]),
        (["a", "b"], ["a", "b"]),
        ([""], []),
    ],
)
def test_of_words_that_mean_nothing_those_that_do_are_held_and_no_more_than_may_be(words, held):
    control = Several("key", "label", ["a"], ("a", "b", "c"), 2)
    given = Given.of_link("", {"key": words})
    assert given.ask(control) == tuple(held)
    assert bool(given.refused) is (held != words and held != [])
