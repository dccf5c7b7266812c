"""What is wrong with the input is said in one wording, with names where there are names."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal
from sklearn.base import clone
from sklearn.datasets import make_blobs

from lindisc import LDA, METHODS, QDA, RDA, Fisher, NaiveBayes, PolynomialBasis
from lindisc.validation import (
    TooLittleData,
    all_or_nothing,
    checked_rows,
    checked_training,
    each_at,
    said_with,
)

ALL = {method.slug: method.build() for method in METHODS}


def test_training_rows_come_as_floats_with_sorted_classes_and_codes():
    rows, classes, codes = checked_training(LDA(), [[1, 2], [3, 4], [5, 6]], ["b", "a", "b"])
    assert rows.dtype == float
    assert_array_equal(classes, ["a", "b"])
    assert_array_equal(codes, [1, 0, 1])


@pytest.mark.parametrize("estimator", [LDA(), PolynomialBasis(), Fisher()], ids=repr)
def test_plain_rows_are_taken_as_they_are_and_have_no_names(estimator):
    rows = np.random.default_rng(0).normal(size=(6, 2))
    codes = np.arange(6) % 2
    fitted = clone(estimator).fit(pd.DataFrame(rows, columns=["a", "b"]), codes)
    assert checked_rows(fitted.fit(rows, codes), rows) is rows
    assert fitted.n_features_in_ == 2
    assert "feature_names_in_" not in vars(fitted)
    with pytest.raises(ValueError, match="X has 1 features, but"):
        checked_rows(fitted, rows[:, :1])


def test_numbers_may_be_as_large_as_their_squares_are_finite():
    rows = np.full((3, 2), 1e150)
    assert_array_equal(checked_rows(PolynomialBasis(), rows, reset=True), rows)
    rows[1, 0] = -1e160
    with pytest.raises(ValueError, match=r"squares are finite; feature 0 is -1e\+160 in row 1"):
        checked_rows(PolynomialBasis(), rows, reset=True)


@pytest.mark.parametrize("estimator", [*ALL.values(), PolynomialBasis(), Fisher()], ids=repr)
def test_what_varies_so_little_that_squares_vanish_is_refused_when_fitting(estimator):
    random = np.random.default_rng(0)
    X, codes = np.abs(random.normal(size=(90, 2))), np.arange(90) % 3
    X[:, 1] *= 1e-170
    words = (
        f"`X` of {type(estimator).__name__} must hold .* squares do not vanish; feature 1 varies"
    )
    with pytest.raises(ValueError, match=words):
        clone(estimator).fit(X, codes)
    clone(estimator).fit(X * [1, 1e200], codes)


@given(st.integers(-149, 145), st.integers(0, 1000))
def test_units_change_no_choice_as_long_as_squares_neither_vanish_nor_overflow(power, seed):
    random = np.random.default_rng(seed)
    X, codes = random.normal(size=(30, 3)) * [1, 10, 100], np.arange(30) % 3
    X += codes[:, None]
    for model in (LDA(), QDA(gamma=0.5, target="diagonal"), NaiveBayes()):
        expected = model.fit(X, codes).predict(X)
        unit = 2.0 ** round(power / np.log10(2))
        assert_array_equal(clone(model).fit(unit * X, codes).predict(unit * X), expected)


def test_zeros_and_what_is_small_beside_the_fit_are_no_reason_to_refuse():
    X = np.array([[0.0, 1e-200], [1.0, 1.0], [2.0, 0.0], [5.0, 3.0]])
    model = LDA(ridge=0.1).fit(X, [0, 0, 1, 1])
    assert_array_equal(model.predict([[0.0, 1e-300]]), model.predict([[0.0, 0.0]]))
    X[:, 1] = 0.0
    LDA(ridge=0.1).fit(X, [0, 0, 1, 1])
    X[:, 1] = 1e-200
    LDA(ridge=0.1).fit(X, [0, 0, 1, 1])


def test_what_varies_late_is_seen():
    X = np.zeros((100, 2))
    X[:, 0] = np.arange(100)
    X[99, 1] = 1.0
    LDA(ridge=0.1).fit(X, np.arange(100) % 2)
    X[99, 1] = 1e-160
    with pytest.raises(ValueError, match="feature 1 varies by 1e-160"):
        LDA(ridge=0.1).fit(X, np.arange(100) % 2)


def test_words_put_before_a_refusal_leave_its_kind():
    for kind in (ValueError, TooLittleData):
        with pytest.raises(ValueError, match="at home: no") as caught, said_with("at home"):
            raise kind("no")
        assert type(caught.value) is kind


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([[0.0, 1.0], [np.nan, 2.0]], "feature 0 is NaN in row 1"),
        ([[0.0, 1.0], [3.0, -np.inf]], r"feature 1 is infinity \(-inf\) in row 1"),
        ([["a", 1.0], [3.0, 2.0]], "numbers; feature '0' holds text, 'a' in row 0"),
    ],
)
def test_the_first_bad_cell_is_named(rows, words):
    with pytest.raises(ValueError, match=f"`X` of LDA must .*{words}"):
        LDA().fit(rows, [0, 1])


def test_missing_values_of_a_table_are_named_by_column():
    table = pd.DataFrame({"length": [1.0, 2.0], "depth": [pd.NA, 1]})
    with pytest.raises(ValueError, match="finite numbers; feature 'depth' is NaN in row 0"):
        LDA().fit(table.astype({"depth": "Float64"}), [0, 1])


def test_continuous_targets_are_no_classes():
    with pytest.raises(ValueError, match="Unknown label type: continuous"):
        LDA().fit([[0.0], [1.0], [2.0]], [0.1, 0.7, 0.3])


def test_prediction_wants_the_features_of_the_fit():
    model = LDA().fit([[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [5.0, 1.0]], [0, 0, 1, 1])
    with pytest.raises(ValueError, match="X has 1 features, but LDA is expecting 2 features"):
        model.predict([[0.0]])


def test_all_or_nothing_restores_what_was_there():
    def interrupted_fit(model):
        with all_or_nothing(model):
            model.classes_, model.gamma = [1], 0.1
            raise KeyboardInterrupt

    model = LDA(gamma=0.5)
    before = dict(vars(model))
    with pytest.raises(KeyboardInterrupt):
        interrupted_fit(model)
    assert vars(model) == before


def test_an_estimator_at_every_value_is_a_clone_that_is_checked():
    whole = RDA(priors="equal").fit(*make_blobs(random_state=0))
    half, other = each_at(whole, "alpha", [0.5, 0.7])
    assert (half.alpha, other.alpha, whole.alpha) == (0.5, 0.7, 0.5)
    assert half.priors == "equal"
    assert not hasattr(half, "classes_")
    with pytest.raises(ValueError, match=r"`alpha` of RDA must lie in \[0, 1\]; got 2"):
        next(each_at(whole, "alpha", [2]))
    with pytest.raises(ValueError, match="Invalid parameter 'beta'"):
        next(each_at(whole, "beta", [0.5]))


@pytest.mark.parametrize(
    ("labels", "shown"),
    [
        ([0.0, 1.0, np.nan, 1.0], "got nan in row 2"),
        (["a", None, "b", "a"], "got None in row 1"),
        (pd.Series(["a", "b", "b", np.nan]), "got nan in row 3"),
    ],
)
def test_a_row_without_a_label_is_named(labels, shown):
    with pytest.raises(ValueError, match=f"`y` of LDA must hold a class label in .* {shown}"):
        LDA().fit(np.eye(4), labels)
