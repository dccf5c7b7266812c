"""What every estimator promises, tried on all of them: add a method and it is tried too."""

import inspect

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import check_estimator

from lindisc import (
    LDA,
    METHODS,
    QDA,
    RDA,
    Fisher,
    GaussianBasis,
    MultinomialNaiveBayes,
    PolynomialBasis,
    ProductBasis,
    ReducedRankLDA,
    StepBasis,
)
from lindisc.gaussian.base import GaussianClassifier
from lindisc.multiclass.one_versus import ManyFromTwo

OF_THEIR_OWN = (ManyFromTwo, MultinomialNaiveBayes)  # built on another, or for counts alone
CLASSIFIERS = {
    **{m.slug: m.build() for m in METHODS if not issubclass(m.classifier, OF_THEIR_OWN)},
    "diagonal LDA": next(m for m in METHODS if m.slug == "naive-bayes").build({"pooled": True}),
    "reduced rank": ReducedRankLDA(),
}
TRANSFORMERS = {
    type(transformer).__name__: transformer
    for transformer in (
        Fisher(),
        PolynomialBasis(),
        ProductBasis(),
        GaussianBasis(random_state=0),
        StepBasis(),
    )
}
ESTIMATORS = CLASSIFIERS | TRANSFORMERS

each_classifier = pytest.mark.parametrize(
    "classifier", CLASSIFIERS.values(), ids=CLASSIFIERS.keys()
)
each_estimator = pytest.mark.parametrize("estimator", ESTIMATORS.values(), ids=ESTIMATORS.keys())


@pytest.fixture
def data():
    rng = np.random.default_rng(5)
    codes = np.arange(90) % 3
    means = np.array([[0.0, 0.0, 0.0], [2.0, 0.0, 1.0], [0.0, 3.0, 1.0]])
    return means[codes] + rng.normal(size=(90, 3)), codes


# Weighted rows that no covariance follows from: Gaussian classifiers refuse them in words.
SINGULAR = {
    "check_sample_weights_shape": "a feature is constant within a class",
    "check_sample_weights_not_overwritten": "a feature is constant within a class",
    "check_sample_weight_equivalence_on_dense_data": "15 rows of 30 features",
}


@each_estimator
def test_scikit_learns_own_checks_pass(estimator):
    # on_skip=None: the check of array API input skips itself unless SCIPY_ARRAY_API is set
    # before SciPy is imported; these estimators take NumPy arrays alone and do not claim it.
    refused = SINGULAR if isinstance(estimator, GaussianClassifier) else {}
    check_estimator(estimator, on_skip=None, expected_failed_checks=refused)


@pytest.mark.parametrize(
    "shrunken",
    [LDA(gamma=0.5), QDA(ridge=0.1), RDA(gamma=0.5), ReducedRankLDA(gamma=0.5)],
    ids=repr,
)
def test_where_covariances_are_shrunken_no_check_is_left_out(shrunken):
    check_estimator(shrunken, on_skip=None)


@each_estimator
def test_every_option_has_one_descriptor_with_the_same_default(estimator):
    described = [parameter.name for parameter in estimator.parameters]
    options = inspect.signature(type(estimator)).parameters
    assert sorted(described) == sorted(options.keys() - {"estimator"})
    for parameter in estimator.parameters:
        assert parameter.default == options[parameter.name].default
        parameter.check(parameter.default, type(estimator).__name__)


@each_classifier
def test_classifiers_take_their_options_by_keyword_only(classifier):
    for option in classifier.parameters:
        described = inspect.signature(type(classifier)).parameters[option.name]
        assert described.kind is inspect.Parameter.KEYWORD_ONLY


@each_classifier
def test_predict_takes_the_largest_discriminant(classifier, data):
    X, codes = data
    model = clone(classifier).fit(X, codes)
    assert model.discriminants(X).shape == (90, 3)
    np.testing.assert_array_equal(model.predict(X), model.discriminants(X).argmax(axis=1))
    assert model.score(X, codes) > 0.6


@each_classifier
def test_two_classes_have_one_decision_value_the_difference_of_their_scores(classifier, data):
    X, codes = data
    model = clone(classifier).fit(X, codes > 0)
    scores = model.discriminants(X)
    np.testing.assert_allclose(model.decision_function(X), scores[:, 1] - scores[:, 0])
    np.testing.assert_array_equal(model.predict(X), model.decision_function(X) > 0)


@each_classifier
def test_pipelines_grid_search_and_cross_validation_work(classifier, data):
    X, codes = data
    pipeline = make_pipeline(StandardScaler(), clone(classifier))
    assert cross_val_score(pipeline, X, codes, cv=3).mean() > 0.5
    search = GridSearchCV(pipeline, {"standardscaler__with_mean": [True, False]}, cv=3)
    assert search.fit(X, codes).best_score_ > 0.5


@each_classifier
def test_tables_are_known_by_the_names_of_their_columns(classifier, data):
    X, codes = data
    table = pd.DataFrame(X, columns=["length", "width", "depth"])
    labels = pd.Series(codes).map({0: "a", 1: "b", 2: "c"})
    model = clone(classifier).fit(table, labels)
    np.testing.assert_array_equal(model.feature_names_in_, table.columns)
    with pytest.raises(ValueError, match="feature names"):
        model.predict(table[["width", "length", "depth"]])
    table.loc[7, "width"] = np.nan
    with pytest.raises(ValueError, match="finite numbers; feature 'width' is NaN in row 7"):
        model.predict(table)


@each_estimator
def test_what_is_not_a_finite_number_is_named(estimator, data):
    X, codes = data
    owner = type(estimator).__name__
    for value, words in ((np.nan, "NaN"), (np.inf, "infinity"), (-np.inf, "infinity")):
        broken = X.copy()
        broken[4, 2] = value
        with pytest.raises(ValueError, match=rf"`X` of {owner} must .*2 is {words}.* in row 4"):
            clone(estimator).fit(broken, codes)
    table = pd.DataFrame(X, columns=["length", "width", "depth"]).astype({"depth": object})
    table.loc[3, "depth"] = "deep"
    with pytest.raises(ValueError, match=rf"`X` of {owner} .* 'depth' holds text, 'deep' in row 3"):
        clone(estimator).fit(table, codes)


@each_classifier
def test_one_class_is_not_enough(classifier, data):
    X, codes = data
    with pytest.raises(ValueError, match="at least two classes; got one class, 0"):
        clone(classifier).fit(X, 0 * codes)


@each_estimator
def test_each_option_refuses_what_it_is_not(estimator, data):
    for parameter in estimator.parameters:
        for value in ("no such thing", -1.5, [np.nan], {"no": "such"}):
            wrong = clone(estimator).set_params(**{parameter.name: value})
            owner = type(estimator).__name__
            try:
                parameter.check(value, owner)
            except ValueError:
                with pytest.raises(ValueError, match=f"`{parameter.name}` of {owner} must .*; got"):
                    wrong.fit(*data)


@each_estimator
def test_a_failing_fit_leaves_nothing_half_fitted(estimator, data):
    X, codes = data
    broken = np.where(np.arange(90)[:, None] == 5, np.nan, X)
    fresh = clone(estimator)
    before = set(vars(fresh))
    with pytest.raises(ValueError, match="finite"):
        fresh.fit(broken, codes)
    assert set(vars(fresh)) == before
    fitted = clone(estimator).fit(X, codes)
    kept = dict(vars(fitted))
    with pytest.raises(ValueError, match="finite"):
        fitted.fit(broken[:, :2], codes)
    assert vars(fitted) == kept


@each_classifier
def test_identical_rows_give_words_or_finite_scores(classifier, data):
    _, codes = data
    X = np.ones((90, 3))
    words, scores = "", np.nan
    try:
        scores = clone(classifier).fit(X, codes).discriminants(X)
    except ValueError as error:
        words = str(error)
    assert "vary" in words or np.isfinite(scores).all()
