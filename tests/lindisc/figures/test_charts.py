"""Charts for notebooks: readable axes, bands with gaps, and names that are text."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.evaluation import best_threshold, roc
from lindisc.figures import (
    learning_curve_chart,
    pairs_chart,
    plane_lift,
    roc_chart,
)
from lindisc.figures.chart import line, log_axis, mark, small
from lindisc.figures.lifts import plane_in_box
from lindisc.selection.learning_curves import LearningCurves
from lindisc.theme import theme


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


def test_names_from_data_are_shown_as_they_are():
    assert line([0], [0], "<b>x</b>", 0, theme()).name == "&lt;b&gt;x&lt;/b&gt;"
    assert mark(0, 0, "<b>", 0, theme()).name == "&lt;b&gt;"


def test_learning_curves_are_lines_over_bands_of_two_standard_errors_with_gaps():
    error = np.array([[0.3, 0.2, 0.17], [np.nan, 0.25, 0.18]])
    spread = np.array([[0.03, 0.02, 0.01], [np.nan, 0.02, 0.01]])
    curves = LearningCurves(("LDA", "QDA"), np.array([10, 30, 100]), error, spread, 20)
    figure = learning_curve_chart(curves, best=0.158655)
    band, lda, gap, qda, best = figure.data
    assert lda.x.tolist() == [10, 30, 100]
    assert lda.y == pytest.approx(error[0])
    assert band.y == pytest.approx([0.24, 0.16, 0.15, 0.19, 0.24, 0.36])
    assert np.isnan(qda.y).tolist() == [True, False, False]
    assert gap.x.tolist() == [30, 100, 100, 30]
    assert best.name == "Bayes error 15.9\N{NO-BREAK SPACE}%"
    assert best.y == pytest.approx([0.158655] * 2)
    assert figure.layout.yaxis.range[0] < 0.15


def test_every_pair_is_drawn_once_and_every_class_named_once():
    X, codes = np.arange(20.0).reshape(5, 4), np.array([0, 1, 0, 1, 1])
    figure = pairs_chart(X, codes, ["<b>p</b>", *"qrs"], ["a", "b"])
    first = [trace for trace in figure.data if trace.name == "a"]
    assert [(trace.x[0], trace.y[0]) for trace in first] == [
        (0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3),
    ]  # fmt: skip
    assert [trace.name for trace in figure.data if trace.showlegend] == ["a", "b"]
    assert figure.layout.xaxis4.title.text == "&lt;b&gt;p&lt;/b&gt;"


RANDOM = np.random.default_rng(0)
Y = RANDOM.random(3000) < 0.4
SCORES = {"good": Y + RANDOM.normal(size=3000), "poor": Y + 3 * RANDOM.normal(size=3000)}
ROCS = {name: roc(Y, score, True) for name, score in SCORES.items()}


def named(figure, part):
    (trace,) = (trace for trace in figure.data if part in trace.name)
    return trace


def test_the_area_under_the_drawn_curve_is_the_auc_of_the_legend():
    figure = roc_chart(ROCS)
    for name, curve in ROCS.items():
        trace = named(figure, f"{name}: AUC {curve.auc:.3f} ({curve.interval[0]:.3f} to")
        assert np.trapezoid(trace.y, trace.x) == pytest.approx(curve.auc, abs=1e-5)


def test_the_point_of_a_threshold_lies_on_its_curve():
    at = {"poor": ROCS["poor"].rates.at(0.7)}
    called = SCORES["poor"] >= 0.7
    point = named(roc_chart(ROCS, at=at), "poor at the threshold")
    assert (point.x[0], point.y[0]) == pytest.approx((called[~Y].mean(), called[Y].mean()))
    curve = named(roc_chart(ROCS, at=at), "poor: AUC")
    assert np.interp(point.x[0], curve.x, curve.y) == pytest.approx(point.y[0], abs=2e-3)
    assert point.marker.color == curve.line.color


def test_the_line_of_equal_costs_touches_the_curve_from_above():
    best = best_threshold(ROCS["good"], 5, 1)
    figure = roc_chart(ROCS, best={"good": best})
    costs, curve = named(figure, "equal costs"), named(figure, "good: AUC")
    star = named(figure, "cheapest point")
    assert np.diff(costs.y)[0] == pytest.approx(best.slope)
    assert best.line(star.x[0]) == pytest.approx(star.y[0])
    assert (best.line(curve.x) >= curve.y - 1e-6).all()


def test_a_curve_alone_needs_no_name():
    curve, best = ROCS["good"], best_threshold(ROCS["good"], 5, 1)
    rates = curve.rates.at(0.7)
    alone = roc_chart(curve, at=rates, best=best)
    assert alone == roc_chart({"curve": curve}, at={"curve": rates}, best={"curve": best})


def test_what_is_marked_must_be_the_name_of_a_curve():
    rates = ROCS["good"].rates.at(0.7)
    for at in ({"bad": rates}, rates):
        with pytest.raises(ValueError, match=r"must name curves among 'good', 'poor'; got"):
            roc_chart(ROCS, at=at)


LOW, HIGH = np.array([-1.0, 0.0, 2.0]), np.array([1.0, 3.0, 2.5])
weight = st.floats(-3, 3)


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
