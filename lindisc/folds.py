"""Which rows are left out together: folds that hold every class in its share."""

import numpy as np


def stratified_folds(codes, n_folds, random_state):
    """The fold of every row: classes are dealt out one after another, in random order within."""
    order = np.random.default_rng(random_state).permutation(len(codes))
    order = order[np.argsort(codes[order], kind="stable")]
    folds = np.empty(len(codes), dtype=int)
    folds[order] = np.arange(len(codes)) % n_folds
    return folds
