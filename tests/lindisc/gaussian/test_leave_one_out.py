"""Leaving one out by arithmetic equals fitting again without the row, to nearly all digits."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.special import log_softmax
from sklearn.preprocessing import StandardScaler

from lindisc import RDA, NaiveBayes
from lindisc.gaussian.leave_one_out import left_out_scores, variances_without_each_row
from tests.lindisc.gaussian.brute_force import rows_of_classes

OPTIONS = [
    {"alpha": alpha, "gamma": gamma, "target": target, "ridge": ridge}
    for alpha, gamma, target, ridge in product(
        (0.0, 0.3, 1.0), (0.0, 0.4, 1.0), ("spherical", "diagonal"), (0.0, 0.2)
    )
]


def refitted(model, X, codes):
    """Log posteriors of every row without it; -inf for the class that it was the last of."""
    result = np.full((len(X), codes.max() + 1), -np.inf)
    for i in range(len(X)):
        others = np.arange(len(X)) != i
        fitted = model.fit(X[others], codes[others])
        result[i, fitted.classes_] = fitted.predict_log_proba(X[[i]])
    return result


def downdated(model, X, codes):
    model = type(model)(**model.get_params())
    model.classes_, model.n_features_in_ = np.unique(codes), X.shape[1]
    return log_softmax(left_out_scores(model, X, codes), axis=1)


@pytest.mark.parametrize("unbiased", [False, True])
@pytest.mark.parametrize("priors", [None, "equal", [0.2, 0.3, 0.5]], ids=str)
@pytest.mark.parametrize("model", [NaiveBayes(), NaiveBayes(pooled=True)], ids=repr)
def test_naive_bayes_is_downdated_exactly(model, priors, unbiased):
    X, codes = rows_of_classes(0, n=24)
    model.set_params(priors=priors, unbiased=unbiased)
    assert_allclose(downdated(model, X, codes), refitted(model, X, codes), atol=1e-9)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_member_is_downdated_exactly(options):
    X, codes = rows_of_classes(0, n=24)
    for unbiased, priors in ((False, None), (True, "equal"), (True, [0.2, 0.3, 0.5])):
        model = RDA(**options, unbiased=unbiased, priors=priors)
        assert_allclose(downdated(model, X, codes), refitted(model, X, codes), atol=1e-8)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_class_of_one_row_is_left_behind(options):
    X, codes = rows_of_classes(1, n=25)
    codes[24] = 3
    if options["alpha"] == 1 and options["ridge"] == 0:
        options = options | {"ridge": 0.2}
    model = RDA(**options)
    expected = refitted(model, X, codes)
    ours = downdated(model, X, codes)
    assert ours[24, 3] == -np.inf
    assert_allclose(ours, expected, atol=1e-8)


@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("alpha", [0.0, 0.3])
def test_classes_of_two_rows_are_downdated_exactly(alpha, target):
    X, codes = rows_of_classes(5, n=6)
    model = RDA(alpha=alpha, gamma=0.5, target=target)
    assert_allclose(downdated(model, X, codes), refitted(model, X, codes), atol=1e-8)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_wide_data_are_downdated_exactly_or_left_to_a_refit(options):
    X, codes = rows_of_classes(2, n=15, p=40)
    model = RDA(**options)
    ours = downdated(model, X, codes)
    by_hand = options["target"] == "diagonal" and options["gamma"] > 0
    singular = options["gamma"] == 1 and options["ridge"] == 0
    assert np.isnan(ours).all() == (by_hand or singular)
    if not np.isnan(ours).all():
        assert_allclose(ours, refitted(model, X, codes), atol=1e-8)


@given(st.integers(0, 2**32 - 1), st.floats(0, 1), st.floats(0, 1), st.booleans())
@settings(max_examples=30, deadline=None)
def test_downdates_are_exact_wherever_they_are_sure(seed, alpha, gamma, unbiased):
    X, codes = rows_of_classes(seed, n=18, p=2)
    model = RDA(alpha=alpha, gamma=gamma, unbiased=unbiased)
    ours = downdated(model, X, codes)
    sure = ~np.isnan(ours).any(axis=1)
    assert_allclose(ours[sure], refitted(model, X, codes)[sure], rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("options", [{}, {"gamma": 0.5}, {"gamma": 0.5, "target": "diagonal"}])
def test_a_row_that_makes_nearly_all_the_variance_is_left_to_a_refit(options):
    X, codes = rows_of_classes(3)
    X[7, 0] = 1e6
    ours = downdated(RDA(alpha=1.0, **options), X, codes)
    assert np.flatnonzero(np.isnan(ours).any(axis=1)).tolist() == [7]


def test_far_from_zero_no_digits_are_lost():
    X, codes = rows_of_classes(4)
    X = np.round(X * 2**20) / 2**20
    for model in (RDA(), NaiveBayes()):
        near, far = (downdated(model, rows, codes) for rows in (X, X + 2.0**20))
        assert_allclose(far, near, atol=1e-9)


@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_wide_data_of_few_distinct_rows_are_downdated_exactly(alpha):
    X, codes = np.tile(rows_of_classes(6, n=6, p=40)[0], (4, 1)), np.arange(24) % 3
    assert np.isnan(downdated(RDA(alpha=alpha), X, codes)).all()
    shrunken = RDA(alpha=alpha, gamma=0.5)
    assert_allclose(downdated(shrunken, X, codes), refitted(shrunken, X, codes), atol=1e-8)


def test_variances_without_each_row_are_those_of_the_others():
    X = StandardScaler().fit_transform(np.random.default_rng(0).normal(size=(60, 3)) * [1, 100, 0])
    found = variances_without_each_row(X)
    for i in range(60):
        assert_allclose(found[i, :2], np.delete(X, i, axis=0)[:, :2].var(axis=0), rtol=1e-12)
    assert (found[:, 2] == 1).all()


def test_what_varies_in_the_row_left_out_alone_has_no_known_variance():
    X = StandardScaler().fit_transform(np.column_stack([np.arange(20.0), np.eye(20)[0]]))
    assert np.isnan(variances_without_each_row(X)).tolist() == [[False, i == 0] for i in range(20)]
