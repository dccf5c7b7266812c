"""Efron's efficiency of logistic regression against LDA."""

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import norm

from lindisc.bayes.relative_efficiency import relative_efficiency


def test_it_is_as_in_the_table_of_efron():
    found = relative_efficiency([2.0, 2.5, 3.0])
    assert found.round(3).tolist() == [0.899, 0.786, 0.641]


def test_classes_that_coincide_waste_nothing_and_the_farther_the_more():
    found = relative_efficiency(np.linspace(0, 4, 41))
    assert found[0] == pytest.approx(1)
    assert (np.diff(found) < 0).all()


@pytest.mark.parametrize("delta", [0.5, 2.8, 4.0])
def test_it_is_the_ratio_of_informations_about_the_direction(delta):
    # Along a direction at right angles to the means: 1 / mean of p (1 - p) for logistic
    # regression, 4 (1 + delta² / 4) for LDA, whose classes are equally frequent.
    def information(x):
        share = 1 / (1 + np.exp(-delta * x))
        density = 0.5 * (norm.pdf(x, -delta / 2) + norm.pdf(x, delta / 2))
        return share * (1 - share) * density

    logistic = 1 / quad(information, -12, 12, limit=200)[0]
    assert relative_efficiency(delta) == pytest.approx(4 * (1 + delta**2 / 4) / logistic)
