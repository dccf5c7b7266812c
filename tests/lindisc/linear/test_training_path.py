import numpy as np
import pytest

from lindisc.linear.training_path import class_weights, kept


def test_one_row_of_weights_becomes_minus_and_plus_half_and_more_stay():
    h = np.array([[2.0, 4.0]])
    assert class_weights(h).tolist() == [[-1, -2], [1, 2]]
    assert class_weights(np.stack([h, h])).shape == (2, 2, 2)
    assert (class_weights(np.eye(3)) == np.eye(3)).all()


@pytest.mark.parametrize("last", [0, 1, 1000, 1001, 54_321])
def test_about_a_thousand_frames_are_kept_with_both_ends(last):
    numbers = kept(last)
    assert (numbers[0], numbers[-1]) == (0, last)
    assert len(numbers) <= 1001
    assert (np.diff(numbers) > 0).all()
    assert len(kept(last, most=10)) <= 11


@pytest.mark.parametrize(("last", "most"), [(0, 5), (7, 7), (5, 1000)])
def test_a_short_run_is_kept_whole(last, most):
    assert kept(last, most).tolist() == list(range(last + 1))


@pytest.mark.parametrize(
    ("last", "most"), [(2, 1), (1000, 80), (1001, 1000), (3_000_000, 1000), (10**7, 12)]
)
def test_of_a_long_run_the_first_quarter_is_kept_and_then_ever_fewer(last, most):
    numbers = kept(last, most)
    strides = np.diff(numbers)
    assert len(numbers) == most + 1
    assert numbers[0] == 0
    assert numbers[-1] == last
    assert (strides[: most // 4] == 1).all()
    assert (np.diff(strides) >= -1).all()  # but for rounding
    assert (strides > 0).all()
