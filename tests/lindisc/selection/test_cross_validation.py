"""Cross-validation along a parameter agrees with scikit-learn's at each of its values."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import PredefinedSplit, cross_val_score

from lindisc.datasets import load
from lindisc.selection.cross_validation import cross_validated_error
from lindisc.selection.folds import stratified_folds


def test_errors_are_those_of_scikit_learn_on_the_same_folds():
    data, values = load("gaussians-common", n=60), [0.01, 1.0]
    found = cross_validated_error(LogisticRegression(), "C", values, data.X, data.y, folds=5)
    codes = np.unique(data.y, return_inverse=True)[1]
    split = PredefinedSplit(stratified_folds(codes, 5, 0))
    for k, C in enumerate(values):
        errors = 1 - cross_val_score(LogisticRegression(C=C), data.X, data.y, cv=split)
        assert_allclose(found.error[k], errors.mean())
        assert_allclose(found.standard_error[k], errors.std(ddof=1) / np.sqrt(5))


def test_it_asks_for_values():
    with pytest.raises(
        ValueError, match="`values` of cross_validated_error must hold at least one"
    ):
        cross_validated_error(LogisticRegression(), "C", [], [[0.0], [1.0]], [0, 1])
