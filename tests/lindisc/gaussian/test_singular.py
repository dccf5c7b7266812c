"""A covariance without an inverse is refused in words that say why and what to do."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, RDA, BayesianQDA, Fisher, NaiveBayes, ReducedRankLDA
from tests.lindisc.gaussian.brute_force import log_posteriors, rows_of_classes


@pytest.fixture
def data():
    return rows_of_classes(0)


def refusal(model, X, codes):
    with pytest.raises(ValueError, match="singular") as caught:
        model.fit(X, codes)
    return str(caught.value)


@pytest.mark.parametrize("model", [LDA(), ReducedRankLDA(), Fisher()], ids=type)
def test_more_features_than_rows_name_gamma_and_naive_bayes(model):
    X, codes = rows_of_classes(0, n=30, p=50)
    text = refusal(model, X, codes)
    assert "27 degrees of freedom are too few for 50 features" in text
    assert "`gamma` below 1" in text
    assert ("NaiveBayes" in text) == (not isinstance(model, Fisher))  # which does not classify
    assert ("`ridge` above 0" in text) == isinstance(model, LDA)


def test_too_few_rows_of_one_class_name_the_class():
    X, codes = rows_of_classes(0, n=30, p=12)
    text = refusal(QDA(), X, np.array(["a", "b", "c"])[codes])
    assert "class 'a'" in text
    assert "9 degrees of freedom are too few for 12 features" in text


@pytest.mark.parametrize("value", [0.0, 0.1, 1e6 + 0.1, -1e-8 / 3])
@pytest.mark.parametrize("model", [LDA(), QDA(), RDA(), NaiveBayes(), Fisher()], ids=type)
def test_a_constant_feature_is_named(model, value, data):
    X, codes = data
    table = pd.DataFrame(X, columns=["length", "width", "depth"]).assign(width=value)
    assert "feature 'width' does not vary within" in refusal(model, table, codes)


def test_a_feature_constant_in_one_class_is_named_with_the_class(data):
    X, codes = data
    X[codes == 2, :2] = 0.1
    for model in (QDA(), NaiveBayes()):
        text = refusal(model, X, codes)
        assert "class '2'" in text
        assert "features 0, 1 do not vary within that class" in text
    assert np.isfinite(LDA().fit(X, codes).discriminants(X)).all()
    assert np.isfinite(RDA(alpha=0.5).fit(X, codes).discriminants(X)).all()


def test_features_that_depend_on_each_other_are_named(data):
    X, codes = data
    X = np.column_stack([X, X[:, 0] - 2 * X[:, 2]])
    text = refusal(LDA(), X, codes)
    assert "features 0, 2, 3 depend linearly on each other within the classes" in text


def test_a_long_list_of_features_is_cut(data):
    X, codes = data
    constant = np.column_stack([X, np.ones((60, 9))])
    assert "3, 4, 5, 6, 7, ... do not vary" in refusal(NaiveBayes(), constant, codes)


@pytest.mark.parametrize("model", [QDA(), NaiveBayes()], ids=type)
def test_a_class_of_one_row_has_no_covariance(model, data):
    X, codes = data
    codes[:] = 0
    codes[7] = 1
    assert "class '1'" in refusal(model, X, codes)


def test_classes_of_two_rows_work_with_gamma_below_1():
    X, codes = rows_of_classes(0, n=6, p=4)
    for alpha in (0.0, 0.5, 1.0):
        ours = RDA(alpha=alpha, gamma=0.5).fit(X, codes).predict_log_proba(X)
        assert_allclose(ours, log_posteriors(X, codes, X, alpha=alpha, gamma=0.5), atol=1e-8)
    assert np.isfinite(BayesianQDA().fit(X, codes).discriminants(X)).all()


def test_a_constant_feature_is_fine_where_shrinkage_gives_it_variance(data):
    X, codes = data
    X[:, 1] = 4.0
    for options in ({"gamma": 0.5}, {"ridge": 0.1}):
        ours = QDA(**options).fit(X, codes).predict_log_proba(X)
        assert_allclose(ours, log_posteriors(X, codes, X, alpha=1.0, **options), atol=1e-8)
    text = refusal(LDA(gamma=0.5, target="diagonal"), X, codes)
    assert "Set `ridge` above 0" in text
