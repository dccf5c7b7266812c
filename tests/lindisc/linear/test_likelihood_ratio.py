"""Terms left out: the smaller fit from where the larger one stands, and each term alone.

The figures of statsmodels 0.15.0 are those of GLM with the binomial family.
"""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from lindisc import Logistic, drop_in_deviance
from lindisc.datasets import load
from lindisc.linear.likelihood_ratio import drop_between, term_by_term


@pytest.fixture(scope="module")
def spam():
    data = load("spam")
    X = data.frame[list(data.feature_names)]
    return X, data.y, Logistic().fit(X, data.y)


def three_classes():
    rng = np.random.default_rng(0)
    X = pd.DataFrame(rng.normal(size=(150, 3)), columns=["a", "b", "c"])
    return X, (X @ rng.normal(size=(3, 3)) + rng.gumbel(size=(150, 3))).to_numpy().argmax(axis=1)


def equal(found, expected):
    """Whether two inferences agree in all their numbers."""
    assert found.labels == expected.labels
    assert found.classes.tolist() == expected.classes.tolist()
    for name in ("estimates", "standard_errors", "p_values", "deviance", "aic", "bic"):
        assert_allclose(getattr(found, name), getattr(expected, name), rtol=1e-6, atol=1e-12)
    assert_allclose(found.deviance_residuals, expected.deviance_residuals, rtol=1e-5, atol=1e-9)
    assert found.degrees_of_freedom == expected.degrees_of_freedom


@pytest.mark.parametrize("left_out", [["make"], ["george", "free"], [26, "hp", 0]])
def test_spam_without_some_words_is_a_fit_that_never_saw_them(spam, left_out):
    X, y, model = spam
    names = [X.columns[each] if isinstance(each, int) else each for each in left_out]
    smaller = X.drop(columns=names)
    equal(model.without(left_out, X, y), Logistic().fit(smaller, y).inference())


@pytest.mark.parametrize("reference", [None, 2])
def test_so_it_is_for_several_classes_whatever_the_reference(reference):
    X, y = three_classes()
    smaller = Logistic().fit(X[["a", "c"]], y).inference(reference=reference)
    equal(Logistic().fit(X, y).without(["b"], X, y, reference=reference), smaller)


def test_features_that_nearly_follow_from_each_other_are_no_obstacle():
    X, y = three_classes()
    X = X.assign(d=X["a"] + 1e-9 * X["c"])[["a", "b", "d"]]
    found = Logistic().fit(X, y > 0).without(["b"], X, y > 0)
    expected = Logistic().fit(X[["a", "d"]], y > 0).inference()
    assert found.deviance == pytest.approx(expected.deviance, rel=1e-9)
    assert_allclose(found.z, expected.z, rtol=1e-3)


def test_without_any_feature_only_the_shares_are_left():
    X, y = three_classes()
    model = Logistic().fit(X, y)
    found = model.without([0, 1, 2], X, y)
    assert found.deviance == pytest.approx(found.null_deviance)
    counts = np.bincount(y)
    assert_allclose(found.estimates[:, 0], np.log(counts[1:] / counts[0]))


def test_unknown_terms_and_other_rows_are_refused(spam):
    X, y, model = spam
    with pytest.raises(ValueError, match=r"`left_out` of Logistic must be one of .* got 'viagra'"):
        model.without(["viagra"], X, y)
    with pytest.raises(ValueError, match="must be the rows of the fit"):
        model.without(["make"], X[:-1], y[:-1])


def test_statsmodels_finds_the_same_for_spam_to_six_digits(spam):
    whole = spam[2].inference()
    assert [whole.deviance, whole.null_deviance, whole.aic, whole.bic] == pytest.approx(
        [1815.76547750, 6170.15283913, 1931.76547750, 2304.93915661], rel=1e-9
    )
    theirs = {
        "intercept": (-1.568614375, 0.1420362843, -11.04375816, 2.349943285e-28),
        "make": (-0.3895185442, 0.2314521763, -1.682933167, 0.09238802996),
        "free": (1.03858993, 0.1456955817, 7.128492971, 1.014737797e-12),
        "george": (-11.76718952, 2.11313297, -5.568598706, 2.567961433e-08),
        "capitalAve": (0.01198712155, 0.01883550908, 0.6364108079, 0.5245086983),
    }
    columns = ["estimate", "standard error", "z", "p-value"]
    ours = whole.table().loc[list(theirs), columns]
    assert_allclose(ours, list(theirs.values()), rtol=1e-6)


def test_the_terms_without_weight_each_alone_are_not_so_together(spam):
    X, y, model = spam
    whole = model.inference()
    weak = np.flatnonzero(whole.p_values[1:] >= 0.05)
    part = model.without(weak, X, y)
    assert [part.deviance, part.aic, part.bic] == pytest.approx(
        [1915.77598030, 1979.77598030, 2185.66490671], rel=1e-9
    )
    free = part.table().loc["free"]
    assert_allclose(free.iloc[:2], [1.040926663, 0.1381107967], rtol=1e-6)
    test = drop_between(whole, part)
    assert (round(test.drop, 1), test.degrees_of_freedom) == (100.0, 26)
    assert test.p_value == pytest.approx(1.27834e-10, rel=1e-5)
    assert part.aic > whole.aic
    assert part.bic < whole.bic


def test_words_left_out_alone_drop_the_deviance_as_statsmodels_says(spam):
    X, y, model = spam
    theirs = {"make": 3.12113031, "charDollar": 89.40059303, "capitalAve": 0.41574094}
    whole = model.inference()
    drops = [drop_between(whole, model.without([name], X, y)).drop for name in theirs]
    assert_allclose(drops, list(theirs.values()), rtol=1e-6)


def test_term_by_term_is_a_refit_by_hand_for_each():
    X, y = three_classes()
    model = Logistic().fit(X, y)
    found = term_by_term(model, X, y)
    assert found.index.tolist() == ["a", "b", "c"]
    for name, row in found.iterrows():
        test = drop_in_deviance(model, Logistic().fit(X.drop(columns=name), y))
        assert_allclose(row, [test.drop, test.degrees_of_freedom, test.p_value], rtol=1e-5)
