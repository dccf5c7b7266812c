"""One direction for two classes against scatters by hand, and planes that rows suggest."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from scipy.optimize import minimize_scalar
from scipy.stats import norm
from sklearn.decomposition import PCA

from lindisc import Fisher
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.projection.direction import (
    angle_between,
    best_direction,
    crossing,
    cuts,
    degrees_of,
    scatter_along,
    unit_vector,
)
from lindisc.projection.discriminant_coordinates import (
    discriminant_plane,
    main_directions,
    principal_plane,
)
from tests.lindisc.gaussian.brute_force import rows_of_classes


def test_tiny_angles_are_not_lost():
    assert angle_between(np.array([1.0, 0]), np.array([-5.0, 5e-12])) == pytest.approx(
        np.rad2deg(1e-12)
    )


def test_scatters_are_sums_of_squares_and_add_up():
    X, codes = rows_of_classes(0, n_classes=2)
    w = np.array([1.0, -2, 0.5])
    found = scatter_along(w, X, codes)
    y = X @ w / np.linalg.norm(w)
    groups = [y[codes == k] for k in (0, 1)]
    assert found.total == pytest.approx(np.sum((y - y.mean()) ** 2))
    assert found.within == pytest.approx(sum(np.sum((g - g.mean()) ** 2) for g in groups))
    assert found.within + found.between == pytest.approx(found.total)
    gap = groups[0].mean() - groups[1].mean()
    assert found.ratio == pytest.approx(gap**2 / found.within)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20, deadline=None)
def test_no_angle_is_better_than_fishers(seed):
    X, codes = rows_of_classes(seed, p=2, n_classes=2)
    best = degrees_of(best_direction(X, codes))
    found = minimize_scalar(
        lambda d: -scatter_along(unit_vector(d), X, codes).ratio,
        bounds=(best - 30, best + 30), method="bounded", options={"xatol": 1e-8},
    )  # fmt: skip
    assert found.x == pytest.approx(best, abs=1e-4)
    ratios = scatter_along(unit_vector(np.arange(0, 180, 0.5)), X, codes).ratio
    assert ratios.max() <= -found.fun * (1 + 1e-12)


@pytest.mark.parametrize("slug", ["banknotes", "breast-cancer", "spam", "challenger", "unbalanced"])
def test_fisher_lda_and_least_squares_have_one_direction(slug):
    data = load(slug)
    found = cuts(data.X, data.y)
    for cut in found.values():
        assert angle_between(found["Fisher"].w, cut.w) < 5e-5
        assert np.linalg.norm(cut.w) == pytest.approx(1)


def test_with_equal_classes_all_three_cut_in_the_middle_and_with_unequal_ones_they_part():
    data = load("gaussians-common")
    places = [cut.threshold - cut.middle for cut in cuts(data.X, data.y).values()]
    assert_allclose(places, 0, atol=1e-12)
    data = load("unbalanced")
    fisher, lda, squares = (c.threshold - c.middle for c in cuts(data.X, data.y).values())
    assert fisher == 0
    assert 0.1 < lda < squares - 0.1


def projected(seed, n=(60, 40), means=(0.0, 2.0), sds=(1.0, 1.0)):
    random = np.random.default_rng(seed)
    values = [random.normal(m, s, size) for size, m, s in zip(n, means, sds, strict=True)]
    return np.concatenate(values), np.repeat([0, 1], n)


def weighted(y, values, codes):
    """Share times density of both classes."""
    groups = [values[codes == k] for k in (0, 1)]
    return [len(g) / len(values) * norm.pdf(y, g.mean(), g.std()) for g in groups]


@given(st.integers(0, 2**32 - 1), st.floats(0.3, 3), st.integers(5, 80))
@settings(max_examples=40, deadline=None)
def test_both_densities_are_equal_at_the_threshold_and_it_lies_between_the_means(seed, sd, n):
    values, codes = projected(seed, n=(60, n), sds=(1, sd))
    found = crossing(values, codes)
    means = sorted(values[codes == k].mean() for k in (0, 1))
    ends = [np.subtract(*weighted(mean, values, codes)) for mean in means]
    assert (found.threshold is not None) == (ends[0] * ends[1] < 0)
    if found.threshold is not None:
        assert means[0] < found.threshold < means[1]
        first, second = weighted(found.threshold, values, codes)
        assert first == pytest.approx(second, rel=1e-6)


def test_without_a_crossing_between_the_means_the_larger_density_wins():
    values, codes = projected(1, means=(0, 0.1), sds=(0.3, 3.0))
    found = crossing(values, codes)
    assert found.threshold is None
    places = np.linspace(-8, 8, 200)
    expected = np.argmax(weighted(places, values, codes), axis=0)
    assert_array_equal(found.predict(places), expected)
    assert set(expected) == {0, 1}


SHAPES = [(50, 4), (4, 50), (30, 30)]


def rows(shape, spread=1.0):
    return np.random.default_rng(0).normal(size=shape) * np.geomspace(1, spread, shape[1])


@pytest.mark.parametrize("spread", [1.0, 1e-3, 1e-12])
@pytest.mark.parametrize("shape", SHAPES)
def test_main_directions_are_the_principal_components(shape, spread):
    X = rows(shape, spread)
    pca = PCA(2, svd_solver="full").fit(X)
    axes, shares = main_directions(X - X.mean(axis=0), 2)
    assert axes == pytest.approx(pca.components_, abs=1e-9)
    assert shares == pytest.approx(pca.explained_variance_ratio_)


def test_a_second_direction_far_below_the_first_keeps_its_digits():
    X = rows((40, 3)) * [1e9, 1.0, 0.1]
    pca = PCA(2, svd_solver="full").fit(X)
    axes, _ = main_directions(X - X.mean(axis=0), 2)
    assert axes == pytest.approx(pca.components_, abs=1e-6)


@pytest.mark.parametrize("n_rows", [1, 2, 5])
def test_rows_that_do_not_vary_have_a_principal_plane_too(n_rows):
    plane = principal_plane(np.full((n_rows, 3), 7.0))
    assert plane.axes @ plane.axes.T == pytest.approx(np.eye(2))
    assert plane.labels == tuple(f"PC{number} ({percent(0, 0)})" for number in (1, 2))


def test_a_discriminant_plane_holds_the_coordinates_of_fisher():
    data = load("wine")
    plane = discriminant_plane(data.X, data.y)
    fisher = Fisher(unbiased=True).fit(data.X, data.y)
    gaps = data.X - data.X.mean(axis=0)
    assert plane.to_plane(data.X) == pytest.approx(gaps @ fisher.scalings_[:, :2])
    nearest, *_ = np.linalg.lstsq(gaps @ fisher.scalings_[:, :2], gaps)
    assert plane.axes == pytest.approx(nearest)


def test_where_covariances_have_no_inverse_the_plane_is_that_of_shrunken_ones():
    data = load("leukaemia")
    plane = discriminant_plane(data.X[:, :100], data.y)
    fisher = Fisher(gamma=0.9).fit(data.X[:, :100], data.y)
    assert plane.directions[:, 0] == pytest.approx(fisher.scalings_[:, 0])
    assert "γ = 0.9" in plane.caption
