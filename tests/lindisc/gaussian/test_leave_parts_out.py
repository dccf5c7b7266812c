"""Leaving parts out by arithmetic equals fitting again without each, to nearly all digits."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import log_softmax

from lindisc import LDA, QDA, RDA, NaiveBayes
from lindisc.selection.folds import out_of_fold
from tests.lindisc.gaussian.brute_force import rows_of_classes

OPTIONS = [
    {"alpha": alpha, "gamma": gamma, "target": target, "ridge": ridge}
    for alpha, gamma, target, ridge in product(
        (0.0, 0.3, 1.0), (0.0, 0.4, 1.0), ("spherical", "diagonal"), (0.0, 0.2)
    )
]
FOLDS = 4


def refitted(model, X, codes, parts):
    """Log posteriors of every row by a fit to the rows of the other parts."""
    found = np.empty((len(X), codes.max() + 1))
    for f in range(parts.max() + 1):
        others = parts != f
        found[~others] = model.fit(X[others], codes[others]).predict_log_proba(X[~others])
    return found


def assert_same(model, X, codes, parts):
    scores = model.scores_without(parts, X, codes)
    assert_allclose(
        log_softmax(scores, axis=1), refitted(model, X, codes, parts), rtol=1e-9, atol=1e-9
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_member_says_what_a_refit_says(options):
    X, codes = rows_of_classes(0, n=40)
    parts = np.arange(40) % FOLDS
    for unbiased, priors in ((False, None), (True, "equal"), (True, [0.2, 0.3, 0.5])):
        assert_same(RDA(**options, unbiased=unbiased, priors=priors), X, codes, parts)


@pytest.mark.parametrize("pooled", [False, True])
def test_naive_bayes_says_what_a_refit_says_far_from_zero_too(pooled):
    X, codes = rows_of_classes(1, n=40)
    assert_same(NaiveBayes(pooled=pooled), X + 1e4, codes, np.arange(40) % FOLDS)


def test_a_feature_that_is_constant_in_one_class_is_no_matter_where_classes_share_a_covariance():
    X, codes = rows_of_classes(2, n=40)
    X[codes == 0, 0] = 0.1
    parts = np.arange(40) % FOLDS
    assert_same(LDA(), X, codes, parts)
    assert QDA().scores_without(parts, X, codes) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda X, codes, parts: (X[:, :1] + np.zeros(3), codes, parts),
        lambda X, codes, parts: (X, np.where(np.arange(40) == 7, 3, codes), parts),
        lambda X, codes, parts: (X[:, [0] * 39], codes, parts),
    ],
    ids=["singular", "a class of one row", "wide"],
)
def test_what_statistics_do_not_tell_is_left_to_refits(spoil):
    X, codes, parts = spoil(*rows_of_classes(3, n=40), np.arange(40) % FOLDS)
    assert LDA().scores_without(parts, X, codes) is None


def test_folds_are_those_of_refits():
    X, codes = rows_of_classes(4, n=50)
    quick = out_of_fold(QDA(), X, codes, has_posterior=True)
    slow = out_of_fold(Refitted(), X, codes, has_posterior=True)
    assert (quick.done, slow.done) == (10, 10)
    np.testing.assert_array_equal(quick.predictions, slow.predictions)
    assert_allclose(quick.posteriors, slow.posteriors, rtol=1e-9)


class Refitted(QDA):
    """QDA that has no statistics."""

    def scores_without(self, parts, X, y):
        return None
