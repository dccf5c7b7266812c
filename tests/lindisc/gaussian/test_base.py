"""Scores of the family on the space and on planes; their statistics keep all digits."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.base import clone

from lindisc import LDA, QDA, RDA, BayesianQDA, NaiveBayes, ReducedRankLDA
from lindisc.gaussian.statistics import Training
from tests.lindisc.gaussian.brute_force import rows_of_classes

MODELS = [
    LDA(),
    LDA(gamma=0.2),
    QDA(),
    RDA(ridge=0.2),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    ReducedRankLDA(n_components=1),
]
each_model = pytest.mark.parametrize("model", MODELS, ids=repr)


def differences(scores):
    """Scores as far as they matter: a common part of all classes drops out."""
    return scores - scores[:, [0]]


@each_model
@given(st.integers(0, 2**32 - 1), st.integers(2, 6))
@settings(max_examples=15, deadline=None)
def test_scores_on_a_plane_are_the_discriminants_there(model, seed, p):
    X, codes = rows_of_classes(seed, p=p)
    rng = np.random.default_rng(seed)
    origin, axes, u = rng.normal(size=p), rng.normal(size=(2, p)), rng.normal(size=(20, 2))
    model.fit(X, codes)
    expected = differences(model.discriminants(origin + u @ axes))
    atol = 1e-9 * max(1, np.abs(expected).max())
    ours = model.plane_scores(origin, axes)
    assert_allclose(differences(ours.values(u)), expected, atol=atol)
    exact = model.scores().on_plane(origin, axes)
    assert_allclose(differences(exact.values(u)), expected, atol=100 * atol)


def test_what_was_fitted_stands_when_options_are_changed_afterwards():
    X, codes = rows_of_classes(1)
    model = RDA(alpha=0.0).fit(X, codes)
    covariance, n_parameters = model.covariance_, model.n_parameters()
    model.set_params(alpha=1.0, gamma=0.0)
    assert model.has_common_covariance
    assert model.n_parameters() == n_parameters
    assert_allclose(model.covariance_, covariance)


def test_a_fit_forgets_the_one_before():
    X, codes = rows_of_classes(1)
    model = RDA(alpha=0.0).fit(X, codes)
    assert model.coef_.shape == (3, 3)
    assert not hasattr(model.set_params(alpha=1.0).fit(X, codes), "coef_")


def test_too_many_features_have_quadratic_scores_on_planes_only():
    X, codes = rows_of_classes(2, n=300, p=65)
    model = QDA().fit(X, codes)
    assert model.scores() is None
    u = np.random.default_rng(0).normal(size=(9, 2))
    axes = np.eye(65)[[3, 60]]
    seen = model.plane_scores(X[0], axes).values(u)
    assert_allclose(seen, model.discriminants(X[0] + u @ axes), rtol=1e-9)


@pytest.mark.parametrize("shift", [0.0, 2.0**20])
@pytest.mark.parametrize("units", [(1.0, 1.0, 1.0), (2.0**-27, 1.0, 2.0**27)], ids=str)
@each_model
def test_ties_and_planes_stand_a_shift_and_units(model, units, shift):
    if getattr(model, "ridge", 0) or getattr(model, "gamma", 1) < 1:
        units = (units[0],) * 3
        model = clone(model).set_params(**_in_units(model, units[0]))
    X, codes = rows_of_classes(4)
    X = (np.round(X * 2**20) / 2**20 + shift) * units
    model = clone(model).fit(X, codes)
    first, last = np.eye(3)[0], np.eye(3)[2]
    seen = model.plane_scores([0, shift * units[1], 0], [first, last])
    u = X[:, [0, 2]]
    flat = np.column_stack([u[:, 0], np.full(60, shift * units[1]), u[:, 1]])
    expected = differences(model.discriminants(flat))
    assert_allclose(differences(seen.values(u)), expected, atol=1e-8 * np.abs(expected).max())
    box = np.column_stack([u.min(axis=0), u.max(axis=0)]).ravel()
    for line in seen.tie(0, 1).points(box):
        values = seen.values(line)
        assert np.abs(values[:, 0] - values[:, 1]).max() <= 1e-6 * np.abs(values).max()


def _in_units(model, unit):
    return {"ridge": model.ridge * unit**2} if getattr(model, "ridge", 0) else {}


FAR = 2.0**20
TINY, HUGE = 2.0**-27, 2.0**27  # about 1e-8 and 1e8, without rounding

EVERYWHERE = [
    LDA(),
    QDA(),
    RDA(alpha=0.3),
    RDA(gamma=0.4, target="diagonal"),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    ReducedRankLDA(n_components=1),
]
IN_ONE_UNIT = [LDA(gamma=0.5), QDA(gamma=0.5), RDA(ridge=0.1), BayesianQDA()]


def nearly_dependent_rows():
    """Rows on a grid, so that a shift loses nothing, with two features that almost agree."""
    X, codes = rows_of_classes(5)
    X[:, 1] = X[:, 0] + 0.01 * X[:, 1]
    return np.round(X * 2**20) / 2**20, codes


def test_many_rows_are_added_up_in_blocks():
    X, codes = rows_of_classes(0, n=10_000, n_classes=2)
    full = Training(X, codes, 2).full
    assert_allclose(full.scatters[1], np.cov(X[codes == 1].T, ddof=0) * 5000)


@pytest.mark.parametrize("model", EVERYWHERE + IN_ONE_UNIT, ids=repr)
def test_a_shift_of_a_million_leaves_posteriors_alone(model):
    X, codes = nearly_dependent_rows()
    expected = model.fit(X, codes).predict_proba(X)
    moved = model.fit(X + FAR, codes)
    assert_allclose(moved.predict_proba(X + FAR), expected, atol=1e-9)


@pytest.mark.parametrize("model", EVERYWHERE, ids=repr)
def test_tiny_and_huge_units_leave_posteriors_alone(model):
    X, codes = nearly_dependent_rows()
    units = np.array([TINY, 1.0, HUGE])
    expected = model.fit(X, codes).predict_proba(X)
    assert_allclose(model.fit(X * units, codes).predict_proba(X * units), expected, atol=1e-9)
