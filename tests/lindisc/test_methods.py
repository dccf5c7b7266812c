"""METHODS is the one list: every entry builds its classifier and is found by its slug."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from lindisc import LDA, METHODS
from lindisc.base import Classifier
from lindisc.methods import method
from tests.lindisc.gaussian.brute_force import rows_of_classes


def test_slugs_and_titles_are_unique():
    for names in ([m.slug for m in METHODS], [m.title for m in METHODS]):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("entry", METHODS, ids=lambda entry: entry.slug)
def test_every_entry_builds_a_classifier_with_its_fixed_options(entry):
    classifier = entry.build()
    assert isinstance(classifier, Classifier)
    options = classifier.get_params()
    assert entry.fixed.items() <= options.items()
    assert method(entry.slug) is entry
    assert entry.summary.endswith(".")


@pytest.mark.parametrize("entry", METHODS, ids=lambda entry: entry.slug)
def test_what_is_left_to_choose_can_be_chosen(entry):
    options = {parameter.name: parameter.default for parameter in entry.parameters}
    assert not options.keys() & entry.fixed.keys()
    chosen = entry.build(options).get_params()
    assert options.items() <= chosen.items()


def test_an_unknown_slug_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match=r"must be one of lda, qda, .*; got 'no'"):
        method("no")


def test_the_nearest_mean_is_lda_that_knows_no_covariance():
    X, codes = rows_of_classes(0)
    X, codes = X[codes > 0], codes[codes > 0]
    nearest = method("nearest-mean").build().fit(X, codes)
    assert isinstance(nearest, LDA)
    distances = np.linalg.norm(X[:, None] - nearest.means_, axis=2)
    assert_array_equal(nearest.predict(X), nearest.classes_[distances.argmin(axis=1)])
