import numpy as np
import pytest

from lindisc.linear.perceptron import SquaredRadius, Unit
from lindisc.linear.separators import Separator

SEPARATOR = Separator(np.array([1.0]), 0.5, 0.25)


def test_bounds_from_zero_are_those_of_the_theorem():
    assert Unit().most_updates(4.0, SEPARATOR, np.zeros(2)) == pytest.approx(5 * 1.25 / 0.25**2)
    assert SquaredRadius().most_updates(4.0, SEPARATOR, np.zeros(2)) == (2 * 2 / 0.25) ** 2


@pytest.mark.parametrize("rule", [Unit(), SquaredRadius()])
def test_a_start_elsewhere_allows_more_updates(rule):
    near, far = (rule.most_updates(4.0, SEPARATOR, np.full(2, s)) for s in (0.01, 1.0))
    assert rule.most_updates(4.0, SEPARATOR, np.zeros(2)) < near < far


def test_steps_of_the_intercept_are_one_or_the_squared_radius():
    assert (Unit().size(4.0), SquaredRadius().size(4.0)) == (1, 4)
