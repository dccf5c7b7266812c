"""Folds of known rows, asked for one option after another, against fits that know nothing."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, RDA, NaiveBayes
from lindisc.gaussian.known import Known
from lindisc.selection.folds import numbered_folds
from lindisc.selection.known_folds import MOST_MULTIPLICATIONS, KnownFolds
from tests.lindisc.gaussian.brute_force import rows_of_classes

LABELS = np.array(["a", "b", "c"])
MODELS = (LDA(), QDA(priors="equal"), RDA(alpha=0.3), RDA(alpha=0.7, gamma=0.4), NaiveBayes())


def known_folds(X, codes):
    return KnownFolds.of(Known.of(LDA(), X, LABELS[codes]))


def test_one_after_another_they_say_what_a_refit_to_the_other_folds_says():
    X, codes = rows_of_classes(5, n=60)
    fold_of = numbered_folds(codes, 10, 0, "this test")
    folds = known_folds(X, codes)
    for model in MODELS:
        guess = folds.guess(model)
        assert guess.done == 10
        for fold in range(10):
            out = fold_of == fold
            model.fit(X[~out], LABELS[codes[~out]])
            np.testing.assert_array_equal(guess.predictions[out], model.predict(X[out]))
            assert_allclose(guess.posteriors[out], model.predict_proba(X[out]), rtol=1e-9)


def test_what_statistics_do_not_tell_has_to_be_refitted():
    X, codes = rows_of_classes(6, n=40)
    assert known_folds(X, np.where(np.arange(40) == 7, 2, codes % 2)) is None
    X[codes == 0, 0] = 0.1
    folds = known_folds(X, codes)
    assert folds.guess(QDA()) is None
    assert folds.guess(LDA()) is not None


@pytest.mark.parametrize(("more", "is_known"), [(0, True), (1, False)])
def test_what_takes_longer_than_a_moment_is_not_kept(more, is_known):
    n = MOST_MULTIPLICATIONS // (3 * 3**2) + more
    X = np.random.default_rng(7).normal(size=(n, 3))
    assert (known_folds(X, np.arange(n) % 3) is not None) == is_known
