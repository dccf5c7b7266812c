"""Borders of regions lie where the decision changes, and are joined into lines."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from lindisc.geometry.ellipses import ellipse
from lindisc.geometry.outlines import corners, outlines

SIDE = np.linspace(-2, 2, 81)


def traced(decide, side=SIDE):
    grid = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    return outlines(decide, side, side, decide(grid).reshape(len(side), -1))


def test_one_region_has_no_outline():
    assert traced(lambda U: np.zeros(len(U), dtype=int)) == []


def test_a_disc_has_one_closed_outline_on_its_circle():
    ((pair, line),) = traced(lambda U: (np.hypot(*U.T) < 1.3).astype(int))
    assert pair == (0, 1)
    assert (line[0] == line[-1]).all()
    assert np.hypot(*line.T) == pytest.approx(np.full(len(line), 1.3), abs=1e-5)
    assert np.hypot(*np.diff(line, axis=0).T).sum() == pytest.approx(2 * np.pi * 1.3, rel=1e-3)


def test_three_regions_meet_in_one_point():
    def sectors(U):
        angles = np.arctan2(U[:, 1] - 0.01, U[:, 0] - 0.02) % (2 * np.pi)
        return (angles // (2 * np.pi / 3)).astype(int)

    lines = traced(sectors)
    assert {pair for pair, _ in lines} == {(0, 1), (0, 2), (1, 2)}
    assert len(lines) == 3
    ends = np.vstack([line[[0, -1]] for _, line in lines])
    inner = ends[np.hypot(*ends.T) < 0.5]
    assert len(inner) == 3
    assert np.ptp(inner, axis=0) == pytest.approx([0, 0], abs=1e-12)
    assert inner[0] == pytest.approx([0.02, 0.01], abs=0.05)


def test_crossing_borders_are_all_drawn():
    lines = traced(lambda U: (U[:, 0] * U[:, 1] > 0).astype(int), np.linspace(-2, 2, 80))
    length = sum(np.hypot(*np.diff(line, axis=0).T).sum() for _, line in lines)
    assert length == pytest.approx(8, rel=1e-3)


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


entry = st.floats(-3, 3)


@given(st.tuples(entry, entry), st.tuples(entry, entry, entry, entry))
def test_every_point_has_the_mahalanobis_distance_of_the_share(mean, root):
    root = np.reshape(root, (2, 2))
    covariance = root @ root.T + 0.1 * np.eye(2)
    deviations = ellipse(mean, covariance) - mean
    distances = np.einsum("ij,ij->i", deviations @ np.linalg.inv(covariance), deviations)
    assert distances == pytest.approx(np.full(len(distances), chi2.ppf(0.95, 2)))


def test_a_gaussian_without_width_is_a_segment():
    line = ellipse([1.0, 1.0], [[1.0, 1.0], [1.0, 1.0]])
    assert line[:, 0] == pytest.approx(line[:, 1])
