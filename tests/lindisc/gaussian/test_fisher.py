"""Fisher's directions and the sphering picture, against scikit-learn, R and the eigenproblem."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from scipy.linalg import eigh

from lindisc import LDA, Fisher, ReducedRankLDA, sphering
from lindisc.datasets import load
from tests.lindisc.gaussian.brute_force import covariances, rows_of_classes

CRABS = load("crabs")


def eigenproblem(X, codes, priors):
    """W and B as `Fisher` defines them."""
    within = len(X) * covariances(X, codes)[0]
    means = np.array([X[codes == k].mean(axis=0) for k in np.unique(codes)])
    apart = means - priors @ means
    return within, len(X) * (apart.T * priors) @ apart


def test_the_crabs_give_the_figures_of_r():
    fisher = Fisher(unbiased=True).fit(CRABS.X, CRABS.y)
    assert_allclose(fisher.proportion_of_trace_, [0.689057, 0.301803, 0.009140], atol=5e-7)
    first = fisher.scalings_[:, 0]
    expected = [-31.217207, -9.485303, -9.822169, 65.950295, -17.998493]
    assert_allclose(first * np.sign(first[3]), expected, atol=5e-6)


@pytest.mark.parametrize("priors", [None, "equal", [0.6, 0.3, 0.1]], ids=str)
@pytest.mark.parametrize("unbiased", [False, True])
def test_directions_solve_the_generalised_eigenproblem(priors, unbiased):
    X, codes = rows_of_classes(0, n=50, p=4)
    fisher = Fisher(priors=priors, unbiased=unbiased).fit(X, codes)
    within, between = eigenproblem(X, codes, fisher.priors_)
    values = eigh(between, within, eigvals_only=True)[::-1][:2]
    assert_allclose(fisher.proportion_of_trace_, values / values.sum())
    assert_allclose(fisher.canonical_correlations_**2, values / (1 + values))
    A = fisher.scalings_
    assert_allclose(between @ A, within @ A * values, atol=1e-9)
    divisor = 50 - 3 * unbiased
    assert_allclose(A.T @ within @ A / divisor, np.eye(2), atol=1e-10)
    assert (A[np.abs(A).argmax(axis=0), [0, 1]] > 0).all()


@pytest.mark.parametrize("shape", [(60, 5), (20, 60)])
@pytest.mark.parametrize("target", ["spherical", "diagonal"])
def test_shrunken_directions_make_the_shrunken_covariance_the_identity(target, shape):
    X, codes = rows_of_classes(2, *shape)
    A = Fisher(gamma=0.3, target=target).fit(X, codes).scalings_
    sigma = covariances(X, codes, gamma=0.3, target=target)[0]
    assert_allclose(A.T @ sigma @ A, np.eye(2), atol=1e-9)


@given(st.integers(0, 2**32 - 1), st.integers(2, 6))
@settings(max_examples=25, deadline=None)
def test_of_two_classes_least_squares_fisher_and_lda_have_one_direction(seed, p):
    X, codes = rows_of_classes(seed, n=41, p=p, n_classes=2)
    ones = np.column_stack([np.ones(41), X])
    slope = np.linalg.lstsq(ones, codes.astype(float))[0][1:]
    for direction in (Fisher().fit(X, codes).scalings_[:, 0], LDA().fit(X, codes).coef_[0]):
        cosine = slope @ direction / np.linalg.norm(slope) / np.linalg.norm(direction)
        across = direction / np.linalg.norm(direction) - cosine * slope / np.linalg.norm(slope)
        assert np.linalg.norm(across) < 1e-10


@pytest.mark.parametrize("n_components", [1, 2])
@pytest.mark.parametrize("priors", [None, [0.1, 0.2, 0.3, 0.4]], ids=str)
def test_reduced_rank_is_the_nearest_centroid_among_the_first_coordinates(n_components, priors):
    options = {"n_components": n_components, "priors": priors}
    fisher = Fisher(**options).fit(CRABS.X, CRABS.y)
    reduced = ReducedRankLDA(**options).fit(CRABS.X, CRABS.y)
    rows, centroids = fisher.transform(CRABS.X), fisher.transform(fisher.means_)
    lengths = ((rows[:, None] - centroids) ** 2).sum(axis=2)
    winners = np.argmax(np.log(fisher.priors_) - lengths / 2, axis=1)
    assert_array_equal(reduced.predict(CRABS.X), fisher.classes_[winners])


def test_equal_means_have_no_trace_to_share():
    X, _ = rows_of_classes(5)
    fisher = Fisher().fit(np.vstack([X, X]), np.repeat([0, 1], 60))
    assert_allclose(fisher.proportion_of_trace_, 0)
    assert np.isfinite(fisher.scalings_).all()


@pytest.fixture(params=[{}, {"priors": "equal", "gamma": 0.5}, {"unbiased": True}], ids=str)
def options(request):
    return request.param


def test_every_stage_classifies_as_lda(options):
    model = LDA(**options).fit(CRABS.X, CRABS.y)
    expected = model.predict(CRABS.X)
    for stage in sphering(CRABS.X, CRABS.y, **options):
        winners = stage.scores.values(stage.points).argmax(axis=1)
        assert_array_equal(model.classes_[winners], expected)


def test_a_stage_is_an_affine_map_of_the_one_before(options):
    stages = sphering(CRABS.X, CRABS.y, **options)
    for before, after in pairwise(stages):
        for name in ("points", "means"):
            mapped = getattr(before, name) @ after.matrix + after.offset
            assert_allclose(mapped, getattr(after, name), atol=1e-9)
