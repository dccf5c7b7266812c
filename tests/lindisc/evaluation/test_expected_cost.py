"""What false alarms and misses cost on average, counted row by row."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.evaluation import best_threshold, expected_cost, roc

IS_POSITIVE = np.array([1, 0, 1, 1, 0, 0, 0, 1, 0, 0])
SCORES = np.array([3, 1, 2, 0, 0, -1, 2, 5, -2, -3])
CURVE = roc(IS_POSITIVE, SCORES, 1)

costs = st.floats(0.1, 20)


@given(costs, costs, st.sampled_from([-2.5, -1, 0, 1.5, 2, 7]))
def test_the_expected_cost_is_the_mean_over_the_rows(false_alarm, miss, threshold):
    called = np.greater_equal(SCORES, threshold)
    paid = np.where(IS_POSITIVE, miss * ~called, false_alarm * called)
    found = expected_cost(CURVE.rates.at(threshold), false_alarm, miss)
    assert found == pytest.approx(paid.mean())


@given(costs, costs, st.floats(0.01, 1))
def test_no_threshold_is_cheaper_than_the_best_and_prevalence_reweights(false_alarm, miss, share):
    best = best_threshold(CURVE, false_alarm, miss, share)
    np.testing.assert_allclose(
        best.expected_costs, expected_cost(CURVE.rates, false_alarm, miss, share)
    )
    at_best = expected_cost(CURVE.rates.at(best.threshold), false_alarm, miss, share)
    assert at_best == pytest.approx(best.expected_costs.min())


def test_a_prevalence_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="`prevalence` of expected_cost must lie in"):
        expected_cost(CURVE.rates, prevalence=1.5)
