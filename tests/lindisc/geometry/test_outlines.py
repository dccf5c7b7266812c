"""Borders of regions lie where the decision changes, and are joined into lines."""

import numpy as np
import pytest

from lindisc.geometry.outlines import outlines

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


def test_an_open_border_is_one_line_from_edge_to_edge():
    ((_, line),) = traced(lambda U: (U[:, 0] > 0.333).astype(int))
    assert line[:, 0] == pytest.approx(np.full(len(line), 0.333), abs=1e-5)
    assert np.ptp(line[:, 1]) == pytest.approx(4)
    steps = np.diff(line[:, 1])
    assert (steps > 0).all() or (steps < 0).all()


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
