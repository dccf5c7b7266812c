"""A lift: scores above and their shadow below say the same of every row."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.basis.lift import Lift
from lindisc.scores import Scores

RANDOM = np.random.default_rng(3)
PRODUCT = np.array([[0.0, 0.5], [0.5, 0.0]])


def scores(p, K=2):
    return Scores.linear(RANDOM.normal(size=(K, 1 + p)), RANDOM.normal(size=p), np.full(p, 2.0))


def test_the_product_is_the_third_coordinate():
    corners = [[0, 0], [0, 1], [1, 0], [1, 1]]
    expected = [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]]
    assert Lift(PRODUCT).raised(corners).tolist() == expected
    assert Lift(PRODUCT, 0.0).term(corners).tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("form", [PRODUCT, np.eye(2), np.array([[2.0, 1.0], [1.0, -3.0]])])
@pytest.mark.parametrize("height", [0.0, 0.3, 1.0])
def test_scores_above_and_their_shadow_agree_on_every_row(form, height):
    lift, above, X = Lift(form, height), scores(3, K=3), RANDOM.normal(size=(20, 2))
    assert_allclose(lift.below(above).values(X), above.values(lift.raised(X)))


def test_a_line_cuts_the_parabola_where_its_shadow_ends():
    zero, one = np.zeros(2), np.ones(2)
    above = Scores.linear(np.array([[0.0, 0.0, 0.0], [-6.0, 1.0, 1.0]]), zero, one)
    assert_allclose(Lift(np.eye(1)).below(above).cuts(), [-3, 2])  # x² + x - 6 = (x + 3)(x - 2)


def test_a_line_that_misses_the_parabola_cuts_nothing():
    zero, one = np.zeros(2), np.ones(2)
    above = Scores.linear(np.array([[0.0, 0.0, 0.0], [6.0, 1.0, 1.0]]), zero, one)
    assert Lift(np.eye(1)).below(above).cuts().tolist() == []
