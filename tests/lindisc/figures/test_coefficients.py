"""Coefficient paths show every weight, name the largest and mark what was chosen."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.figures import coefficient_paths
from lindisc.figures.coefficients import _NAME_GAP, _apart

VALUES = np.geomspace(0.1, 100, 30)
WEIGHTS = np.outer(1 / (1 + VALUES), [3.0, -2.0, 0.1])
NAMES = ["size", "<b>", "age"]
ERROR = 0.2 + 0.01 * np.log(VALUES) ** 2


def named(figure, name):
    return [trace for trace in figure.data if trace.name == name]


def test_every_weight_is_a_line_along_the_hyperparameter():
    figure = coefficient_paths(VALUES, WEIGHTS, NAMES, "ridge λ")
    (trace,) = named(figure, "size")
    assert trace.x == pytest.approx(VALUES)
    assert trace.y == pytest.approx(WEIGHTS[:, 0])
    assert figure.layout.xaxis.type == "log"
    assert figure.layout.xaxis.title.text == "ridge λ"


@pytest.mark.parametrize(("weights", "end"), [(WEIGHTS, 0), (WEIGHTS[::-1], -1)])
def test_names_stand_at_the_end_where_the_lines_are_apart_and_inside_the_picture(weights, end):
    figure = coefficient_paths(VALUES, weights, NAMES, "λ")
    (labels,) = (trace for trace in figure.data if trace.mode == "text")
    assert labels.x == pytest.approx(np.full(3, VALUES[end]))
    assert [text.strip() for text in labels.text] == ["&lt;b&gt;", "age", "size"]
    low, high = figure.layout.xaxis.range
    assert low <= np.log10(VALUES[0])
    assert high >= np.log10(VALUES[-1])
    room = np.log10(VALUES[end]) - low if end == 0 else high - np.log10(VALUES[end])
    assert room > 0.05 * (high - low)


def test_only_the_largest_weights_are_named():
    weights = np.outer(1 / VALUES, np.arange(1.0, 31))
    figure = coefficient_paths(VALUES, weights, [f"w{j}" for j in range(30)], "λ")
    (labels,) = (trace for trace in figure.data if trace.mode == "text")
    assert [text.strip() for text in labels.text] == [f"w{j}" for j in range(22, 30)]


def test_the_error_and_its_chosen_value_are_below_on_the_same_axis():
    spread = np.full(30, 0.02)
    figure = coefficient_paths(
        VALUES, WEIGHTS, NAMES, "λ", error=ERROR, standard_error=spread, chosen=VALUES[12]
    )
    below = [trace for trace in figure.data if trace.yaxis == "y2"]
    error, point = below[1], below[-1]
    assert error.y == pytest.approx(ERROR)
    assert (point.x[0], point.y[0]) == pytest.approx((VALUES[12], ERROR[12]))
    assert figure.layout.yaxis2.domain[1] < figure.layout.yaxis.domain[0]
    assert figure.layout.xaxis.anchor == "y2"
    (chosen,) = (trace for trace in figure.data if trace.showlegend)
    assert chosen.name == f"chosen: λ = {VALUES[12]:.3g}"
    assert chosen.x == pytest.approx([VALUES[12]] * 2)


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=8).map(sorted))
def test_names_never_lie_on_one_another(heights):
    placed = _apart(np.array(heights), -1.0, 1.0)
    assert (np.diff(placed) >= 2 * _NAME_GAP - 1e-9).all()
    assert (np.abs(placed) <= 1).all()


def test_names_that_have_room_stay_where_they_are():
    assert _apart(np.array([-0.5, 0.0, 0.6]), -1.0, 1.0) == pytest.approx([-0.5, 0.0, 0.6])


def test_names_in_the_same_place_move_apart_evenly():
    gap = 2 * _NAME_GAP
    assert _apart(np.zeros(3), -1.0, 1.0) == pytest.approx([-gap, 0, gap])
