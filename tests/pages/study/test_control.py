"""A control holds what its descriptor allows, and nothing else."""

import pytest

from lindisc.evaluation import PREVALENCE
from lindisc.gaussian.options import RIDGE
from lindisc.linear.perceptron import Perceptron
from pages.study.control import control_of


def test_the_end_of_a_slider_is_not_said_to_be_that_of_the_range():
    assert RIDGE.slider[1] < RIDGE.high
    said = "λ = 0: nothing added · large λ: nearly round covariances"
    assert control_of(RIDGE, "ridge").ends == said
    (passes,) = (each for each in Perceptron.parameters if each.name == "max_passes")
    assert control_of(passes, "passes").ends.startswith("max passes = 1: every row has one turn · ")


@pytest.mark.parametrize(("held", "is_accepted"), [(0.0, False), (1e-9, True), (1.0, True)])
def test_an_open_end_is_not_accepted(held, is_accepted):
    assert control_of(PREVALENCE, "prevalence").accepts(held) is is_accepted
