"""The curve, its area and its interval are those of scikit-learn, of pairs, of DeLong."""

import numpy as np
import pytest
from hypothesis import given
from sklearn import metrics

from lindisc.evaluation import roc
from tests.lindisc.evaluation.scored import overlapping, scored, unhurried


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


@unhurried
@given(scored())
def test_auc_is_how_often_a_positive_lies_above_a_negative(data):
    y, score = data
    assert roc(y, score, True).auc == pytest.approx(wins(y, score).mean())
    assert roc(y, score, False).auc == pytest.approx(1 - wins(y, score).mean())


@unhurried
@given(scored())
def test_the_interval_is_delongs_on_the_logit_scale(data):
    y, score = data
    pairs = wins(y, score)
    auc, (m, n) = pairs.mean(), pairs.shape
    low, high = roc(y, score, True).interval
    assert 0 <= low <= auc + 1e-12
    assert auc - 1e-12 <= high <= 1
    if 0 < auc < 1 and min(m, n) > 1:
        rows, columns = pairs.mean(axis=1), pairs.mean(axis=0)
        variance = ((rows - auc) ** 2).sum() / (m - 1) / m + ((columns - auc) ** 2).sum() / (
            n - 1
        ) / n
        reach = 1.959964 * np.sqrt(variance) / (auc * (1 - auc))
        odds = auc / (1 - auc) * np.exp([-reach, reach])
        assert (low, high) == pytest.approx(tuple(odds / (1 + odds)), abs=1e-6)


def test_the_interval_covers_the_true_auc_about_95_times_in_100():
    truth = 0.7602499  # P(N(1, 1) > N(0, 1))
    intervals = [roc(*overlapping(100, seed=seed), "spam").interval for seed in range(400)]
    covered = np.mean([low <= truth <= high for low, high in intervals])
    assert 0.92 < covered < 0.98


def test_a_perfect_curve_has_the_exact_limit_of_as_many_pairs_as_the_smaller_class_has_rows():
    y, score = np.array([0, 0, 0, 1, 1]), np.arange(5)
    assert roc(y, score, 1).interval == pytest.approx((0.025**0.5, 1))
    assert roc(y, score, 0).interval == pytest.approx((0, 1 - 0.025**0.5))


def test_a_single_positive_row_leaves_a_wide_interval():
    low, high = roc([0, 1, 0, 0, 0], [1, 2, 3, 0, 0.5], 1).interval
    assert 0 < low < 0.2
    assert 0.9 < high < 1


def test_infinite_scores_have_an_order_too():
    curve = roc([0, 0, 1, 1], [-np.inf, 0.0, 1.0, np.inf], 1)
    assert curve.auc == 1
    assert curve.thresholds.tolist() == [np.inf, np.inf, 1.0, 0.0, -np.inf]


@pytest.mark.parametrize(
    ("y", "score", "positive", "message"),
    [
        (["a", "b"], [0.0, np.nan], "a", "`score` of roc must hold numbers; got NaN in row 1"),
        (["a", "a"], [0.0, 1.0], "a", "`y` of roc must hold rows of at least two classes; got"),
        (
            ["a", "b"],
            [0.0, 1.0],
            "c",
            "`positive` of roc must be one of the labels in `y`, 'a', 'b",
        ),
        ([0, 1], [0.0, 1.0], "c", "`positive` of roc must be one of the labels in `y`, 0, 1; got"),
        (["a", "b"], [0.0], "a", r"`score` of roc must hold one number for each label in `y`; got"),
    ],
)
def test_what_has_no_curve_is_refused(y, score, positive, message):
    with pytest.raises(ValueError, match=message):
        roc(y, score, positive)


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
