"""Tuning equals cross-validation, of an RDA or of a pipeline that ends in one."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose
from sklearn.compose import make_column_transformer
from sklearn.decomposition import PCA
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from lindisc import LDA, RDA, Fisher, GaussianBasis, PolynomialBasis, tune
from lindisc.selection.folds import stratified_folds
from tests.lindisc.gaussian.brute_force import rows_of_classes

ALPHAS, GAMMAS = (0.0, 0.5, 1.0), (0.1, 0.6, 1.0)


@pytest.fixture
def data():
    X, codes = rows_of_classes(0)
    return X, np.array(["ash", "beech", "cedar"])[codes]


@pytest.mark.parametrize("target", ["spherical", "diagonal"])
@pytest.mark.parametrize("p", [3, 90])
def test_tune_equals_cross_validation_by_hand(target, p):
    X, codes = rows_of_classes(2, p=p)
    folds = stratified_folds(codes, 4, 3)
    grid, shares = {"alphas": ALPHAS, "gammas": GAMMAS}, []
    options = {"folds": 4, "random_state": 3, "progress": shares.append}
    tuning = tune(RDA(target=target), X, codes, **grid, **options)
    assert (shares, shares[-1]) == (sorted(shares), 1)
    for i, j in np.ndindex(3, 3):
        errors = []
        for fold in range(4):
            out = folds == fold
            fitted = RDA(target=target, alpha=ALPHAS[i], gamma=GAMMAS[j])
            try:
                fitted.fit(X[~out], codes[~out])
            except ValueError:
                errors.append(np.nan)
            else:
                errors.append(1 - fitted.score(X[out], codes[out]))
        assert_allclose(tuning.error[i, j], np.mean(errors))
        assert_allclose(tuning.standard_error[i, j], np.std(errors, ddof=1) / 2)
    assert np.isnan(tuning.error[:, 2]).all() == (p == 90)


def test_tune_picks_the_least_error_and_the_simplest_cell_next_to_it(data):
    tuning = tune(RDA(), *data)
    assert tuning.error.shape == (21, 21)
    assert tuning.error[tuning.best] == np.nanmin(tuning.error)
    limit = tuning.error[tuning.best] + tuning.standard_error[tuning.best]
    i, j = tuning.one_standard_error
    assert tuning.error[i, j] <= limit
    simpler = tuning.alphas[:, None] + tuning.gammas < tuning.alphas[i] + tuning.gammas[j]
    assert (tuning.error[simpler] > limit).all()


def test_tune_refuses_what_it_cannot_do(data):
    X, y = data
    scaled, spoilt = make_pipeline(StandardScaler(), RDA()), X.copy()
    spoilt[7, 1] = np.inf
    for estimator, rows, options, words in (
        (LDA(), X, {}, r"`estimator` of tune must be an RDA.*; got LDA"),
        (make_pipeline(StandardScaler(), LDA()), X, {}, "or a Pipeline that ends in one; got LDA"),
        (make_pipeline(StandardScaler(), RDA(ridge=-1.0)), X, {}, "`ridge` of RDA must lie"),
        (scaled, spoilt, {}, r"With fold 0 left out: .*infinity"),
        (RDA(), X, {"alphas": [0, 1.5]}, r"`alpha` of tune must lie in \[0, 1\]; got 1.5\."),
        (RDA(), X, {"gammas": [np.nan]}, r"`gamma` of tune must lie in \[0, 1\]; got nan\."),
        *((RDA(), X, {"folds": n}, "a whole number from 2 to 60") for n in (1, 61, 2.5, True)),
    ):
        with pytest.raises(ValueError, match=words):
            tune(estimator, rows, y, **options)


def searched(pipeline, X, y, folds, seed):
    """The errors of scikit-learn's own search over the same folds; NaN where a fit is refused."""
    fold_of = stratified_folds(np.unique(y, return_inverse=True)[1], folds, seed)
    splits = [(np.flatnonzero(fold_of != k), np.flatnonzero(fold_of == k)) for k in range(folds)]
    grid = {"rda__alpha": ALPHAS, "rda__gamma": GAMMAS}
    search = GridSearchCV(pipeline, grid, cv=splits, refit=False, error_score=np.nan).fit(X, y)
    return 1 - search.cv_results_["mean_test_score"].reshape(3, 3)


@pytest.mark.parametrize(
    "preparation",
    [
        [StandardScaler()],
        [PCA(0.9)],
        [StandardScaler(), PolynomialBasis(2)],
        [GaussianBasis(8, width=9.0, random_state=0)],
        [Fisher()],
        ["passthrough"],
        [],
    ],
    ids=repr,
)
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
def test_every_step_of_a_pipeline_is_fitted_without_the_fold(preparation, target, data):
    X, y = data
    X = X * [1, 100, 0.01]
    names = [f"step {i}" for i in range(len(preparation))]
    steps = [*zip(names, preparation, strict=True), ("rda", RDA(target=target, ridge=1e-3))]
    grid, shares = {"alphas": ALPHAS, "gammas": GAMMAS}, []
    options = {"folds": 4, "random_state": 3, "progress": shares.append}
    tuning = tune(Pipeline(steps), X, y, **grid, **options)
    assert (shares, shares[-1]) == (sorted(shares), 1)
    assert_allclose(tuning.error, searched(Pipeline(steps), X, y, 4, 3))


def test_a_table_reaches_the_steps_with_its_names(data):
    X, y = data
    random = np.random.default_rng(0)
    table = pd.DataFrame(X, columns=["a", "b", "c"], index=random.permutation(60))
    table["town"] = random.choice(["x", "y", "z"], size=60)
    columns = make_column_transformer(
        (StandardScaler(), ["c", "a"]),
        (OneHotEncoder(sparse_output=False, drop="first"), ["town"]),
    )
    pipeline = Pipeline([("columns", columns), ("rda", RDA(ridge=0.1))])
    tuning = tune(pipeline, table, y, alphas=ALPHAS, gammas=GAMMAS, folds=4, random_state=3)
    assert_allclose(tuning.error, searched(pipeline, table, y, 4, 3))


def test_priors_that_are_given_hold_where_a_class_is_left_out_of_wide_rows():
    X, codes = rows_of_classes(1, n=24, p=50)
    codes[0] = 3
    model = RDA(target="diagonal", ridge=0.1, priors=[0.1, 0.2, 0.3, 0.4])
    found = tune(model, X, codes, alphas=[0.5], gammas=[0.5], folds=3)
    fold_of, wrong = stratified_folds(codes, 3, 0), []
    for fold in range(3):
        out = fold_of == fold
        present = np.unique(codes[~out])
        shares = np.array(model.priors)[present]
        fit = RDA(target="diagonal", ridge=0.1, alpha=0.5, gamma=0.5, priors=shares / shares.sum())
        wrong.append(np.mean(fit.fit(X[~out], codes[~out]).predict(X[out]) != codes[out]))
    assert found.error[0, 0] == pytest.approx(np.mean(wrong))
