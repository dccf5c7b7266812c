"""Curves, areas, intervals, rates and bars: those of scikit-learn, of pairs, of counts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import logit
from sklearn import metrics
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.evaluation import against_rest_of, precision_recall, rank_sum, roc, spread
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.multiclass.one_versus import OneVersusAll
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from tests.lindisc.evaluation.scored import IRIS, scored, unhurried


def wins(y, score):
    """1 where a positive lies above a negative, 1/2 where they tie (positives x negatives)."""
    difference = score[y][:, None] - score[~y]
    return (difference > 0) + 0.5 * (difference == 0)


@unhurried
@given(scored())
def test_the_curve_has_the_points_of_scikit_learn(data):
    y, score = data
    curve = roc(y, score, True)
    false_alarms, hits, thresholds = metrics.roc_curve(y, score, drop_intermediate=False)
    assert curve.false_positive_rate == pytest.approx(false_alarms)
    assert curve.true_positive_rate == pytest.approx(hits)
    assert (curve.thresholds == thresholds).all()
    assert curve.auc == pytest.approx(metrics.roc_auc_score(y, score))
    assert curve.auc == pytest.approx(rank_sum(y, score, True).auc)
    assert roc(y, score, False).auc == pytest.approx(1 - curve.auc)


@unhurried
@given(scored())
def test_the_interval_is_delongs_on_the_logit_scale(data):
    y, score = data
    pairs = wins(y, score)
    auc, (m, n) = pairs.mean(), pairs.shape
    low, high = roc(y, score, True).interval
    assert 0 <= low <= auc + 1e-12
    assert auc - 1e-12 <= high <= 1
    if 0 < auc < 1:
        variance = auc * (1 - auc)
        if min(m, n) > 1:
            of_rows, of_columns = (np.var(pairs.mean(axis=k), ddof=1) for k in (1, 0))
            variance = of_rows / m + of_columns / n
        reach = 1.959964 * np.sqrt(variance) / (auc * (1 - auc))
        odds = auc / (1 - auc) * np.exp([-reach, reach])
        assert (low, high) == pytest.approx(tuple(odds / (1 + odds)), abs=1e-6)


def test_a_perfect_curve_has_the_exact_limit_of_as_many_pairs_as_the_smaller_class_has_rows():
    y, score = np.array([0, 0, 0, 1, 1]), np.arange(5)
    assert roc(y, score, 1).interval == pytest.approx((0.025**0.5, 1))
    assert roc(y, score, 0).interval == pytest.approx((0, 1 - 0.025**0.5))


def test_infinite_scores_have_an_order_too():
    curve = roc([0, 0, 1, 1], [-np.inf, 0.0, 1.0, np.inf], 1)
    assert curve.auc == 1
    assert curve.thresholds.tolist() == [np.inf, np.inf, 1.0, 0.0, -np.inf]


def test_an_interval_of_less_confidence_lies_inside_of_one_of_more():
    y, scores = [0, 0, 1, 0, 1, 1], [1, 2, 3, 4, 5, 6]
    ends = [roc(y, scores, 1, level=level).interval for level in (0.99, 0.95, 0.5, 0.0)]
    lows, highs = np.transpose(ends)
    assert (np.diff(lows) > 0).all()
    assert (np.diff(highs) < 0).all()
    assert ends[1] == roc(y, scores, 1).interval
    assert ends[3] == pytest.approx([roc(y, scores, 1).auc] * 2)
    with pytest.raises(ValueError, match=r"`level` of roc must lie in \[0, 1\]; got 95"):
        roc(y, scores, 1, level=95)


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


def test_log_odds_against_the_rest_are_those_of_the_posterior_in_a_pipeline_too():
    model = make_pipeline(StandardScaler(), QDA()).fit(IRIS.data, IRIS.target)
    posterior = model.predict_proba(IRIS.data)[:, 1]
    doubtful = (posterior > 1e-6) & (posterior < 1 - 1e-6)
    odds = against_rest_of(model, IRIS.data, 1)
    assert doubtful.sum() > 20
    assert odds[doubtful] == pytest.approx(logit(posterior[doubtful]), rel=1e-6)


def test_without_a_posterior_the_lead_over_the_best_other_class_counts():
    model = OneVersusAll(LDA()).fit(IRIS.data, IRIS.target)
    scores = model.discriminants(IRIS.data)
    lead = scores[:, 0] - np.maximum(scores[:, 1], scores[:, 2])
    assert against_rest_of(model, IRIS.data, 0) == pytest.approx(lead)


def test_impossible_classes_have_infinite_odds_and_rows_impossible_in_all_have_none():
    words, topics = [[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]], ["a", "a", "b", "b"]
    model = BernoulliNaiveBayes(a=0, b=0).fit(words, topics)
    odds = against_rest_of(model, [*words[1:3], [1.0, 1.0]], "b")
    assert odds[:2].tolist() == [-np.inf, np.inf]
    assert np.isnan(odds[2])


@pytest.mark.parametrize("far", [[], [1e9, np.inf, -np.inf]])
def test_every_score_is_counted_once_with_its_class_those_far_away_in_the_outermost_bars(far):
    random = np.random.default_rng(0)
    score = np.append(random.normal(size=500), far)
    is_positive = random.random(len(score)) < 0.3
    rows = spread(score, is_positive)
    assert -5 < rows.edges[0] < rows.edges[-1] < 6
    assert rows.negatives.sum() == np.sum(~is_positive)
    assert rows.positives.sum() == np.sum(is_positive)
    inner = (rows.edges[10] <= score) & (score < rows.edges[11])
    assert rows.positives[10] == (inner & is_positive).sum()


def test_scores_that_are_all_alike_have_bars_too():
    rows = spread(np.full(4, 2.0), np.array([True, False, True, False]))
    assert np.diff(rows.edges) == pytest.approx(1 / 40)
    assert rows.positives[0] == rows.negatives[0] == 2
