"""Confusion, error, log loss and calibration are those of scikit-learn."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest
from sklearn import metrics
from sklearn.calibration import calibration_curve

from lindisc import calibration
from lindisc.evaluation import confusion, log_loss
from tests.lindisc.evaluation.scored import unhurried


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
