"""Confusion, error and log loss are those of scikit-learn, whatever the order of classes."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics

from lindisc.evaluation import confusion, error_rate, log_loss
from lindisc.gaussian.classifiers import LDA
from tests.lindisc.evaluation.scored import IRIS, unhurried


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


def test_a_probability_of_zero_for_the_truth_costs_36_and_no_warning():
    proba = np.array([[0.0, 1.0], [1.0, 0.0]])
    found = log_loss([0, 0], proba, [0, 1])
    assert found.value == pytest.approx(36.0437 / 2, abs=1e-4)
    assert found.value == pytest.approx(metrics.log_loss([0, 0], proba, labels=[0, 1]))


def test_a_label_without_a_column_has_no_log_loss():
    with pytest.raises(ValueError, match="`y` of log_loss must hold labels among `classes`; got 2"):
        log_loss([0, 2], np.full((2, 2), 0.5), [0, 1])
