"""Curves of thresholds pass through their rates and are marked where asked."""

import numpy as np
import pytest

from lindisc.evaluation import best_threshold, precision_recall, roc
from lindisc.figures import precision_recall_chart, roc_chart, score_histograms

RANDOM = np.random.default_rng(0)
Y = RANDOM.random(3000) < 0.4
SCORES = {"good": Y + RANDOM.normal(size=3000), "poor": Y + 3 * RANDOM.normal(size=3000)}
ROCS = {name: roc(Y, score, True) for name, score in SCORES.items()}
CURVES = {name: precision_recall(Y, score, True) for name, score in SCORES.items()}


def named(figure, part):
    (trace,) = (trace for trace in figure.data if part in trace.name)
    return trace


def test_the_area_under_the_drawn_curve_is_the_auc_of_the_legend():
    figure = roc_chart(ROCS)
    for name, curve in ROCS.items():
        trace = named(figure, f"{name}: AUC {curve.auc:.3f} ({curve.interval[0]:.3f} to")
        assert np.trapezoid(trace.y, trace.x) == pytest.approx(curve.auc, abs=1e-5)


def test_the_steps_under_the_drawn_curve_are_the_average_precision():
    figure = precision_recall_chart(CURVES)
    for name, curve in CURVES.items():
        trace = named(figure, f"{name}: average precision {curve.average_precision:.3f}")
        assert trace.line.shape == "vh"
        area = np.sum(np.diff(trace.x) * trace.y[1:])
        assert area == pytest.approx(curve.average_precision, abs=2e-3)


def test_the_point_of_a_threshold_lies_on_its_curve():
    at = {"poor": ROCS["poor"].rates.at(0.7)}
    called = SCORES["poor"] >= 0.7
    point = named(roc_chart(ROCS, at=at), "poor at the threshold")
    assert (point.x[0], point.y[0]) == pytest.approx((called[~Y].mean(), called[Y].mean()))
    curve = named(roc_chart(ROCS, at=at), "poor: AUC")
    assert np.interp(point.x[0], curve.x, curve.y) == pytest.approx(point.y[0], abs=2e-3)
    assert point.marker.color == curve.line.color
    point = named(precision_recall_chart(CURVES, at=at), "poor at the threshold")
    assert (point.x[0], point.y[0]) == pytest.approx((called[Y].mean(), Y[called].mean()))


def test_the_line_of_equal_costs_touches_the_curve_from_above():
    best = best_threshold(ROCS["good"], 5, 1)
    figure = roc_chart(ROCS, best={"good": best})
    costs, curve = named(figure, "equal costs"), named(figure, "good: AUC")
    star = named(figure, "cheapest point")
    assert np.diff(costs.y)[0] == pytest.approx(best.slope)
    assert best.line(star.x[0]) == pytest.approx(star.y[0])
    assert (best.line(curve.x) >= curve.y - 1e-6).all()


def test_curves_are_drawn_by_their_corners_only():
    score = np.arange(4000.0)
    curve = roc(score >= 2000, score, True)
    assert len(curve.thresholds) == 4001
    assert named(roc_chart({"perfect": curve}), "perfect").x.tolist() == [0, 0, 1]


def test_guessing_and_prevalence_are_there_to_compare_with():
    guessing = named(roc_chart(ROCS), "guessing")
    assert guessing.x.tolist() == guessing.y.tolist() == [0, 1]
    share = named(precision_recall_chart(CURVES, prevalence=0.4), "all called positive")
    assert share.y == pytest.approx([0.4, 0.4])


def test_histograms_count_every_row_of_both_classes_once():
    figure = score_histograms(SCORES["good"], Y, ("no", "yes"), threshold=0.25)
    assert [trace.y.sum() for trace in figure.data[:2]] == [np.sum(~Y), np.sum(Y)]
    assert figure.data[2].x == pytest.approx([0.25, 0.25])
    assert "threshold 0.25" in figure.data[2].name


def test_scores_far_away_and_infinite_are_counted_in_the_outermost_bars():
    score = np.append(SCORES["good"], [1e9, -np.inf])
    figure = score_histograms(score, np.append(Y, [True, False]), ("no", "yes"), threshold=1e6)
    low, high = figure.layout.xaxis.range
    assert -10 < low < high < 10
    assert sum(trace.y.sum() for trace in figure.data[:2]) == len(score)
    assert figure.data[2].x[0] == pytest.approx(high)


def test_a_curve_alone_needs_no_name():
    curve, best = ROCS["good"], best_threshold(ROCS["good"], 5, 1)
    rates = curve.rates.at(0.7)
    alone = roc_chart(curve, at=rates, best=best)
    assert alone == roc_chart({"curve": curve}, at={"curve": rates}, best={"curve": best})
    recall = CURVES["good"]
    assert precision_recall_chart(recall, at=rates) == precision_recall_chart(
        {"curve": recall}, at={"curve": rates}
    )


def test_what_is_marked_must_be_the_name_of_a_curve():
    rates = ROCS["good"].rates.at(0.7)
    for chart, curves in ((roc_chart, ROCS), (precision_recall_chart, CURVES)):
        for at in ({"bad": rates}, rates):
            with pytest.raises(ValueError, match=r"must name curves among 'good', 'poor'; got"):
                chart(curves, at=at)


@pytest.mark.parametrize("score", [SCORES["good"][1:], np.where(Y, np.nan, 1.0)])
def test_scores_that_do_not_match_the_rows_are_refused(score):
    with pytest.raises(ValueError, match="`score` of score_histograms must hold one number for"):
        score_histograms(score, Y, ("no", "yes"))


def test_messages_stay_small():
    assert len(roc_chart(ROCS).to_json()) < 60_000
    assert len(score_histograms(SCORES["good"], Y, ("no", "yes")).to_json()) < 8_000
