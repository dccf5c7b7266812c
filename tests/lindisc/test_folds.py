"""Folds share out every class evenly."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

from lindisc.folds import stratified_folds


@given(st.lists(st.integers(0, 3), min_size=12, max_size=60), st.integers(2, 12))
def test_rows_and_classes_are_dealt_out_evenly(codes, n_folds):
    codes = np.array(codes)
    folds = stratified_folds(codes, n_folds, 0)
    for members in (folds, *(folds[codes == k] for k in range(4))):
        sizes = np.bincount(members, minlength=n_folds)
        assert sizes.max() - sizes.min() <= 1


def test_the_seed_decides():
    codes = np.arange(60) % 3
    first, second, other = (stratified_folds(codes, 5, seed) for seed in (1, 1, 2))
    assert_array_equal(first, second)
    assert (first != other).any()
