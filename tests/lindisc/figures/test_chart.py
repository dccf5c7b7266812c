"""Charts keep their axes, and their lines can be told apart."""

import numpy as np
import pytest

from lindisc.figures.chart import DASHES, band, chart, faded, line, log_axis, mark, small
from lindisc.theme import theme

LOOK = theme()


def test_a_chart_has_no_title_and_keeps_its_axes():
    figure = chart(("a", "b"), (0, 2, -1, 1), dark=True)
    assert figure.layout.title.text == ""
    assert figure.layout.xaxis.range == (0, 2)
    assert figure.layout.yaxis.range == (-1, 1)
    assert figure.layout.template.layout.paper_bgcolor == theme(dark=True).background


def test_a_logarithmic_axis_is_given_in_the_units_of_the_data():
    axis = chart(("a", "b"), (0.01, 10, 0, 1), log_x=True).layout.xaxis
    assert axis.type == "log"
    assert axis.range == pytest.approx((-2, 1))


@pytest.mark.parametrize("ends", [(3, 40), (1e-3, 1e5), (1e-12, 1e9)])
def test_a_logarithmic_axis_has_a_few_round_ticks(ends):
    ticks = log_axis(ends)["tickvals"]
    seen = ticks[(ticks >= ends[0]) & (ticks <= ends[1])]
    assert 3 <= len(seen) <= 11
    assert all(f"{tick:e}"[:8] in ("1.000000", "2.000000", "5.000000") for tick in seen)


def test_numbers_beyond_four_bytes_stay_finite_and_gaps_stay_gaps():
    seen = small([1e300, -np.inf, np.nan, 0.1])
    assert seen.dtype == np.float32
    assert np.isfinite(seen).tolist() == [True, True, False, True]


def test_lines_differ_in_colour_and_dash():
    traces = [line([0, 1], [0, 1], str(k), k, LOOK) for k in range(len(DASHES))]
    assert len({trace.line.dash for trace in traces}) == len(DASHES)
    assert len({trace.line.color for trace in traces}) == len(DASHES)


def test_names_from_data_are_shown_as_they_are():
    assert line([0], [0], "<b>x</b>", 0, LOOK).name == "&lt;b&gt;x&lt;/b&gt;"
    assert mark(0, 0, "<b>", 0, LOOK).name == "&lt;b&gt;"


def test_a_band_runs_along_one_edge_and_back_along_the_other_without_gaps():
    trace = band([1, 2, 3], [np.nan, 0, 1], [np.nan, 2, 3], "a", 0, LOOK)
    assert trace.x.tolist() == [2, 3, 3, 2]
    assert trace.y.tolist() == [0, 1, 3, 2]


def test_a_faded_colour_keeps_its_hue():
    assert faded("#10FF00", 0.5) == "rgba(16, 255, 0, 0.5)"
