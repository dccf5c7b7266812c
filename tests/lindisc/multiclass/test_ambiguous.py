"""The ambiguous region is where a rule says nothing, and its share of a box is exact for lines."""

import numpy as np
import pytest

from lindisc.multiclass.ambiguous import ambiguous_region, ambiguous_share
from lindisc.rules import Largest, PositiveOnly, Votes
from lindisc.scores import Scores
from tests.lindisc.around import linear


def test_tied_votes_leave_a_triangle_of_known_area():
    beats_in_a_circle = linear([0, -1, 0], [1, -1, -1], [0, 0, -1])
    assert ambiguous_share(beats_in_a_circle, Votes(3), (-1, 3, -1, 3)) == pytest.approx(1 / 32)


def test_half_a_square_is_ambiguous_when_two_scores_are_the_coordinates():
    region = ambiguous_region(linear([0, 1, 0], [0, 0, 1]), PositiveOnly(), (-1, 1, -2, 2), 4)
    assert region.x == pytest.approx([-0.75, -0.25, 0.25, 0.75])
    assert region.y == pytest.approx([-1.5, -0.5, 0.5, 1.5])
    assert (
        region.ambiguous.tolist()
        == [[True, True, False, False]] * 2 + [[False, False, True, True]] * 2
    )
    assert region.share == 0.5


@pytest.mark.parametrize(
    ("rule", "n_scores"),
    [(PositiveOnly(), 5), (PositiveOnly(has_last=True), 4), (Votes(4), 6),
     (Votes(4, unanimous=True), 6), (Votes(11), 55), (Largest(), 4)],
    ids=str,
)  # fmt: skip
def test_the_share_is_that_of_a_fine_grid(rule, n_scores):
    box, rng = (-3, 5, 10, 11), np.random.default_rng(1)
    weights = rng.normal(size=(n_scores, 3))
    scores = Scores.linear(weights, np.array([1.0, 10.5]), np.array([3.0, 0.5]))
    sampled = ambiguous_region(scores, rule, box, 500).share
    assert ambiguous_share(scores, rule, box) == pytest.approx(sampled, abs=2e-3)


def test_lines_through_the_corners_of_the_box_leave_two_of_four_quarters():
    scores = linear([0, 1, -1], [0, 1, 1])
    assert ambiguous_share(scores, PositiveOnly(), (-1, 1, -1, 1)) == pytest.approx(0.5)
