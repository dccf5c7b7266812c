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


def checked(model, X, codes, folds):
    """The errors, which are those of refits."""
    errors = tuned_errors(model, X, codes, folds)
    assert_array_equal(errors, refitted_errors(model, X, codes, folds))
    return errors


@pytest.mark.parametrize("unbiased", [False, True])
@pytest.mark.parametrize("priors", [None, "equal"])
@pytest.mark.parametrize("ridge", [0.0, 0.4])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_errors_equal_refits(n_classes, target, ridge, priors, unbiased):
    X, codes = rows_of_classes(0, n_classes=n_classes)
    model = RDA(target=target, ridge=ridge, priors=priors, unbiased=unbiased)
    checked(model, X, codes, stratified_folds(codes, 4, 0))


@pytest.mark.parametrize("ridge", [0.0, 0.4])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_wide_data_give_the_errors_of_refits_and_nan_where_they_are_refused(n_classes, ridge):
    X, codes = rows_of_classes(1, n=24, p=50, n_classes=n_classes)
    errors = checked(RDA(ridge=ridge), X, codes, stratified_folds(codes, 3, 0))
    assert np.isnan(errors[:, GAMMAS == 1]).all() == (ridge == 0)


@pytest.mark.parametrize("units", [30.0, 1e8])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("n_classes", [2, 3])
def test_units_far_apart_give_the_errors_of_refits(n_classes, target, units):
    X, codes = rows_of_classes(2, n_classes=n_classes)
    checked(RDA(target=target), X * [1 / units, 1.0, units], codes, stratified_folds(codes, 3, 0))


def test_a_feature_that_varies_only_in_the_rows_left_out_gives_nan():
    X, codes = rows_of_classes(3)
    folds = stratified_folds(codes, 3, 0)
    X[:, 1] = np.where((folds == 2) | (codes > 0), X[:, 1], 0.1)
    errors = checked(RDA(), X, codes, folds)
    assert np.argwhere(np.isnan(errors)).tolist() == [[2, 3, 2]]


@pytest.mark.parametrize("n_classes", [2, 3])
def test_a_class_that_is_missing_from_a_fold_is_never_predicted_there(n_classes):
    X, codes = rows_of_classes(4, n_classes=n_classes)
    codes[0] = n_classes
    checked(RDA(ridge=0.1), X, codes, np.arange(60) % 3)


def test_rows_of_no_fold_are_never_left_out():
    X, codes = rows_of_classes(7)
    checked(RDA(), X, codes, np.where(np.arange(60) < 20, stratified_folds(codes, 2, 0), -1))


def test_classes_far_apart_in_their_own_spread_give_the_errors_of_refits():
    X, codes = rows_of_classes(8, n_classes=2)
    X = X * np.where(codes, 1e-3, 1.0)[:, None] + 1e5 * codes[:, None]
    checked(RDA(), X, codes, stratified_folds(codes, 4, 0))


@pytest.mark.parametrize(
    ("rare", "spread", "folds", "model"),
    [
        (30, 1e-5, 3, RDA()),
        (2, 1.0, 2, RDA(ridge=9.0, priors="equal", unbiased=True)),  # one row is left of it
    ],
    ids=["of little spread", "of two rows"],
)
def test_a_rare_class_gives_the_errors_of_refits(rare, spread, folds, model):
    X, codes = rows_of_classes(9, n_classes=2)
    X = np.vstack([X[codes == 0]] * 20 + [X[codes == 1][:rare]])
    codes = np.repeat([0, 1], [600, rare])
    X += 0.1 * np.random.default_rng(9).normal(size=X.shape)
    checked(model, X * np.where(codes, spread, 1.0)[:, None], codes, np.arange(len(X)) % folds)


@pytest.mark.parametrize("seed", range(4))
def test_a_rare_class_whose_rows_lie_in_a_plane_is_refused_as_by_refits(seed):
    X, codes = np.random.default_rng(seed).normal(size=(1006, 3)), np.repeat([0, 1], [1000, 6])
    X[codes == 1] *= 1e-5
    assert np.isnan(checked(RDA(), X, codes, stratified_folds(codes, 2, 0))[-1, -1]).all()


def test_wide_data_of_few_distinct_rows_give_the_errors_of_refits():
    X, codes = np.tile(rows_of_classes(6, n=6, p=40)[0], (4, 1)), np.arange(24) % 3
    checked(RDA(), X, codes, np.arange(24) // 6 % 4)
