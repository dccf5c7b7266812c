"""Long runs are thinned where little happens."""

import numpy as np
import pytest

from lindisc.linear.training import kept


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
