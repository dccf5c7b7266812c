"""The axis of training curves shows runs that can be read, and lets the others leave it."""

import numpy as np

from pages.lessons.training.charts import heights_seen


def test_an_axis_shows_all_of_runs_that_fall():
    low, high = heights_seen([np.array([5.0, 2.0, 1.0]), np.array([4.0, 6.0, 3.0])])
    assert low == 0
    assert 6 < high < 7


def test_a_run_that_diverges_leaves_the_axis_at_three_times_its_start():
    low, high = heights_seen([np.array([5.0, 2.0, 1.0]), np.array([4.0, 1e6, 1e12])], is_log=True)
    assert 0.9 < low < 1
    assert 12 < high < 13


def test_a_logarithmic_axis_does_not_go_down_to_nothing():
    low, _ = heights_seen([np.array([1.0, 1e-3, 1e-30, 0.0])], is_log=True)
    assert 0.9e-3 < low < 1e-3
    assert heights_seen([np.zeros(3)]) == (0.0, 1.0)
