"""The cells of lines in a box fill it without overlap, and no line runs through any of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial import ConvexHull

from lindisc.multiclass.ambiguous import area, cells

BOX = (-2, 6, 100, 101)
numbers = st.floats(-1, 1).map(lambda value: round(value, 2))
lines_of = st.lists(st.tuples(numbers, numbers, numbers), max_size=8)


def placed(lines):
    """Lines given on [-1, 1]², as they lie in the box."""
    a, b, c = np.reshape(lines, (-1, 3)).T
    return np.column_stack([a - b * 2 / 4 - c * 100.5 / 0.5, b / 4, c / 0.5])


@given(lines_of)
def test_they_fill_the_box(lines):
    assert sum(map(area, cells(placed(lines), BOX))) == pytest.approx(8)


@given(lines_of)
def test_no_line_runs_through_any_of_them(lines):
    lines = placed(lines)
    for cell in cells(lines, BOX):
        values = lines[:, :1] + lines[:, 1:] @ cell.T
        noise = 1e-9 * (1 + np.abs(lines).max(axis=1, keepdims=True))
        assert ((values >= -noise).all(axis=1) | (values <= noise).all(axis=1)).all()


def test_five_lines_in_general_position_make_sixteen_convex_cells():
    angles = np.arange(5) * np.pi / 5
    lines = np.column_stack([np.full(5, 0.1), np.cos(angles), np.sin(angles)])
    found = cells(lines, (-9, 9, -9, 9))
    assert len(found) == 16
    for cell in found:
        assert ConvexHull(cell).volume == pytest.approx(area(cell))


def test_a_line_along_an_edge_or_beyond_the_box_parts_nothing():
    lines = np.array([[2.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]])
    assert len(cells(lines, BOX)) == 1


def test_the_area_of_a_triangle_is_half_of_base_times_height():
    assert area(np.array([[0, 0], [4, 0], [1, 3]])) == 6
