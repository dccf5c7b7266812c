"""Folds share out every class evenly; what is said of them is what refits say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import PredefinedSplit, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import LDA, LeastSquares, Logistic
from lindisc.basis.polynomials import PolynomialBasis
from lindisc.datasets import load
from lindisc.selection.cross_validation import cross_validated_error
from lindisc.selection.folds import out_of_fold, stratified_folds


@given(st.lists(st.integers(0, 3), min_size=12, max_size=60), st.integers(2, 12))
def test_rows_and_classes_are_dealt_out_evenly_by_a_seed(codes, n_folds):
    codes = np.array(codes)
    folds = stratified_folds(codes, n_folds, 0)
    for members in (folds, *(folds[codes == k] for k in range(4))):
        sizes = np.bincount(members, minlength=n_folds)
        assert sizes.max() - sizes.min() <= 1
    assert_array_equal(folds, stratified_folds(codes, n_folds, 0))


@pytest.mark.parametrize("classifier", [LeastSquares(), Logistic(ridge=1.0), LDA()], ids=repr)
def test_terms_that_no_row_decides_are_made_once_and_give_the_same_folds(classifier):
    X, y = load_iris(return_X_y=True)
    still = StandardScaler(with_mean=False, with_std=False)
    model = make_pipeline(still, PolynomialBasis(degree=2), classifier)
    found = out_of_fold(model, X[:, :2], y, has_posterior=False).predictions
    fold_of = stratified_folds(y, 10, 0)
    for out in (fold_of == fold for fold in range(10)):
        expected = clone(model).fit(X[~out, :2], y[~out]).predict(X[out, :2])
        assert_array_equal(found[out], expected)


def test_errors_along_a_parameter_are_those_of_scikit_learn_on_the_same_folds():
    data, values = load("gaussians-common", n=60), [0.01, 1.0]
    found = cross_validated_error(LogisticRegression(), "C", values, data.X, data.y, folds=5)
    codes = np.unique(data.y, return_inverse=True)[1]
    split = PredefinedSplit(stratified_folds(codes, 5, 0))
    for k, C in enumerate(values):
        errors = 1 - cross_val_score(LogisticRegression(C=C), data.X, data.y, cv=split)
        assert_allclose(found.error[k], errors.mean())
        assert_allclose(found.standard_error[k], errors.std(ddof=1) / np.sqrt(5))
    with pytest.raises(ValueError, match="`values` of cross_validated_error must hold at least"):
        cross_validated_error(LogisticRegression(), "C", [], data.X, data.y)
