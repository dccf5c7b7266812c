import pickle

import numpy as np
import pytest
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from sklearn.utils.estimator_checks import check_estimator

from lindisc.datasets import load
from lindisc.linear.logistic import Logistic
from tests.lindisc.linear.likelihoods import log_likelihood, oracle, problem


@pytest.mark.parametrize("options", [{}, {"ridge": 1.0}], ids=str)
def test_it_is_a_scikit_learn_classifier(options):
    check_estimator(Logistic(**options), on_skip=None)


@pytest.mark.parametrize("n_classes", [2, 3, 11])
@pytest.mark.parametrize("ridge", [0.0, 0.1, 10.0, 1e4])
def test_probabilities_agree_with_scikit_learn(n_classes, ridge):
    X, y = problem(400, n_classes=n_classes)
    model = Logistic(ridge=ridge).fit(X, y)
    expected = oracle(X, y, ridge)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-8)
    assert model.coef_ == pytest.approx(expected.coef_, abs=1e-7)
    assert (model.converged_, model.maximum_exists_) == (True, True)


@pytest.mark.parametrize("n_classes", [2, 3])
def test_a_ridge_fits_more_features_than_rows_as_scikit_learn_does(n_classes):
    X, y = problem(30, 100, n_classes)
    model = Logistic(ridge=0.5).fit(X, y)
    expected = oracle(X, y, 0.5)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-8)
    assert model.coef_ == pytest.approx(expected.coef_, abs=1e-8)


def test_iris_petals_have_no_maximum_and_are_still_predicted():
    data = load("iris")
    X = data.X[:, 2:]
    model = Logistic().fit(X, data.y)
    assert (model.maximum_exists_, model.converged_) == (False, False)
    assert log_likelihood(model, X, data.y) == pytest.approx(-10.281754, abs=1e-6)
    assert model.score(X, data.y) == 0.96
    pair = Logistic().fit(X[50:], data.y[50:])
    assert log_likelihood(pair, X[50:], data.y[50:]) == pytest.approx(-10.281754, abs=1e-6)
    assert pair.maximum_exists_


def test_classes_that_only_touch_have_no_maximum():
    X = np.array([[-2.0], [-1], [0], [0], [1], [2]])
    model = Logistic().fit(X, [0, 0, 0, 1, 1, 1])
    assert not model.maximum_exists_
    assert log_likelihood(model, X, [0, 0, 0, 1, 1, 1]) == pytest.approx(2 * np.log(0.5), abs=1e-6)
    assert Logistic().fit(X, [0, 0, 1, 0, 1, 1]).maximum_exists_ is False
    assert Logistic().fit(X, [0, 1, 0, 1, 0, 1]).maximum_exists_ is True


@pytest.mark.parametrize("slug", ["leukaemia", "banknotes"])
def test_separated_classes_are_recognised_and_all_rows_are_right(slug):
    data = load(slug)
    model = Logistic().fit(data.X, data.y)
    assert not model.maximum_exists_
    assert model.score(data.X, data.y) == 1
    assert np.isfinite(model.coef_).all()


def test_a_ridge_always_has_a_maximum():
    data = load("iris")
    model = Logistic(ridge=1e-3).fit(data.X[:, 2:], data.y)
    assert (model.maximum_exists_, model.converged_) == (True, True)


def test_newton_climbs_from_zero_on_spam_and_every_step_gains():
    data = load("spam")
    model = Logistic().fit(data.X, data.y)
    assert model.converged_
    assert not model.path_.weights[0].any()
    losses = model.path_.curves["loss"]
    assert (np.diff(losses) <= 1e-9).all()
    assert 2 * losses[-1] == pytest.approx(1815.8, abs=0.05)


def test_the_path_holds_every_step_and_ends_at_the_model():
    X, y = problem(n_classes=3)
    model = Logistic().fit(X, y)
    assert model.path_.values.tolist() == list(range(model.n_iter_ + 1))
    assert model.path_.scores(-1).values(X) == pytest.approx(model.discriminants(X))
    assert model.path_.curves["loss"][0] == pytest.approx(200 * np.log(3))
    assert model.path_.curves["loss"][-1] == pytest.approx(-log_likelihood(model, X, y))
    assert model.path_.curves["training error"][-1] == pytest.approx(1 - model.score(X, y))


def test_the_first_step_is_four_times_the_regression_on_centred_codes():
    X, y = problem()
    Z = np.column_stack([np.ones(len(X)), X])
    step = np.linalg.lstsq(Z, 4 * (y - 0.5))[0]
    h = Logistic(max_iter=1).fit(X, y).decision_function(X)
    assert h == pytest.approx(Z @ step)


def test_a_fit_stopped_at_the_cap_says_so():
    model = Logistic(max_iter=2).fit(*problem())
    assert (model.n_iter_, model.converged_, model.maximum_exists_) == (2, False, True)


def test_units_and_shifts_of_the_features_change_no_fit():
    X, y = problem()
    stretch, shift = np.array([1e-8, 1e8, 1, 1]), np.array([0, 0, 1e6, 0])
    plain, moved = Logistic().fit(X, y), Logistic().fit(X * stretch + shift, y)
    assert moved.converged_
    expected = plain.predict_proba(X)
    assert moved.predict_proba(X * stretch + shift) == pytest.approx(expected, abs=1e-8)
    assert moved.coef_ * stretch == pytest.approx(plain.coef_, rel=1e-7)


def test_collinear_constant_and_double_features_share_the_weights_of_least_norm():
    X, y = problem()
    plain = Logistic().fit(X, y)
    more = np.column_stack([X, X[:, 0], np.full(len(X), 0.1), X @ [1, 2, 3, 4]])
    model = Logistic().fit(more, y)
    assert model.predict_proba(more) == pytest.approx(plain.predict_proba(X), abs=1e-8)
    centred = more - more.mean(axis=0)
    shortest = np.linalg.lstsq(centred, centred @ model.coef_[0], rcond=1e-10)[0]
    assert model.coef_[0] == pytest.approx(shortest, abs=1e-8)


@pytest.mark.parametrize("seed", range(20))
def test_as_many_features_as_rows_tell_any_classes_apart(seed):
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(6, 6)), np.arange(6) % 2
    model = Logistic().fit(X, y)
    assert (model.maximum_exists_, model.converged_, model.score(X, y)) == (False, False, 1)
    assert model.path_.curves["training error"][-1] == 0


@pytest.mark.parametrize("degree", [3, 6])
def test_more_terms_than_rows_end_where_their_own_curve_says(degree):
    data = load("challenger")
    terms = make_pipeline(StandardScaler(), PolynomialFeatures(degree, include_bias=False))
    X = StandardScaler().fit_transform(terms.fit_transform(data.X))
    model = Logistic().fit(X, data.y)
    assert model.score(X, data.y) == pytest.approx(21 / 23)
    assert not model.maximum_exists_
    assert log_likelihood(model, X, data.y) == pytest.approx(-4 * np.log(2), abs=1e-6)


def test_touching_rows_among_rows_far_away_leave_no_maximum():
    X = np.array([[0], [0.2], [0.5], [0.51], [0.7], [100], [101]])
    model = Logistic().fit(X, [0, 0, 0, 1, 1, 2, 2])
    assert (model.maximum_exists_, model.converged_) == (False, False)


@pytest.mark.parametrize("shape", [(60, 300), (150, 300), (800, 600)])
def test_a_ridge_fits_wide_rows_and_many_features_as_scikit_learn_does(shape):
    X, y = problem(*shape)
    model = Logistic(ridge=2.0).fit(X, y)
    assert model.converged_
    expected = oracle(X, y, 2.0)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-7)
    claims = model.path_.curves["loss"][-1] - np.sum(model.coef_**2)
    assert claims == pytest.approx(-log_likelihood(model, X, y))


def test_labels_may_be_words_or_truth_values_and_the_second_is_positive():
    X, y = problem()
    for labels in (np.array(["ham", "spam"])[y], y == 1):
        model = Logistic().fit(X, labels)
        assert (model.decision_function(X) > 0).tolist() == (
            model.predict(X) == model.classes_[1]
        ).tolist()
        assert model.coef_ == pytest.approx(oracle(X, y).coef_)


def test_discriminants_of_two_classes_are_minus_and_plus_half_of_h():
    X, y = problem()
    model = Logistic().fit(X, y)
    h = X @ model.coef_[0] + model.intercept_
    assert model.discriminants(X) == pytest.approx(np.column_stack([-h / 2, h / 2]))


def test_a_pickled_model_holds_no_features():
    X, y = problem(5000, 20)
    assert len(pickle.dumps(Logistic().fit(X, y))) < X.nbytes / 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ridge": -1.0}, r"`ridge` of Logistic must lie in \[0, ∞\); got -1.0"),
        ({"max_iter": 0}, "`max_iter` of Logistic must be a whole number of at least 1; got 0"),
        ({"tol": 0.0}, "`tol` of Logistic must lie in"),
    ],
)
def test_bad_options_are_refused_by_name(options, message):
    with pytest.raises(ValueError, match=message):
        Logistic(**options).fit(*problem())
