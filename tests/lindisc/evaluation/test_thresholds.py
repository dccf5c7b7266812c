"""The best threshold is the cheapest one, and lies in the middle of its gap."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.evaluation import best_threshold, expected_cost, optimise_constant, roc
from tests.lindisc.evaluation.scored import overlapping, scored, unhurried

COSTS = st.floats(0.01, 100)


@unhurried
@given(scored(), COSTS, COSTS, st.floats(0.01, 0.99))
def test_the_iso_cost_line_touches_the_curve_from_above_at_the_best_point(data, c_fp, c_fn, share):
    curve = roc(*data, True)
    best = best_threshold(curve, c_fp, c_fn, share)
    x, hits = curve.false_positive_rate, curve.true_positive_rate
    assert best.slope == pytest.approx(c_fp / c_fn * (1 - share) / share)
    assert best.line(x[best.index]) == pytest.approx(hits[best.index])
    assert (hits <= best.line(x) + 1e-9 * (1 + best.slope)).all()
    assert best.expected_cost == pytest.approx(c_fn * share * (1 - best.intercept))
    at_best = expected_cost(curve.rates.at(best.threshold), c_fp, c_fn, share)
    assert at_best == pytest.approx(best.expected_cost)


@unhurried
@given(scored(), COSTS, COSTS)
def test_the_best_threshold_is_the_cheapest_rule_on_the_rows_themselves(data, c_fp, c_fn):
    y, score = data
    best = best_threshold(roc(y, score, True), c_fp, c_fn)
    candidates = np.append(np.inf, np.unique(score)[::-1])
    said = score >= candidates[:, None]
    costs = (c_fp * (said & ~y) + c_fn * (~said & y)).mean(axis=1)
    assert best.expected_costs == pytest.approx(costs)
    assert best.expected_cost == pytest.approx(costs.min())
    assert best.threshold == candidates[best.index]


def test_of_equally_cheap_thresholds_the_highest_is_best():
    best = best_threshold(roc([0, 1, 0, 1], [1.0, 2.0, 3.0, 4.0], 1), prevalence=0.5)
    assert best.expected_costs.tolist() == [0.5, 0.25, 0.5, 0.25, 0.5]
    assert best.threshold == 4


def test_free_false_alarms_call_all_rows_positive_and_rare_positives_none():
    curve = roc(*overlapping(), "spam")
    free = best_threshold(curve, cost_false_positive=0.0)
    assert (curve.true_positive_rate[free.index], free.slope) == (1, 0)
    assert curve.false_positive_rate[best_threshold(curve, prevalence=1e-9).index] == 0


@unhurried
@given(scored(largest=1000))
def test_the_optimised_constant_has_the_least_error_that_any_threshold_has(data):
    y, score = data
    found = optimise_constant(y, score, True, constant=7.0)
    distinct = np.unique(score)
    candidates = np.concatenate(
        [[distinct[0] - 1], (distinct[1:] + distinct[:-1]) / 2, [distinct[-1] + 1]]
    )
    errors = ((score > candidates[:, None]) != y).mean(axis=1)
    assert found.error_after == pytest.approx(errors.min())
    assert found.error_after == pytest.approx(((score > found.threshold) != y).mean())
    assert found.error_before == pytest.approx(((score > 0) != y).mean())
    assert found.constant == 7.0 - found.threshold
    inner = candidates[1:-1][errors[1:-1] == errors.min()]
    assert (np.abs(found.threshold) <= np.abs(inner) + 1e-12).all()


@pytest.mark.parametrize(
    ("y", "score", "threshold"),
    [
        ([0, 0, 1, 1], [0.0, 1.0, 4.0, 5.0], 2.5),
        ([1, 1, 0, 0], [0.0, 1.0, 4.0, 5.0], -2.5),
        ([1, 0, 0], [3.0, 3.0, 3.0], 3.5),
    ],
)
def test_the_threshold_lies_in_the_middle_of_its_gap_or_half_a_range_beyond(y, score, threshold):
    assert optimise_constant(y, score, 1).threshold == threshold


def test_neighbouring_floats_still_leave_room_for_a_threshold():
    score = np.array([1.0, np.nextafter(1.0, 2)])
    assert optimise_constant([0, 1], score, 1).error_after == 0
