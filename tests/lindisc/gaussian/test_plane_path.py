"""All frames at once are what one fit after another says on the plane."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import LDA, QDA, RDA, LeastSquares, Logistic
from lindisc.plane import Plane
from lindisc.scores import plane_scores
from lindisc.selection.choosing import scores_along, sweep
from tests.lindisc.gaussian.brute_force import rows_of_classes

X, CODES = rows_of_classes(0, n=60, p=4)
PLANE = Plane.of_features([1, 2], X.mean(axis=0), "abcd")
PLACES = np.random.default_rng(0).normal(size=(20, 2))
SHARES = np.linspace(0, 1, 5)
CASES = [
    (RDA(gamma=0.7, target="diagonal"), "alpha"),
    (RDA(alpha=0.3, priors="equal"), "gamma"),
    (RDA(alpha=0.3, unbiased=True), "ridge"),
    (LDA(), "gamma"),
    (QDA(), "gamma"),
]


def assert_same(estimator, parameter):
    path = scores_along(estimator, parameter, SHARES, X, CODES, PLANE)
    assert path.values.tolist() == SHARES.tolist()
    assert path.curves == {}
    for frame, value in enumerate(SHARES):
        model = estimator.set_params(**{parameter: value}).fit(X, CODES)
        expected = plane_scores(model, PLANE.origin, PLANE.axes).values(PLACES)
        found = path.scores(frame).values(PLACES)
        assert_allclose(found - found[:, :1], expected - expected[:, :1], rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize(("model", "parameter"), CASES, ids=repr)
def test_every_frame_says_what_a_fit_says(model, parameter):
    assert_same(model, parameter)


@pytest.mark.parametrize(("model", "parameter"), CASES, ids=repr)
def test_a_sweep_on_a_plane_has_these_frames_and_the_curves_of_any_sweep(model, parameter):
    seen = sweep(model, parameter, SHARES, X, CODES, plane=PLANE)
    alone = scores_along(model, parameter, SHARES, X, CODES, PLANE)
    np.testing.assert_array_equal(seen.weights, alone.weights)
    np.testing.assert_equal(seen.curves, sweep(model, parameter, SHARES, X, CODES).curves)


@pytest.mark.parametrize("is_on", [False, True])
def test_features_may_be_standardised(is_on):
    scaler = StandardScaler(with_mean=is_on, with_std=is_on)
    assert_same(make_pipeline(scaler, RDA(alpha=0.3)), "rda__gamma")


@pytest.mark.parametrize("model", [LeastSquares(), Logistic()], ids=repr)
def test_a_method_without_such_statistics_is_fitted_at_every_value(model):
    assert_same(model, "ridge")


def test_where_classes_share_a_covariance_no_squares_are_left():
    path = scores_along(RDA(), "alpha", SHARES, X, CODES, PLANE)
    assert not path.weights[0, :, 3:].any()
    assert path.weights[1:, :, 3:].all()
    assert scores_along(LDA(), "gamma", SHARES, X, CODES, PLANE).weights.shape == (5, 3, 3)


def test_a_singular_covariance_is_refused_as_by_a_fit():
    flat = np.column_stack([X[:, :3], X[:, 0]])
    plane = Plane.of_features([1, 2], flat.mean(axis=0), "abcd")
    with pytest.raises(ValueError, match="covariance") as refusal:
        scores_along(QDA(), "gamma", SHARES[::-1], flat, CODES, plane)
    with pytest.raises(ValueError, match="covariance") as other:
        QDA().fit(flat, CODES)
    assert str(refusal.value) == str(other.value)


def test_values_are_checked():
    with pytest.raises(ValueError, match=r"`gamma` of LDA must lie in \[0, 1\]; got 2.0"):
        scores_along(LDA(), "gamma", [0.5, 2.0], X, CODES, PLANE)


def test_an_unknown_parameter_is_refused():
    with pytest.raises(ValueError, match="Invalid parameter 'gama' for estimator LDA"):
        scores_along(LDA(), "gama", SHARES, X, CODES, PLANE)


@pytest.mark.parametrize(
    ("model", "parameter", "has_posterior"),
    [(LDA(), "gamma", True), (Logistic(), "ridge", True), (LeastSquares(), "ridge", False)],
    ids=repr,
)
def test_a_path_knows_whether_its_scores_are_log_posteriors(model, parameter, has_posterior):
    path = scores_along(model, parameter, SHARES, X, CODES, PLANE)
    assert path.has_posterior == has_posterior
    assert path.rule == model.rule_
