"""Shares and places of a triangle say the same."""

import numpy as np
import pytest

from lindisc.geometry.triangle import CORNERS, places, shares_at


def test_the_triangle_has_equal_sides():
    sides = np.linalg.norm(CORNERS - CORNERS[[1, 2, 0]], axis=1)
    assert sides == pytest.approx(np.ones(3))


def test_a_place_has_the_shares_that_lead_to_it():
    shares = np.random.default_rng(0).dirichlet(np.ones(3), size=(4, 5))
    assert shares_at(*np.moveaxis(places(shares), -1, 0)) == pytest.approx(shares)
    assert places(np.eye(3)) == pytest.approx(CORNERS)
    assert shares_at(0.5, -0.1)[2] < 0
