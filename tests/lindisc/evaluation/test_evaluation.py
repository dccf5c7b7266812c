"""What predictions, scores and thresholds are worth: as scikit-learn, pairs and counts say."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.special import logit
from scipy.stats import binomtest
from sklearn import metrics
from sklearn.calibration import calibration_curve
from sklearn.datasets import load_iris
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import calibration
from lindisc.evaluation import (
    against_rest_of,
    best_threshold,
    confusion,
    expected_cost,
    log_loss,
    optimise_constant,
    precision_recall,
    rank_sum,
    roc,
    spread,
)
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.multiclass.one_versus import OneVersusAll
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes

IRIS = load_iris()
unhurried = settings(deadline=None)


@st.composite
def scored(draw, largest=4):
    """Labels of both classes and scores with many ties."""
    n = draw(st.integers(2, 30))
    labels = draw(st.lists(st.booleans(), min_size=n, max_size=n).filter(lambda y: 0 < sum(y) < n))
    scores = draw(st.lists(st.integers(-largest, largest), min_size=n, max_size=n))
    return np.array(labels), np.array(scores) / 2


def overlapping(n=200, shift=1.0, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.random(n) < 0.3
    return np.where(y, "spam", "mail"), rng.normal(size=n) + shift * y


@unhurried
@given(st.permutations([0, 1, 2]), st.integers(0, 1000))
def test_confusion_follows_the_order_of_the_classes(order, seed):
    y, said = np.random.default_rng(seed).integers(3, size=(2, 20))
    names = np.array(["a", "b", "c"])
    found = confusion(names[y], names[said], names[order])
    assert (found.counts == metrics.confusion_matrix(y, said, labels=order)).all()


def test_shares_of_a_class_without_rows_are_not_a_number():
    result = confusion(list("aabbbc"), list("abbbaa"), ["a", "b", "c", "d"])
    assert result.shares.sum(axis=1) == pytest.approx([1, 1, 1, np.nan], nan_ok=True)


@unhurried
@given(st.permutations([0, 1, 2]), st.integers(0, 1000), st.sampled_from(["text", "numbers"]))
def test_log_loss_takes_columns_in_the_order_of_the_classes(order, seed, kind):
    random = np.random.default_rng(seed)
    classes = np.array(["a", "b", "c"]) if kind == "text" else np.array([-1, 5, 20])
    proba, y = random.dirichlet(np.ones(3), size=20), classes[random.integers(3, size=20)]
    found = log_loss(y, proba[:, order], classes[order].tolist())
    assert found.value == pytest.approx(metrics.log_loss(y, proba, labels=classes))
    losses = -np.log(proba[np.arange(20), np.searchsorted(classes, y)])
    assert found.standard_error == pytest.approx(losses.std() / np.sqrt(20))


def test_a_probability_of_zero_for_the_truth_costs_36_and_no_warning():
    found = log_loss([0, 0], [[0.0, 1.0], [1.0, 0.0]], [0, 1])
    assert found.value == pytest.approx(36.0437 / 2, abs=1e-4)


def rows(n=500, seed=0):
    rng = np.random.default_rng(seed)
    probability = rng.random(n) ** 2
    return (rng.random(n) < np.sqrt(probability)).astype(int), probability


@pytest.mark.parametrize("bins", [1, 5, 10])
def test_its_curve_is_scikit_learns(bins):
    y, probability = rows()
    share, mean = calibration_curve(y, probability, n_bins=bins)
    found = calibration(y, probability, bins)
    assert found.share == pytest.approx(share)
    assert found.probability == pytest.approx(mean)
    assert found.count.sum() == 500


def test_its_intervals_are_those_of_a_binomial_share():
    found = calibration(*rows(60))
    shares = np.rint(found.share * found.count).astype(int)
    for s, n, *ends in zip(shares, found.count, found.low, found.high, strict=True):
        assert ends == pytest.approx([*binomtest(s, n).proportion_ci(method="wilson")], abs=1e-12)


def test_bins_without_rows_are_left_out_and_1_belongs_to_the_last():
    found = calibration([0, 1, 1], [0.02, 1.0, 0.95])
    assert found.count.tolist() == [1, 2]
    assert found.probability == pytest.approx([0.02, 0.975])
    assert found.error == pytest.approx((0.02 + 2 * 0.025) / 3)


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
