"""The errors from one look per fold and gamma at both ends of alpha equal plain refits."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from lindisc import RDA
from lindisc.gaussian.rda_tuning import fold_errors
from lindisc.selection.folds import stratified_folds
from tests.lindisc.gaussian.brute_force import rows_of_classes

ALPHAS, GAMMAS = np.array([0.0, 0.3, 1.0]), np.array([0.0, 0.2, 0.9, 1.0])


def refitted_errors(model, X, codes, folds):
    errors = np.full((len(ALPHAS), len(GAMMAS), folds.max() + 1), np.nan)
    for a, g, fold in np.ndindex(errors.shape):
        out = folds == fold
        model.set_params(alpha=ALPHAS[a], gamma=GAMMAS[g])
        try:
            model.fit(X[~out], codes[~out])
        except ValueError:
            continue
        errors[a, g, fold] = np.mean(model.predict(X[out]) != codes[out])
    return errors


def tuned_errors(model, X, codes, folds, progress=lambda share: None):
    model = type(model)(**model.get_params())
    model.classes_, model.n_features_in_ = np.unique(codes), X.shape[1]
    return fold_errors(model, X, codes, folds, ALPHAS, GAMMAS, progress)


@pytest.mark.parametrize("unbiased", [False, True])
@pytest.mark.parametrize("priors", [None, "equal"])
@pytest.mark.parametrize("ridge", [0.0, 0.4])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_errors_equal_refits(n_classes, target, ridge, priors, unbiased):
    X, codes = rows_of_classes(0, n_classes=n_classes)
    model = RDA(target=target, ridge=ridge, priors=priors, unbiased=unbiased)
    folds = stratified_folds(codes, 4, 0)
    expected = refitted_errors(model, X, codes, folds)
    assert_array_equal(tuned_errors(model, X, codes, folds), expected)


@pytest.mark.parametrize("ridge", [0.0, 0.4])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_wide_data_give_the_errors_of_refits_and_nan_where_they_are_refused(n_classes, ridge):
    X, codes = rows_of_classes(1, n=24, p=50, n_classes=n_classes)
    model, folds = RDA(ridge=ridge), stratified_folds(codes, 3, 0)
    expected = refitted_errors(model, X, codes, folds)
    assert np.isnan(expected[:, GAMMAS == 1]).all() == (ridge == 0)
    assert_array_equal(tuned_errors(model, X, codes, folds), expected)


@pytest.mark.parametrize("units", [30.0, 1e8])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_units_far_apart_give_the_errors_of_refits(n_classes, target, units):
    X, codes = rows_of_classes(2, n_classes=n_classes)
    X *= [1 / units, 1.0, units]
    model, folds = RDA(target=target), stratified_folds(codes, 3, 0)
    expected = refitted_errors(model, X, codes, folds)
    assert_array_equal(tuned_errors(model, X, codes, folds), expected)


def test_a_feature_that_varies_only_in_the_rows_left_out_gives_nan():
    X, codes = rows_of_classes(3)
    folds = stratified_folds(codes, 3, 0)
    X[:, 1] = np.where((folds == 2) | (codes > 0), X[:, 1], 0.1)
    model = RDA()
    errors = tuned_errors(model, X, codes, folds)
    assert_array_equal(errors, refitted_errors(model, X, codes, folds))
    assert np.argwhere(np.isnan(errors)).tolist() == [[2, 3, 2]]


@pytest.mark.parametrize("n_classes", [2, 3])
def test_a_class_that_is_missing_from_a_fold_is_never_predicted_there(n_classes):
    X, codes = rows_of_classes(4, n_classes=n_classes)
    codes[0] = n_classes
    folds = np.arange(60) % 3
    model = RDA(ridge=0.1)
    errors = tuned_errors(model, X, codes, folds)
    assert_array_equal(errors, refitted_errors(model, X, codes, folds))


def test_rows_of_no_fold_are_never_left_out():
    X, codes = rows_of_classes(7)
    folds = np.where(np.arange(60) < 20, stratified_folds(codes, 2, 0), -1)
    assert_array_equal(
        tuned_errors(RDA(), X, codes, folds), refitted_errors(RDA(), X, codes, folds)
    )


def test_classes_far_apart_in_their_own_spread_give_the_errors_of_refits():
    X, codes = rows_of_classes(8, n_classes=2)
    X = X * np.where(codes, 1e-3, 1.0)[:, None] + 1e5 * codes[:, None]
    folds = stratified_folds(codes, 4, 0)
    errors = tuned_errors(RDA(), X, codes, folds)
    assert_array_equal(errors, refitted_errors(RDA(), X, codes, folds))


def test_a_rare_class_of_little_spread_gives_the_errors_of_refits():
    X, codes = rows_of_classes(9, n_classes=2)
    X, codes = np.vstack([X[codes == 0]] * 20 + [X[codes == 1]]), np.repeat([0, 1], [600, 30])
    X += 0.1 * np.random.default_rng(9).normal(size=X.shape)
    X = X * np.where(codes, 1e-5, 1.0)[:, None]
    folds = stratified_folds(codes, 3, 0)
    errors = tuned_errors(RDA(), X, codes, folds)
    assert_array_equal(errors, refitted_errors(RDA(), X, codes, folds))


@pytest.mark.parametrize("seed", range(4))
def test_a_rare_class_whose_rows_lie_in_a_plane_is_refused_as_by_refits(seed):
    X, codes = np.random.default_rng(seed).normal(size=(1006, 3)), np.repeat([0, 1], [1000, 6])
    X[codes == 1] *= 1e-5
    folds = stratified_folds(codes, 2, 0)
    errors = tuned_errors(RDA(), X, codes, folds)
    assert np.isnan(errors[-1, -1]).all()
    assert_array_equal(errors, refitted_errors(RDA(), X, codes, folds))


def test_a_class_of_which_one_row_is_left_gives_the_errors_of_refits():
    X, codes = rows_of_classes(10, n_classes=2)
    X, codes = np.vstack([X[codes == 0]] * 20 + [X[codes == 1][:2]]), np.repeat([0, 1], [600, 2])
    X += np.random.default_rng(10).normal(size=X.shape)
    folds = np.arange(602) % 2
    model = RDA(ridge=9.0, priors="equal", unbiased=True)
    errors = tuned_errors(model, X, codes, folds)
    assert_array_equal(errors, refitted_errors(model, X, codes, folds))


def test_progress_climbs_to_one():
    X, codes = rows_of_classes(5)
    shares = []
    tuned_errors(RDA(), X, codes, stratified_folds(codes, 4, 0), shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_wide_data_of_few_distinct_rows_give_the_errors_of_refits():
    X, codes = np.tile(rows_of_classes(6, n=6, p=40)[0], (4, 1)), np.arange(24) % 3
    folds = np.arange(24) // 6 % 4
    errors = tuned_errors(RDA(), X, codes, folds)
    assert_array_equal(errors, refitted_errors(RDA(), X, codes, folds))
