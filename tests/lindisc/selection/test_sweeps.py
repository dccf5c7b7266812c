"""Sweeps and leave one out equal what plain refits say, and say no in words."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.compose import make_column_transformer
from sklearn.model_selection import LeaveOneOut, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    NaiveBayes,
    PolynomialBasis,
    ReducedRankLDA,
    leave_one_out,
    sweep,
)
from lindisc.datasets import load
from lindisc.selection.sweeps import fits_along
from tests.lindisc.gaussian.brute_force import rows_of_classes


@pytest.fixture
def data():
    X, codes = rows_of_classes(0)
    return X, np.array(["ash", "beech", "cedar"])[codes]


def refitted(model, X, y):
    rows = np.arange(len(y))
    fits = (clone(model).fit(X[rows != i], y[rows != i]) for i in rows)
    return np.array([fit.predict(X[[i]])[0] for i, fit in enumerate(fits)])


@pytest.mark.parametrize(
    "model",
    [
        LDA(),
        QDA(),
        RDA(gamma=0.5, target="diagonal", unbiased=True),
        NaiveBayes(),
        BayesianQDA(),
        ReducedRankLDA(n_components=1),
        make_pipeline(StandardScaler(), QDA()),
    ],
    ids=repr,
)
def test_leave_one_out_equals_refits(model, data):
    X, y = data
    left_out = leave_one_out(model, X, y)
    assert_array_equal(left_out.predictions, refitted(model, X, y))
    error = np.mean(left_out.predictions != y)
    assert left_out.error == error
    assert left_out.standard_error == pytest.approx(np.sqrt(error * (1 - error) / 60))


@pytest.mark.parametrize("model", [LDA(), QDA(unbiased=True), NaiveBayes()], ids=repr)
def test_leave_one_out_of_the_crabs_equals_cross_validation_by_scikit_learn(model):
    crabs = load("crabs")
    expected = cross_val_predict(model, crabs.X, crabs.y, cv=LeaveOneOut())
    assert_array_equal(leave_one_out(model, crabs.X, crabs.y).predictions, expected)


@pytest.mark.parametrize("target", ["spherical", "diagonal"])
def test_leave_one_out_of_wide_data_equals_refits(target):
    X, codes = rows_of_classes(1, n=20, p=50)
    model = LDA(gamma=0.3, target=target)
    assert_array_equal(leave_one_out(model, X, codes).predictions, refitted(model, X, codes))


def test_a_class_of_one_row_is_predicted_without_that_class(data):
    X, y = data
    y[7] = "elm"
    left_out = leave_one_out(LDA(), X, y)
    assert left_out.predictions[7] != "elm"
    assert_array_equal(left_out.predictions, refitted(LDA(), X, y))


def test_a_row_that_makes_nearly_all_the_variance_is_refitted(data):
    X, y = data
    X[7, 0] = 1e7
    assert_array_equal(leave_one_out(QDA(), X, y).predictions, refitted(QDA(), X, y))


def test_a_class_that_leaving_out_makes_singular_gives_words(data):
    X, y = data
    X[y == "beech", 1] = 0.1
    X[np.flatnonzero(y == "beech")[3], 1] = 1.0
    row = np.flatnonzero(y == "beech")[3]
    words = (
        f"With row {row} left out: The covariance of class 'beech' of QDA is singular: feature 1 "
    )
    with pytest.raises(ValueError, match=words):
        leave_one_out(QDA(), X, y)


def test_leave_one_out_refuses_bad_input(data):
    X, y = data
    X[3, 1] = np.nan
    for model in (LDA(), BayesianQDA()):
        with pytest.raises(ValueError, match="must hold finite numbers; feature 1 is NaN in row"):
            leave_one_out(model, X, y)


@pytest.mark.parametrize("model", [RDA(), RDA(target="diagonal", ridge=0.1)], ids=repr)
@pytest.mark.parametrize("parameter", ["alpha", "gamma"])
def test_a_sweep_equals_refits(model, parameter, data):
    X, y = data
    values = [0.0, 0.25, 1.0]
    path = sweep(model, parameter, values, X[:40], y[:40], X[40:], y[40:])
    assert len(path) == 3
    assert path.parameter == parameter
    for frame, value in enumerate(values):
        fit = clone(model).set_params(**{parameter: value}).fit(X[:40], y[:40])
        scores = path.scores(frame).values(X)
        assert_allclose(scores, fit.scores().values(X), rtol=1e-8, atol=1e-8)
        wrong = fit.predict(X) != y
        assert path.curves["training error"][frame] == wrong[:40].mean()
        assert path.curves["test error"][frame] == wrong[40:].mean()


def test_at_alpha_0_the_frame_of_a_sweep_is_a_line():
    iris = load("iris")
    path = sweep(RDA(), "alpha", [0.0, 0.5, 1.0], iris.X[:, :2], iris.y)
    kinds = [path.scores(frame).tie(0, 1).kind for frame in range(3)]
    assert kinds[0] == "line"
    assert set(kinds[1:]) <= {"ellipse", "hyperbola", "parabola"}


def test_a_sweep_without_scores_keeps_its_curves(data):
    path = sweep(BayesianQDA(), "strength", [0.1, 10.0], *data)
    assert path.weights is None
    assert len(path.curves["training error"]) == 2


def test_a_sweep_of_a_pipeline_follows_the_basis(data):
    X, y = data
    model = make_pipeline(PolynomialBasis(), LDA())
    path = sweep(model, "lda__gamma", [0.5, 1.0], X, y)
    for frame, gamma in enumerate((0.5, 1.0)):
        fit = clone(model).set_params(lda__gamma=gamma).fit(X, y)
        expected = fit[-1].discriminants(fit[0].transform(X))
        assert_allclose(path.scores(frame).values(X), expected, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(
    ("parameter", "values"),
    [("rda__alpha", [0.0, 0.5, 1.0]), ("polynomialbasis__degree", [1, 2])],
)
def test_a_sweep_of_a_pipeline_equals_refits(parameter, values, data):
    X, y = data
    model = make_pipeline(StandardScaler(), PolynomialBasis(), RDA())
    path = sweep(model, parameter, values, X[:50], y[:50], X[50:], y[50:])
    fits = [clone(model).set_params(**{parameter: v}).fit(X[:50], y[:50]) for v in values]
    for fit, found in zip(fits, fits_along(model, parameter, values, X[:50], y[:50]), strict=True):
        assert_allclose(found.decision_function(X), fit.decision_function(X))
        assert found.get_params()[parameter] == fit.get_params()[parameter]
    wrong = np.array([fit.predict(X) != y for fit in fits])
    assert_array_equal(path.curves["training error"], wrong[:, :50].mean(axis=1))
    assert_array_equal(path.curves["test error"], wrong[:, 50:].mean(axis=1))


def test_the_first_steps_of_a_pipeline_are_fitted_once_where_the_last_is_swept(data):
    model = make_pipeline(StandardScaler(), LDA())
    first, second = fits_along(model, "lda__gamma", [0.5, 1.0], *data)
    assert first[0] is second[0]
    assert first[0] is not model[0]
    first, second = fits_along(model, "standardscaler__with_mean", [False, True], *data)
    assert first[0] is not second[0]


def test_fits_along_share_statistics_and_check_every_value(data):
    X, y = data
    for fit, ridge in zip(fits_along(LDA(), "ridge", [0.0, 2.0], X, y), (0.0, 2.0), strict=True):
        expected = LDA(ridge=ridge).fit(X, y)
        assert_allclose(fit.rule_scores(X), expected.discriminants(X))
        assert fit.n_features_in_ == 3
    with pytest.raises(ValueError, match="`gamma` of LDA must lie"):
        list(fits_along(LDA(), "gamma", [0.5, 2.0], X, y))


def test_a_shift_of_a_million_changes_no_choice(data):
    X, y = data
    X = np.round(X * 2**20) / 2**20
    far = X + 2.0**20
    for model in (LDA(), QDA(), NaiveBayes()):
        near = leave_one_out(model, X, y).predictions
        assert_array_equal(leave_one_out(model, far, y).predictions, near)
    paths = [sweep(RDA(), "alpha", [0.0, 0.5, 1.0], rows, y) for rows in (X, far)]
    for frame in range(3):
        near, beyond = (
            path.scores(frame).values(rows) for path, rows in zip(paths, (X, far), strict=True)
        )
        assert_allclose(beyond, near, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize(
    ("test", "words"),
    [
        ({"X_test": np.zeros((4, 3))}, "`y_test` of sweep must stand beside `X_test`; got None"),
        ({"y_test": ["ash"]}, "`X_test` of sweep must stand beside `y_test`; got None"),
        (
            {"X_test": np.zeros((2, 3)), "y_test": ["ash"]},
            "`X_test` of sweep must hold one entry for each label in `y_test`; got 2 for 1",
        ),
        (
            {"X_test": np.zeros((1, 3)), "y_test": [0]},
            "`y_test` of sweep must hold labels like those of `y`, text or numbers; got 0 beside",
        ),
    ],
)
def test_half_a_test_is_refused(data, test, words):
    with pytest.raises(ValueError, match=words):
        sweep(RDA(), "alpha", [0.0, 1.0], *data, **test)


def test_a_sweep_takes_values_one_by_one_but_not_none(data):
    path = sweep(RDA(), "alpha", (value for value in (0.0, 1.0)), *data)
    assert path.values.tolist() == [0.0, 1.0]
    with pytest.raises(ValueError, match="`values` of sweep must hold at least one value"):
        sweep(RDA(), "alpha", [], *data)


def test_leaving_rows_of_a_table_out_keeps_its_names(data):
    X, y = data
    table = pd.DataFrame(X, columns=["a", "b", "c"], index=range(60)[::-1])
    chosen = make_pipeline(make_column_transformer((StandardScaler(), ["c", "a"])), LDA())
    expected = leave_one_out(make_pipeline(StandardScaler(), LDA()), X[:, [2, 0]], y)
    assert_array_equal(leave_one_out(chosen, table, y).predictions, expected.predictions)
