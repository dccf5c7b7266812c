"""A covariance without an inverse is refused in words that say why and what to do."""

import re

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.base import clone

from lindisc import LDA, QDA, RDA, BayesianQDA, Fisher, NaiveBayes, ReducedRankLDA
from lindisc.validation import TooLittleData
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


@pytest.mark.parametrize("value", [0.0, 0.1, 1e6 + 0.1, -1e-8 / 3])
@pytest.mark.parametrize("model", [LDA(), QDA(), RDA(), NaiveBayes(), Fisher()], ids=type)
def test_a_constant_feature_is_named(model, value, data):
    X, codes = data
    table = pd.DataFrame(X, columns=["length", "width", "depth"]).assign(width=value)
    words = refusal(model, table, codes)
    assert "feature 'width' does not vary within" in words
    assert "leave such features out" in words.lower()


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


def test_a_constant_feature_is_fine_where_shrinkage_gives_it_variance(data):
    X, codes = data
    X[:, 1] = 4.0
    for options in ({"gamma": 0.5}, {"ridge": 0.1}):
        ours = QDA(**options).fit(X, codes).predict_log_proba(X)
        assert_allclose(ours, log_posteriors(X, codes, X, alpha=1.0, **options), atol=1e-8)
    text = refusal(LDA(gamma=0.5, target="diagonal"), X, codes)
    assert "Set `ridge` above 0" in text


FAMILY = (
    LDA(),
    LDA(gamma=0.5, target="diagonal"),
    QDA(),
    QDA(gamma=0.5),
    RDA(),
    RDA(alpha=1.0, unbiased=True),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    BayesianQDA(),
    BayesianQDA(q=0.0),
    ReducedRankLDA(),
    ReducedRankLDA(gamma=0.5, target="diagonal"),
    Fisher(),
    Fisher(gamma=0.0),
)


def constant(X, codes, random):
    X[:, random.integers(X.shape[1])] = random.normal()


def constant_in_a_class(X, codes, random):
    X[codes == 1, random.integers(X.shape[1])] = 0.1


def collinear(X, codes, random):
    X[:, 0] = X[:, 1:] @ random.integers(-2, 3, size=X.shape[1] - 1)


def alone_in_its_class(X, codes, random):
    codes[codes == 1] = 0
    codes[3] = 1


def identical(X, codes, random):
    X[:] = X[0]


def identical_within(X, codes, random):
    X[:] = X[codes]


SPOILS = (constant, constant_in_a_class, collinear, alone_in_its_class, identical, identical_within)


@st.composite
def meagre(draw):
    """Rows in any units that leave some covariance without an inverse, mostly."""
    random = np.random.default_rng(draw(st.integers(0, 10**6)))
    n, p = draw(st.integers(7, 30)), draw(st.integers(1, 12))
    X, codes = random.normal(size=(n, p)), np.sort(np.arange(n) % 3)
    for spoil in draw(st.lists(st.sampled_from(SPOILS), max_size=2)):
        spoil(X, codes, random)
    unit = 10.0 ** draw(st.sampled_from([-100, -9, 0, 9, 100]))
    return X * unit * 10.0 ** random.integers(-2, 3, size=p), codes


def such_as(option, advice):
    """The value that is named for an option, in a list: empty where the option is not advised."""
    return [float(x) for x in re.findall(rf"`{option}` \w+ \S+ \(such as (\S+)\)", advice)]


def followed(refusal, model, X):
    """What is to be fitted according to each piece of advice, and to which rows."""
    why, _, advice = refusal.partition("singular: ")[2].partition(". ")
    other = LDA() if "se LDA with" in advice else model
    round_too = {"target": "spherical"} if "'spherical' with" in advice else {}
    for option in ("gamma", "ridge", "alpha"):
        for value in such_as(option, advice):
            yield clone(other).set_params(**{option: value}, **round_too), X
    if "`pooled` to True" in advice:
        yield NaiveBayes(pooled=True), X
    if "eave such features out" in advice and "..." not in why:
        yield model, np.delete(X, [int(j) for j in re.findall(r"\d+", why)[: X.shape[1]]], axis=1)
    for left_out in re.findall(r"eave feature (\d+) out", advice):
        yield model, np.delete(X, int(left_out), axis=1)
    for method in (LDA, NaiveBayes):
        if re.search(rf"[uU]se (\w+ or )?{method.__name__}\b(?! with)", advice):
            yield method(), X
    limits = re.findall(r"`q` of BayesianQDA must exceed .* = (-?\d+) for", refusal)
    strengths = re.findall(r"`strength` of BayesianQDA .* set it to (\S+) or more", refusal)
    if limits or strengths:
        q = float(limits[0]) + 1 if limits else None
        yield BayesianQDA(q=q, strength=float(strengths[0]) if strengths else 1.0), X


def refusal_of(model, X, codes):
    """The words in which a fit is refused; None where it is not."""
    try:
        clone(model).fit(X, codes)
    except TooLittleData as refusal:
        return str(refusal)
    return None


@given(meagre(), st.sampled_from(FAMILY))
def test_every_advice_works_when_it_is_followed(data, model):
    X, codes = data
    words = refusal_of(model, X, codes)
    if words is not None:
        fits = list(followed(words, model, X))
        assert fits, words
        for advised, rows in fits:
            assert refusal_of(advised, rows, codes) is None, words
