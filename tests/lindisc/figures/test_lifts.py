"""What parts the lifted points is drawn where the weights put it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.figures import line_lift, plane_lift
from lindisc.figures.lifts import plane_in_box

RANDOM = np.random.default_rng(0)
LOW, HIGH = np.array([-1.0, 0.0, 2.0]), np.array([1.0, 3.0, 2.5])
weight = st.floats(-3, 3)


def named(figure, name):
    return [trace for trace in figure.data if trace.name == name]


@given(st.tuples(weight, weight, weight, weight))
def test_the_polygon_lies_on_the_plane_and_on_the_faces_of_the_box(weights):
    corners = plane_in_box(weights, LOW, HIGH)
    constant, normal = weights[0], np.array(weights[1:])
    size = np.abs(constant) + np.abs(normal) @ HIGH
    assert len(corners) <= 6
    assert constant + corners @ normal == pytest.approx(np.zeros(len(corners)), abs=1e-9 * size)
    on_low, on_high = np.isclose(corners, LOW), np.isclose(corners, HIGH)
    assert ((on_low | on_high).sum(axis=1) >= 2).all()
    assert ((corners > LOW - 1e-9) & (corners < HIGH + 1e-9)).all()


def test_the_corners_of_the_polygon_follow_one_another():
    # A plane through the middle of a cube at right angles to its diagonal: a regular hexagon.
    corners = plane_in_box((-1.5, 1, 1, 1), np.zeros(3), np.ones(3))
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    assert sides == pytest.approx(np.full(6, np.sqrt(0.5)))


def test_a_plane_that_misses_the_box_is_not_drawn():
    U = RANDOM.normal(size=(20, 2))
    codes = np.arange(20) % 2
    labels = ("x", "y", "x²")
    figure = plane_lift(U, U[:, 0] ** 2, codes, ("a", "b"), labels, (100, 0, 0, 1))
    assert [trace.type for trace in figure.data] == ["scatter3d", "scatter3d"]


def test_the_third_axis_shows_what_it_is_asked_to_however_flat_the_points_lie():
    U, codes = RANDOM.normal(size=(20, 2)), np.arange(20) % 2
    labels = ("x", "y", "t x y")
    figure = plane_lift(U, 0 * U[:, 0], codes, "ab", labels, (0, 0, 0, 1), up=(-2.0, 3.0))
    low, high = figure.layout.scene.zaxis.range
    assert low < -2
    assert high > 3


def test_points_are_lifted_to_their_term_by_class():
    U, codes = RANDOM.normal(size=(30, 2)), np.arange(30) % 2
    term = U[:, 0] * U[:, 1]
    figure = plane_lift(U, term, codes, ("a", "b"), ("x", "y", "x y"), (0, 0, 0, 1), dark=True)
    first, second, plane = figure.data
    assert np.column_stack([first.x, first.y, first.z]) == pytest.approx(
        np.column_stack([U, term])[codes == 0]
    )
    assert first.marker.symbol != second.marker.symbol
    assert plane.z == pytest.approx(np.zeros(len(plane.z)), abs=1e-6)
    assert len(plane.i) == len(plane.x) - 2
    assert figure.layout.scene.zaxis.title.text == "x y"


def test_the_line_cuts_the_curve_where_the_classes_change():
    x, places = np.linspace(-2, 2, 41), np.linspace(-2, 2, 401)
    codes = (x**2 > 1.2).astype(int)
    curve = places, places**2
    figure = line_lift(x, x**2, codes, ("in", "out"), ("x", "x²"), (-1.2, 0, 1), curve)
    cuts = [trace.x[0] for trace in named(figure, "boundary")]
    assert cuts == pytest.approx([-np.sqrt(1.2), np.sqrt(1.2)], abs=1e-4)
    (line,) = named(figure, "separating line")
    assert line.y == pytest.approx([1.2, 1.2])
    lifted, flat = named(figure, "in")
    assert lifted.y == pytest.approx(lifted.x**2)
    assert flat.x.tolist() == lifted.x.tolist()
    assert len(set(flat.y.tolist())) == 1
    assert (lifted.showlegend, flat.showlegend) == (True, False)


def test_a_line_that_ignores_the_term_is_upright():
    places = np.linspace(-2, 2, 41)
    figure = line_lift(
        [0.0, 1], [0.0, 1], [0, 1], "ab", ("x", "t"), (-1, 2, 0), (places, places**2)
    )
    (line,) = named(figure, "separating line")
    assert line.x == pytest.approx([0.5, 0.5])
    assert (line.y[0], line.y[1]) == pytest.approx(figure.layout.yaxis.range)


def test_before_training_there_is_no_line():
    places = np.linspace(-2, 2, 41)
    curve = places, places**2
    figure = line_lift([0.0, 1], [0.0, 1], [0, 1], "ab", ("x", "t"), (0, 0, 0), curve)
    assert not named(figure, "separating line")
