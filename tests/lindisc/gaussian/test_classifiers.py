"""LDA, QDA, RDA and naive Bayes against scikit-learn, closed forms and their own symmetries."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import softmax
from sklearn.covariance import ledoit_wolf
from sklearn.discriminant_analysis import (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from sklearn.naive_bayes import GaussianNB

from lindisc import LDA, QDA, RDA, Fisher, NaiveBayes, ReducedRankLDA, leave_one_out
from lindisc.datasets import load
from lindisc.validation import TooLittleData
from tests.lindisc.gaussian.brute_force import covariances, log_posteriors, rows_of_classes

DATA = {slug: load(slug) for slug in ("crabs", "iris", "wine")}
each_data_set = pytest.mark.parametrize("data", DATA.values(), ids=DATA.keys())
OPTIONS = [
    {"gamma": gamma, "target": target, "ridge": ridge, "unbiased": unbiased, "priors": priors}
    for gamma, target, ridge, unbiased, priors in product(
        (0.0, 0.4, 1.0),
        ("spherical", "diagonal"),
        (0.0, 0.3),
        (False, True),
        (None, (0.2, 0.3, 0.5)),
    )
]


@each_data_set
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        *(
            (LDA(gamma=gamma), LinearDiscriminantAnalysis(solver=solver, shrinkage=1 - gamma))
            for gamma, solver in product((1.0, 0.9, 0.5, 0.1), ("lsqr", "eigen"))
        ),
        *(
            (QDA(gamma=gamma), QuadraticDiscriminantAnalysis(solver="eigen", shrinkage=1 - gamma))
            for gamma in (0.9, 0.5, 0.1)
        ),
        # Their default tolerance calls the covariances of the crabs singular.
        (QDA(), QuadraticDiscriminantAnalysis(solver="eigen", tol=1e-10)),
        (NaiveBayes(), GaussianNB(var_smoothing=0)),
    ],
    ids=repr,
)
def test_posteriors_are_those_of_scikit_learn(ours, theirs, data):
    expected = theirs.fit(data.X, data.y).predict_proba(data.X)
    assert_allclose(ours.fit(data.X, data.y).predict_proba(data.X), expected, atol=1e-8)


def test_lda_of_two_classes_has_the_one_coefficient_row_of_scikit_learn():
    X, codes = rows_of_classes(3, n_classes=2)
    theirs = LinearDiscriminantAnalysis(solver="lsqr").fit(X, codes)
    ours = LDA().fit(X, codes)
    assert_allclose(ours.coef_, theirs.coef_, rtol=1e-8)
    assert_allclose(ours.intercept_, theirs.intercept_, rtol=1e-8)
    assert_allclose(ours.decision_function(X), (X @ ours.coef_.T + ours.intercept_)[:, 0])


@pytest.mark.parametrize("options", OPTIONS)
def test_every_member_follows_the_formula(options):
    X, codes = rows_of_classes(1)
    for model, alpha in ((LDA, 0.0), (QDA, 1.0)):
        ours = model(**options).fit(X, codes)
        expected = log_posteriors(X, codes, X, alpha=alpha, **options)
        assert_allclose(ours.predict_log_proba(X), expected, atol=1e-8)
    between = RDA(alpha=0.3, **options).fit(X, codes)
    expected = log_posteriors(X, codes, X, alpha=0.3, **options)
    assert_allclose(between.predict_log_proba(X), expected, atol=1e-8)


@pytest.mark.parametrize("pooled", [False, True])
def test_naive_bayes_is_gamma_0_towards_the_diagonal(pooled):
    X, codes = rows_of_classes(2)
    whole = (LDA if pooled else QDA)(gamma=0.0, target="diagonal").fit(X, codes)
    ours = NaiveBayes(pooled=pooled).fit(X, codes)
    assert_array_equal(ours.discriminants(X), whole.discriminants(X))


@pytest.mark.parametrize("unbiased", [False, True])
def test_fitted_covariances_are_those_of_the_formula(unbiased):
    X, codes = rows_of_classes(8)
    lda, qda = (model(unbiased=unbiased).fit(X, codes) for model in (LDA, QDA))
    pooled, *_ = covariances(X, codes, alpha=0.0, unbiased=unbiased)
    own = covariances(X, codes, alpha=1.0, unbiased=unbiased)
    assert_allclose(lda.covariance_, pooled, atol=1e-12)
    assert_allclose(qda.covariances_, own, atol=1e-12)
    assert_allclose(lda.covariances_, [pooled] * 3, atol=1e-12)
    with pytest.raises(AttributeError, match="QDA has `covariances_`, one for each class"):
        _ = qda.covariance_


@pytest.mark.parametrize(
    "model", [LDA(), QDA(), RDA(), NaiveBayes(), NaiveBayes(pooled=True)], ids=type
)
def test_a_class_with_prior_zero_is_never_predicted(model):
    X, codes = rows_of_classes(9)
    model.set_params(priors=[0.0, 0.5, 0.5]).fit(X, codes)
    assert set(model.predict(X)) == {1, 2}
    assert_allclose(model.predict_proba(X)[:, 0], 0)


@pytest.mark.parametrize("model", [LDA(), QDA(gamma=0.5), NaiveBayes(), LDA(gamma=0.0)], ids=repr)
def test_drawn_rows_have_the_means_and_covariances_of_the_model(model):
    iris = load("iris")
    model = model.fit(iris.X, iris.y)
    rows, labels = model.sample(60_000, random_state=0)
    for k, label in enumerate(model.classes_):
        own = rows[labels == label]
        assert len(own) / len(rows) == pytest.approx(model.priors_[k], abs=0.01)
        np.testing.assert_allclose(own.mean(axis=0), model.means_[k], atol=0.02)
        np.testing.assert_allclose(np.cov(own.T), model.covariances_[k], atol=0.02)


def test_a_wide_model_draws_rows_of_its_own_covariance():
    X, y = np.random.default_rng(0).normal(size=(8, 12)), np.repeat(["a", "b"], 4)
    model = LDA(gamma=0.7).fit(X, y)
    rows, labels = model.sample(60_000, random_state=1)
    own = rows[labels == "a"]
    np.testing.assert_allclose(np.cov(own.T), model.covariance_, atol=0.05)


@each_data_set
@pytest.mark.parametrize("pooled", [False, True])
def test_features_of_naive_bayes_add_up_to_its_log_odds(data, pooled):
    model = NaiveBayes(pooled=pooled).fit(data.X, data.y)
    total = np.log(model.priors_) + model.feature_scores(data.X).sum(axis=2)
    posteriors = GaussianNB(var_smoothing=0).fit(data.X, data.y).predict_proba(data.X)
    ours = softmax(total, axis=1)
    assert_allclose(ours, model.predict_proba(data.X) if pooled else posteriors, atol=1e-9)


@pytest.mark.parametrize("p", [3, 90])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
def test_gamma_auto_is_the_formula_of_ledoit_and_wolf(target, p):
    X, codes = rows_of_classes(2, p=p)
    X = X * np.geomspace(1, 10, p)
    lda = LDA(gamma="auto", target=target).fit(X, codes)
    gaps = X - lda.means_[codes]
    scale = gaps.std(axis=0) if target == "diagonal" else np.ones(p)
    expected, shrinkage = ledoit_wolf(gaps / scale, assume_centered=True)
    assert lda.gamma_ == pytest.approx(1 - shrinkage)
    assert_allclose(lda.covariance_, expected * np.outer(scale, scale))
    for model in (Fisher, ReducedRankLDA):
        assert model(gamma="auto", target=target).fit(X, codes).gamma_ == lda.gamma_


def test_gamma_auto_is_found_anew_without_each_row():
    X, codes = rows_of_classes(0, n=30)
    found = leave_one_out(LDA(gamma="auto"), X, codes).predictions
    for i in range(30):
        others = np.arange(30) != i
        model = LDA(gamma="auto").fit(X[others], codes[others])
        assert found[i] == model.predict(X[[i]])[0]


def test_lda_transforms_to_the_coordinates_of_fisher_and_of_scikit_learn():
    X, codes = rows_of_classes(0)
    found = LDA().fit(X, codes).transform(X)
    assert_allclose(found, Fisher().fit_transform(X, codes))
    theirs = LinearDiscriminantAnalysis().fit(X, codes).transform(X)
    signs_and_units = found[0] / theirs[0]
    assert_allclose(found, theirs * signs_and_units)
    table = LDA().set_output(transform="pandas").fit_transform(X, codes)
    assert list(table) == ["lda0", "lda1"]


MODELS = [
    LDA(),
    LDA(unbiased=True, target="diagonal", gamma=0.6),
    QDA(unbiased=True),
    RDA(alpha=0.3, ridge=0.1),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    ReducedRankLDA(n_components=1),
]
X, CODES = rows_of_classes(0)
TIMES = np.random.default_rng(1).integers(0, 4, len(X))


@pytest.mark.parametrize("p", [3, 90])
@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_weights_are_repetitions(model, p):
    rows, codes = rows_of_classes(0, p=p)
    if p > 3 and not isinstance(model, NaiveBayes):
        model = type(model)(**{**model.get_params(), "gamma": 0.5})
    weighted = model.fit(rows, codes, TIMES)
    posteriors, counts, means = weighted.predict_proba(rows), weighted.counts_, weighted.means_
    repeated = model.fit(rows.repeat(TIMES, axis=0), codes.repeat(TIMES))
    assert_allclose(posteriors, repeated.predict_proba(rows), atol=1e-9)
    assert_allclose(counts, repeated.counts_)
    assert_allclose(means, repeated.means_, atol=1e-12)


def test_a_class_of_weight_zero_is_unknown():
    model = LDA().fit(X, CODES, CODES < 2)
    assert model.classes_.tolist() == [0, 1]
    with pytest.raises(TooLittleData, match="at least two classes"):
        LDA().fit(X, CODES, CODES == 2)
