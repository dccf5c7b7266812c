"""Points tell class, test set and mistakes by colour, shape and rings."""

import numpy as np
import pytest

from lindisc.figures.points import Points, point_traces
from lindisc.theme import theme

LOOK = theme()
U = np.arange(12.0).reshape(6, 2)
CODES = np.array([0, 1, 0, 1, 2, 2])


def test_every_class_is_one_trace_in_its_own_colour_and_shape():
    traces = point_traces(Points(U, CODES), ["a", "b", "c"], LOOK)
    assert [trace.name for trace in traces] == ["a", "b", "c"]
    for k, trace in enumerate(traces):
        assert np.column_stack([trace.x, trace.y]) == pytest.approx(U[k == CODES])
        expected = LOOK.marker(k, LOOK.point_size)
        assert (trace.marker.color, trace.marker.symbol) == (expected["color"], expected["symbol"])


def test_a_class_without_rows_has_no_trace_and_leaves_the_others_their_colours():
    (trace,) = point_traces(Points(U[:2], np.array([2, 2])), ["a", "b", "c"], LOOK)
    assert trace.name == "c"
    assert trace.marker.color == LOOK.colours[2]


def test_test_rows_are_hollow_and_leave_with_their_class():
    test = np.array([False, False, True, False, False, False])
    first, hollow, *_ = point_traces(Points(U, CODES, test=test), ["a", "b", "c"], LOOK)
    assert hollow.marker.symbol == "circle-open"
    assert hollow.x.tolist() == U[[2], 0].tolist()
    assert hollow.legendgroup == first.legendgroup
    assert first.showlegend
    assert not hollow.showlegend


def test_misclassified_rows_and_no_others_are_ringed():
    wrong = CODES == 1
    *_, rings = point_traces(Points(U, CODES, wrong), ["a", "b", "c"], LOOK)
    assert rings.name == "misclassified"
    assert np.column_stack([rings.x, rings.y]) == pytest.approx(U[wrong])
    assert rings.marker.size > LOOK.point_size
    assert len(point_traces(Points(U, CODES, ~wrong & wrong), ["a", "b", "c"], LOOK)) == 3


def test_markup_in_a_class_name_is_shown_as_text():
    (trace,) = point_traces(Points(U[:1], np.array([0])), ["<b>a</b> & b"], LOOK)
    assert trace.name == "&lt;b&gt;a&lt;/b&gt; &amp; b"
