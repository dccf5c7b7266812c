"""The triangle of three shares has equal sides, and each share alone is a corner."""

import numpy as np
import pytest

from pages.lessons.naive_bayesian.triangle import CORNERS, places


def test_the_triangle_has_equal_sides():
    sides = np.linalg.norm(CORNERS - CORNERS[[1, 2, 0]], axis=1)
    assert sides == pytest.approx(np.ones(3))


def test_shares_lie_between_the_corners():
    assert places(np.eye(3)) == pytest.approx(CORNERS)
    assert places([1 / 3, 1 / 3, 1 / 3]) == pytest.approx(CORNERS.mean(axis=0))
