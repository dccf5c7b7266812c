"""Leaving one out by arithmetic equals fitting again without the row, to nearly all digits."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import log_softmax

from lindisc import RDA
from lindisc.gaussian.downdating import left_out_scores
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
