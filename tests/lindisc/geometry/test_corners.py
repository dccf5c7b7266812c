"""A line drawn by its corners is the same line."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lindisc.geometry.outlines import corners


@given(st.lists(st.booleans(), min_size=1, max_size=60))
def test_a_staircase_is_kept_by_its_corners_alone(steps):
    up = np.array(steps)
    x, y = np.append(0, np.cumsum(~up)), np.append(0, np.cumsum(up))
    across, above = corners(x, y)
    assert len(across) == 2 + np.sum(up[1:] != up[:-1])
    lengths = np.abs(np.diff(across)) + np.abs(np.diff(above))
    assert lengths.sum() == len(steps)
    assert {*zip(across, above, strict=True)} <= {*zip(x, y, strict=True)}
    assert (across[-1], above[-1]) == (x[-1], y[-1])


def test_a_straight_line_has_two_ends():
    x = np.linspace(0, 1, 1001)
    across, above = corners(x, 2 * x - 1)
    assert across.tolist() == [0, 1]
    assert above.tolist() == [-1, 1]
