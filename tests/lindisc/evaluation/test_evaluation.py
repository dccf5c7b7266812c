import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn import metrics
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.evaluation import (
    against_rest,
    against_rest_of,
    best_threshold,
    confusion,
    error_rate,
    log_loss,
    optimise_constant,
    precision_recall,
    roc,
)
from lindisc.gaussian.classifiers import LDA, QDA
from lindisc.multiclass import OneVersusAll

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
    at_no_false_alarm = c_fn * share * (1 - best.intercept)
    assert best.expected_cost == pytest.approx(at_no_false_alarm)


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
    curve = roc([0, 1, 0, 1], [1.0, 2.0, 3.0, 4.0], 1)
    best = best_threshold(curve, prevalence=0.5)
    assert best.expected_costs.tolist() == [0.5, 0.25, 0.5, 0.25, 0.5]
    assert best.threshold == 4


def test_free_false_alarms_make_everybody_positive_and_rare_positives_nobody():
    curve = roc(*overlapping(), "spam")
    free = best_threshold(curve, cost_false_positive=0.0)
    assert curve.true_positive_rate[free.index] == 1
    assert free.slope == 0
    assert curve.false_positive_rate[best_threshold(curve, prevalence=1e-9).index] == 0


@pytest.mark.parametrize(
    ("costs", "message"),
    [
        ({"cost_false_negative": 0}, "`cost_false_negative` of best_threshold must lie in"),
        ({"cost_false_positive": -1}, "`cost_false_positive` of best_threshold must lie in"),
        ({"prevalence": 0}, r"`prevalence` of best_threshold must lie in \(0, 1\], or be None"),
    ],
)
def test_costs_without_a_slope_are_refused(costs, message):
    with pytest.raises(ValueError, match=message):
        best_threshold(roc(*overlapping(), "spam"), **costs)


def test_log_odds_against_the_rest_are_those_of_the_posterior():
    model = QDA().fit(IRIS.data, IRIS.target)
    posterior = model.predict_proba(IRIS.data)[:, 1]
    doubtful = (posterior > 1e-6) & (posterior < 1 - 1e-6)
    odds = against_rest_of(model, IRIS.data, 1)
    assert doubtful.sum() > 20
    assert odds[doubtful] == pytest.approx(np.log(posterior / (1 - posterior))[doubtful], rel=1e-6)


def test_a_pipeline_has_the_odds_of_its_classifier():
    alone = against_rest_of(LDA().fit(IRIS.data, IRIS.target), IRIS.data, 2)
    piped = make_pipeline(StandardScaler(), LDA()).fit(IRIS.data, IRIS.target)
    assert against_rest_of(piped, IRIS.data, 2) == pytest.approx(alone)


def test_without_a_posterior_the_lead_over_the_best_other_class_counts():
    model = OneVersusAll(LDA()).fit(IRIS.data, IRIS.target)
    scores = model.discriminants(IRIS.data)
    lead = scores[:, 0] - np.maximum(scores[:, 1], scores[:, 2])
    assert against_rest_of(model, IRIS.data, 0) == pytest.approx(lead)


@pytest.mark.parametrize("log_posterior", [True, False])
def test_with_two_classes_the_rest_is_the_other_class(log_posterior):
    scores = np.array([[1.0, 3.0], [2.0, -np.inf], [-np.inf, 0.0]])
    found = against_rest(scores, 0, log_posterior=log_posterior)
    assert found.tolist() == [-2, np.inf, -np.inf]


def test_rows_impossible_in_every_class_have_no_odds():
    nowhere = np.full((1, 3), -np.inf)
    assert np.isnan(against_rest(nowhere, 0, log_posterior=True)).all()


def test_an_unknown_class_is_refused():
    model = LDA().fit(IRIS.data, IRIS.target)
    with pytest.raises(ValueError, match="`label` of against_rest_of must be one of the classes 0"):
        against_rest_of(model, IRIS.data, "setosa")


def test_confusion_counts_are_scikit_learns_and_shares_sum_to_one():
    y, said = list("aabbbc"), list("abbbaa")
    result = confusion(y, said, ["a", "b", "c", "d"])
    assert (result.counts == metrics.confusion_matrix(y, said, labels=list("abcd"))).all()
    assert result.shares.sum(axis=1) == pytest.approx([1, 1, 1, np.nan], nan_ok=True)
    with pytest.raises(ValueError, match="`predicted` of confusion must hold labels among `cl"):
        confusion(y, ["z"] * 6, ["a", "b", "c"])


def test_the_error_rate_has_the_binomial_standard_error():
    result = error_rate(["a", "b", "a", "b", "b"], ["a", "b", "b", "b", "b"])
    assert (result.value, result.n) == (0.2, 5)
    assert result.standard_error == pytest.approx(np.sqrt(0.2 * 0.8 / 5))
    with pytest.raises(ValueError, match="`predicted` of error_rate must hold one entry for each"):
        error_rate(["a", "b"], ["a"])


def test_log_loss_is_scikit_learns():
    model = LDA().fit(IRIS.data, IRIS.target)
    proba = model.predict_proba(IRIS.data)
    labels = IRIS.target_names[IRIS.target]
    found = log_loss(labels, proba, IRIS.target_names)
    assert found.value == pytest.approx(metrics.log_loss(IRIS.target, proba))
    assert 0 < found.standard_error < found.value


@unhurried
@given(st.permutations([0, 1, 2]), st.integers(0, 1000), st.sampled_from(["text", "numbers"]))
def test_log_loss_takes_columns_in_the_order_of_the_classes(order, seed, kind):
    random = np.random.default_rng(seed)
    classes = np.array(["a", "b", "c"]) if kind == "text" else np.array([-1, 5, 20])
    proba, y = random.dirichlet(np.ones(3), size=20), classes[random.integers(3, size=20)]
    expected = metrics.log_loss(y, proba, labels=classes)
    assert log_loss(y, proba[:, order], classes[order]).value == pytest.approx(expected)
    assert log_loss(y, proba[:, order], classes[order].tolist()).value == pytest.approx(expected)


@unhurried
@given(st.permutations([0, 1, 2]), st.integers(0, 1000))
def test_confusion_follows_the_order_of_the_classes(order, seed):
    y, said = np.random.default_rng(seed).integers(3, size=(2, 20))
    names = np.array(["a", "b", "c"])
    expected = metrics.confusion_matrix(y, said, labels=order)
    assert (confusion(names[y], names[said], names[order]).counts == expected).all()


@pytest.mark.parametrize(
    ("probabilities", "words"),
    [
        ([0.2, 0.8], "a column for each of the `classes`, shape (2, 2); got (2,)"),
        ([[0.2, 0.8]], "one entry for each label in `y`; got 1 for 2"),
        ([[0.2, 0.3, 0.5]] * 2, "shape (2, 2); got (2, 3)"),
        (
            [[0.2, 0.8], [-1.0, 2.0]],
            "at least 0 and sum to 1 in each row; got [-1.0, 2.0] in row 1",
        ),
        ([[0.2, 0.9], [0.5, 0.5]], "sum to 1 in each row; got [0.2, 0.9] in row 0"),
        ([[-1.6, -0.2], [-0.7, -0.7]], "in each row; got [-1.6, -0.2] in row 0"),
    ],
)
def test_what_are_no_probabilities_have_no_log_loss(probabilities, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        log_loss([0, 1], probabilities, [0, 1])


def test_classes_that_occur_twice_are_refused():
    for refused in (
        lambda: log_loss([0, 1], [[0.2, 0.4, 0.4]] * 2, [0, 1, 1]),
        lambda: confusion([0, 1], [0, 1], [0, 1, 1]),
    ):
        with pytest.raises(ValueError, match=r"`classes` of \w+ must be different.*0, 1, 1"):
            refused()


def test_against_the_rest_wants_a_fitted_classifier_of_ours():
    with pytest.raises(NotFittedError, match="not fitted yet"):
        against_rest_of(LDA(), IRIS.data, 1)
    foreign = LogisticRegression(max_iter=1000).fit(IRIS.data, IRIS.target)
    with pytest.raises(ValueError, match=r"a classifier of lindisc.*; got LogisticRegression"):
        against_rest_of(foreign, IRIS.data, 1)


@pytest.mark.parametrize("positive", [[1], np.array([0, 1, 1]), None, "1"])
def test_the_positive_class_is_one_of_the_labels(positive):
    with pytest.raises(
        ValueError, match="`positive` of roc must be one of the labels in `y`, 0, 1"
    ):
        roc([0, 1, 1], [0.1, 0.2, 0.3], positive)


def test_a_long_list_of_labels_is_cut():
    with pytest.raises(ValueError, match=r"6, 7, \.\.\.; got 'x'"):
        roc(np.arange(1000), np.arange(1000), "x")


def test_a_probability_of_zero_for_the_truth_costs_36_and_no_warning():
    proba = np.array([[0.0, 1.0], [1.0, 0.0]])
    found = log_loss([0, 0], proba, [0, 1])
    assert found.value == pytest.approx(36.0437 / 2, abs=1e-4)
    assert found.value == pytest.approx(metrics.log_loss([0, 0], proba, labels=[0, 1]))


def test_a_label_without_a_column_has_no_log_loss():
    with pytest.raises(ValueError, match="`y` of log_loss must hold labels among `classes`; got 2"):
        log_loss([0, 2], np.full((2, 2), 0.5), [0, 1])


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


def test_the_threshold_lies_in_the_middle_of_its_gap_or_half_a_range_beyond():
    assert optimise_constant([0, 0, 1, 1], [0.0, 1.0, 4.0, 5.0], 1).threshold == 2.5
    assert optimise_constant([1, 1, 0, 0], [0.0, 1.0, 4.0, 5.0], 1).threshold == -2.5


def test_neighbouring_floats_still_leave_room_for_a_threshold():
    score = np.array([1.0, np.nextafter(1.0, 2)])
    assert optimise_constant([0, 1], score, 1).error_after == 0


def test_equal_scores_are_called_alike():
    found = optimise_constant(["a", "b", "b"], [3.0, 3.0, 3.0], "a")
    assert (found.error_before, found.error_after) == pytest.approx((2 / 3, 1 / 3))
    assert found.threshold > 3


def test_infinite_scores_have_no_middle():
    with pytest.raises(ValueError, match="`score` of optimise_constant must hold finite numbers"):
        optimise_constant([0, 1], [0.0, np.inf], 1)
