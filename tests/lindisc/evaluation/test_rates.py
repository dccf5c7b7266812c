"""Rates at a threshold and along the curve are those of scikit-learn, or of a count."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics

from lindisc.evaluation import precision_recall, roc
from tests.lindisc.evaluation.scored import overlapping, scored, unhurried


@unhurried
@given(scored(), st.integers(-9, 9))
def test_rates_at_a_threshold_follow_from_scikit_learns_confusion_matrix(data, quarter):
    y, score = data
    threshold = quarter / 4
    rates = roc(y, score, True).rates.at(threshold)
    predicted = score >= threshold
    tn, fp, fn, tp = metrics.confusion_matrix(y, predicted).ravel()
    assert (rates.true_negatives, rates.false_positives) == (tn, fp)
    assert (rates.false_negatives, rates.true_positives) == (fn, tp)
    assert rates.sensitivity == pytest.approx(metrics.recall_score(y, predicted))
    assert rates.specificity == pytest.approx(metrics.recall_score(~y, ~predicted))
    assert rates.false_alarm_rate == pytest.approx(1 - rates.specificity)
    assert rates.accuracy == pytest.approx(metrics.accuracy_score(y, predicted))
    precision = metrics.precision_score(y, predicted, zero_division=np.nan)
    assert rates.precision == pytest.approx(precision, nan_ok=True)


def test_rates_along_the_curve_are_the_rates_at_its_thresholds():
    rates = roc(*overlapping(), "spam").rates
    each = [rates.at(threshold) for threshold in rates.threshold]
    assert rates.precision == pytest.approx([one.precision for one in each], nan_ok=True)
    assert rates.accuracy == pytest.approx([one.accuracy for one in each])
    assert rates.at(-np.inf).sensitivity == 1
    assert rates.at(np.inf).sensitivity == 0


@unhurried
@given(scored())
def test_precision_and_recall_are_scikit_learns_in_step_with_the_roc_curve(data):
    y, score = data
    curve = precision_recall(y, score, True)
    precision, recall, thresholds = metrics.precision_recall_curve(y, score)
    assert curve.precision[::-1] == pytest.approx(precision)
    assert curve.recall[::-1] == pytest.approx(recall)
    assert (curve.thresholds[:0:-1] == thresholds).all()
    assert curve.average_precision == pytest.approx(metrics.average_precision_score(y, score))
    assert curve.recall == pytest.approx(roc(y, score, True).rates.sensitivity)
