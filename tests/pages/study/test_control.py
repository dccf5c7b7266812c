"""A control holds what its descriptor allows, and nothing else."""

import pytest

from lindisc.evaluation import PREVALENCE
from pages.study.control import control_of


@pytest.mark.parametrize(("held", "is_accepted"), [(0.0, False), (1e-9, True), (1.0, True)])
def test_an_open_end_is_not_accepted(held, is_accepted):
    assert control_of(PREVALENCE, "prevalence").accepts(held) is is_accepted
