"""Errors from n rows: those of single samples, of fits one by one, and of theory."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose
from scipy.stats import norm
from sklearn.compose import make_column_transformer
from sklearn.datasets import load_iris
from sklearn.dummy import DummyClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import (
    LDA,
    QDA,
    GaussianProblem,
    Logistic,
    OneVersusOne,
    ReducedRankLDA,
)
from lindisc.selection.learning_curves import learning_curves, true_learning_curves
from lindisc.selection.more_features import MoreFeatures
from lindisc.selection.simulated_fits import ManySamples
from lindisc.selection.small_samples import FewRows

X, Y = load_iris(return_X_y=True)
MODELS = {"LDA": LDA(), "QDA": QDA()}
THREE = GaussianProblem([[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]], np.eye(2), [0.4, 0.3, 0.3])


def test_the_true_risk_of_a_constant_answer_is_the_share_of_the_others():
    answer = DummyClassifier(strategy="constant", constant=0)
    problem = GaussianProblem([[0.0], [1.0]], [1.0, 1.0], [0.3, 0.7])
    curves = true_learning_curves({"0": answer}, problem, sizes=(50,), repeats=3)
    assert curves.error == pytest.approx(np.array([[0.7]]), abs=1e-3)
    assert curves.standard_error == pytest.approx(np.array([[0.0]]), abs=1e-12)


def test_one_classifier_needs_no_name_and_sizes_go_up_to_four_fifths_of_the_rows():
    curves = learning_curves(make_pipeline(StandardScaler(), LDA()), X, Y, repeats=2)
    assert curves.names == ("LDA",)
    assert curves.sizes.tolist() == [24, 48, 72, 96, 120]
    again = learning_curves({"LDA": LDA()}, X, Y, sizes=curves.sizes, repeats=2)
    np.testing.assert_array_equal(curves.error, again.error)


def test_no_row_is_tested_that_was_learned_from():
    coins = np.random.default_rng(0).integers(2, size=400)
    rows = np.arange(400.0)[:, None]
    memory = {"1-NN": KNeighborsClassifier(1)}
    curves = learning_curves(memory, rows, coins, sizes=(50, 300), repeats=8)
    assert curves.error == pytest.approx(np.full((1, 2), 0.5), abs=0.06)


def test_mean_and_standard_error_are_those_of_single_samples():
    found = learning_curves(LDA(), X, Y, sizes=60, repeats=2, random_state=4)
    random, errors = np.random.default_rng(4), []
    for _ in range(2):
        order = random.permutation(len(Y))
        model = LDA().fit(X[order[:60]], Y[order[:60]])
        errors.append(1 - model.score(X[order[60:]], Y[order[60:]]))
    assert found.error[0, 0] == pytest.approx(np.mean(errors))
    assert found.standard_error[0, 0] == pytest.approx(np.abs(errors[0] - errors[1]) / 2)


@pytest.mark.parametrize(
    "model",
    [LDA(priors=[0.5, 0.5]), OneVersusOne(LDA(gamma=7.0)), LogisticRegression(C=-1.0)],
    ids=repr,
)
@pytest.mark.parametrize("size", [4, 20, 100])
def test_a_wrong_option_is_raised_at_any_size(model, size):
    with pytest.raises(ValueError, match=r"gamma|priors|n_components|'C'"):
        learning_curves({"wrong": model}, X, Y, sizes=(size,), repeats=2)
    with pytest.raises(ValueError, match=r"gamma|priors|n_components|'C'"):
        true_learning_curves({"wrong": model}, THREE, sizes=(size,), repeats=2)


@pytest.mark.parametrize("size", [4, 100])
def test_bad_data_are_raised_at_any_size(size):
    spoilt = X.copy()
    spoilt[:, 2] = np.where(Y == 1, np.nan, X[:, 2])
    for rows, labels in ((spoilt, Y), (X, X[:, 0]), (X, 0 * Y), (X[:-1], Y)):
        with pytest.raises(ValueError, match=r"NaN|continuous|one class|one entry for each"):
            learning_curves(MODELS, rows, labels, sizes=(size,), repeats=2)


@pytest.mark.parametrize(
    "model",
    [QDA(), ReducedRankLDA(n_components=2, gamma=0.5), LogisticRegression(max_iter=1000)],
    ids=repr,
)
def test_what_a_few_rows_cannot_support_is_nan_and_what_many_support_is_not(model):
    for curves in (
        learning_curves({"one": model}, X, Y, sizes=(2, 100), repeats=6),
        true_learning_curves({"one": model}, THREE, sizes=(2, 100), repeats=6),
    ):
        assert np.isnan(curves.error).tolist() == [[True, False]]


def test_tables_and_text_reach_a_pipeline_as_they_are_and_progress_is_told():
    table, seen = pd.DataFrame(X, columns=list("abcd")).assign(text="x"), []
    chosen = make_pipeline(make_column_transformer((StandardScaler(), ["d", "a"])), LDA())
    curves = learning_curves(chosen, table, Y, sizes=(50,), repeats=4, progress=seen.append)
    expected = learning_curves({"by hand": LDA()}, X[:, [3, 0]], Y, sizes=(50,), repeats=4)
    assert curves.error == pytest.approx(expected.error)
    assert seen == [0.25, 0.5, 0.75, 1.0]


FEW = FewRows(2.0, 4, (8, 30), repeats=3)
SIZES = 30, 80


@pytest.fixture(params=range(2), ids=lambda k: f"n = {FEW.sizes[k]}")
def sample(request):
    """The place of a size, and the rows and labels of the first sample of it."""
    half = FEW.sizes[request.param] // 2
    X = FEW.samples[0, :, :half].reshape(-1, FEW.n_features)
    return request.param, X, np.repeat([0, 1], half)


def true_risk(model):
    (w,), (constant,) = model.coef_, model.intercept_
    middles = constant + w[0] * np.array([-0.5, 0.5]) * FEW.separation
    below = norm.cdf(0, loc=middles, scale=np.linalg.norm(w))
    return 0.5 * (1 - below[0] + below[1])


def test_risks_are_those_of_lda_on_the_same_rows(sample):
    k, X, y = sample
    for gamma in (1.0, 0.5, 0.0):
        assert_allclose(FEW.risks(gamma)[k, 0], true_risk(LDA(gamma=gamma).fit(X, y)))
    diagonal = LDA(gamma=0.0, target="diagonal").fit(X, y)
    assert_allclose(FEW.diagonal_risks()[k, 0], true_risk(diagonal))


@pytest.mark.parametrize("gamma", [1.0, 0.3])
def test_eigenvalues_are_means_over_samples(gamma):
    y = np.repeat([0, 1], 15)
    fitted = [LDA(gamma=gamma).fit(rows.reshape(-1, 4), y).covariance_ for rows in FEW.samples]
    assert_allclose(FEW.eigenvalues(gamma)[1], np.linalg.eigvalsh(fitted).mean(axis=0))


@pytest.mark.parametrize("n_features", [1, 3])
def test_the_risks_are_those_of_the_estimators_on_the_same_samples(n_features):
    many = ManySamples(1.5, n_features, SIZES, repeats=6, random_state=2)
    found = many.curves()
    models = dict(zip(found.names, (LDA(), QDA(), Logistic()), strict=True))
    one_by_one = true_learning_curves(models, many.problem, sizes=SIZES, repeats=6, random_state=2)
    assert_allclose(found.error, one_by_one.error, atol=1e-3)
    assert_allclose(found.standard_error, one_by_one.standard_error, atol=1e-3)


@pytest.mark.parametrize(
    "growing", [ManySamples(2.0, 2, SIZES, repeats=4), MoreFeatures(most=4, repeats=3)], ids=repr
)
def test_what_grows_ends_as_the_whole_and_is_no_number_before(growing):
    *before, whole = growing.growing()
    assert np.isfinite(whole.error).all()
    assert_allclose(whole.error, growing.curves().error)
    for k, found in enumerate(before, 1):
        assert_allclose(found.error[:, :k], whole.error[:, :k])
        assert np.isnan(found.error[:, k:]).all()


def test_too_few_rows_for_a_covariance_are_no_number():
    found = ManySamples(2.0, 6, (12, 60), repeats=5).curves()
    assert np.isnan(found.error[1]).tolist() == [True, False]
    assert np.isfinite(found.error[[0, 2]]).all()


def test_from_many_rows_qda_and_its_bayesian_form_are_nearly_the_best_rule():
    found = MoreFeatures(n_rows=2000, most=2, repeats=2).curves()
    assert found.error[:2, 0] == pytest.approx([MoreFeatures().best] * 2, abs=0.02)
