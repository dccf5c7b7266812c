"""The made sets are what their names say."""

import numpy as np
import pytest
from scipy.optimize import linprog

from lindisc.datasets import DATASETS, load
from lindisc.datasets.made.words import CLASSES, PROBABILITIES

KNOWN = [recipe.slug for recipe in DATASETS if load(recipe.slug).problem is not None]


def codes(data):
    return np.searchsorted(data.class_names, data.y)


def is_separable(data):
    signs = 2.0 * codes(data) - 1
    rows = -signs[:, None] * np.column_stack([data.X, np.ones(len(data.X))])
    return linprog(np.zeros(3), rows, -np.ones(len(rows)), bounds=(None, None)).status == 0


@pytest.mark.parametrize("slug", KNOWN)
def test_samples_approach_the_means_covariances_and_priors_of_the_problem(slug):
    samples = [load(slug, n=2000, seed=seed) for seed in range(10)]
    X = np.vstack([data.X for data in samples])
    k = np.concatenate([codes(data) for data in samples])
    problem = samples[0].problem
    for code in range(len(problem.means)):
        rows, covariance = X[k == code], problem.covariances[code]
        error = 5 * np.sqrt(np.diag(covariance) / len(rows))
        assert (np.abs(rows.mean(axis=0) - problem.means[code]) < error).all()
        limit = 10 * covariance.diagonal().max() / np.sqrt(len(rows))
        np.testing.assert_allclose(np.cov(rows.T), covariance, atol=limit)
        assert len(rows) / len(X) == pytest.approx(problem.priors[code], abs=1 / 2000)


@pytest.mark.parametrize(
    "slug", sorted({*KNOWN} - {"crossed", "gaussians-in-line", "gaussians-two"})
)
def test_overlap_multiplies_the_standard_deviations(slug):
    one, two = load(slug, overlap=1.0).problem, load(slug, overlap=2.0).problem
    np.testing.assert_allclose(two.covariances, 4 * one.covariances)
    np.testing.assert_array_equal(two.means, one.means)


def test_two_gaussians_are_as_they_were_chosen():
    chosen = {"x": 3.0, "y": -1.0, "sd_a": 0.5, "sd_b": 2.0, "corr_a": 0.9, "corr_b": -0.5}
    data = load("gaussians-two", n=2000, **chosen)
    np.testing.assert_array_equal(data.problem.means, [[0, 0], [3, -1]])
    for code, (mean, sd, corr) in {"A": ((0, 0), 0.5, 0.9), "B": ((3, -1), 2, -0.5)}.items():
        rows = data.X[data.y == code]
        np.testing.assert_allclose(rows.mean(axis=0), mean, atol=5 * sd / len(rows) ** 0.5)
        np.testing.assert_allclose(rows.std(axis=0), [sd, sd], rtol=0.1)
        assert np.corrcoef(rows.T)[0, 1] == pytest.approx(corr, abs=0.1)


def test_crossed_ellipses_share_a_mean_and_cross_at_a_right_angle():
    problem = load("crossed", overlap=0.2).problem
    np.testing.assert_array_equal(problem.means[0], problem.means[1])
    rising, falling = (np.linalg.eigh(covariance) for covariance in problem.covariances)
    np.testing.assert_allclose(rising.eigenvalues, [0.04, 1.0])
    np.testing.assert_allclose(falling.eigenvalues, [0.04, 1.0])
    assert rising.eigenvectors[:, 1] @ falling.eigenvectors[:, 1] == pytest.approx(0)


@pytest.mark.parametrize(("p", "classes", "delta"), [(2, 2, 2.0), (5, 11, 3.0), (20, 4, 1.0)])
def test_neighbours_in_line_are_delta_standard_deviations_apart(p, classes, delta):
    data = load("gaussians-in-line", p=p, classes=classes, delta=delta)
    assert data.X.shape == (300, p)
    assert len(data.class_names) == classes
    steps = np.diff(data.problem.means, axis=0)
    np.testing.assert_allclose(steps, delta * np.eye(1, p).repeat(classes - 1, axis=0))
    np.testing.assert_array_equal(data.problem.covariances, np.tile(np.eye(p), (classes, 1, 1)))


def test_the_share_of_outliers_counts_rows_of_the_second_class():
    data, calm = load("outliers", share=0.2), load("outliers", share=0.0)
    moved = (data.X != calm.X).any(axis=1)
    assert set(data.y[moved]) == {"B"}
    assert moved.sum() == np.ceil(0.2 * (data.y == "B").sum())


@pytest.mark.parametrize("margin", [0.01, 0.2, 2.0])
def test_separable_classes_keep_their_margin(margin):
    data = load("separable", margin=margin)
    side = data.X @ [1.0, 1.0] / np.sqrt(2)
    assert (side[data.y == "A"] <= -margin + 1e-12).all()
    assert (side[data.y == "B"] >= margin - 1e-12).all()
    assert is_separable(data)


def test_exact_xor_is_four_points_that_only_the_product_separates():
    data = load("xor-exact")
    assert data.X.shape == (4, 2)
    assert not is_separable(data)
    np.testing.assert_array_equal(data.y, np.where(data.X.prod(axis=1) > 0, "A", "B"))


@pytest.mark.parametrize("gap", [0.0, 0.4, 1.5])
def test_a_strip_has_one_class_within_one_and_the_other_beyond_the_gap(gap):
    data = load("strip", n=400, gap=gap)
    far, inside = np.abs(data.X[:, 0]), data.y == "B"
    assert far[inside].max() <= 1 <= 1 + gap <= far[~inside].min()
    assert far[~inside].max() <= 3
    for name in "AB":
        assert 0.4 < np.mean(data.X[data.y == name, 0] > 0) < 0.6


def test_circles_without_noise_have_radius_one_and_one_half():
    data = load("circles", noise=0.0)
    np.testing.assert_allclose(np.hypot(*data.X.T), np.where(data.y == "A", 1.0, 0.5))


def test_moons_without_noise_are_half_circles():
    data = load("moons", noise=0.0)
    centres = np.where((data.y == "A")[:, None], [0.0, 0.0], [1.0, 0.5])
    np.testing.assert_allclose(np.hypot(*(data.X - centres).T), 1.0)


def test_spirals_without_noise_are_half_a_turn_apart():
    data = load("spirals", noise=0.0)
    radius = np.hypot(*data.X.T)
    angle = np.arctan2(data.X[:, 1], data.X[:, 0])
    turned = np.mod(angle - 3 * np.pi * radius, 2 * np.pi)
    expected = np.where(data.y == "A", 0.0, np.pi)
    np.testing.assert_allclose(np.cos(turned), np.cos(expected), atol=1e-9)


@pytest.mark.parametrize("overlap", [0.0, 1.0])
def test_words_occur_as_often_as_the_table_says_and_alike_at_full_overlap(overlap):
    samples = [load("words", n=2000, seed=seed, overlap=overlap) for seed in range(10)]
    X = np.vstack([data.X for data in samples])
    y = np.concatenate([data.y for data in samples])
    assert set(np.unique(X)) == {0.0, 1.0}
    assert samples[0].feature_names == tuple(PROBABILITIES)
    for k, name in enumerate(CLASSES):
        expected = [np.mean(pair) if overlap else pair[k] for pair in PROBABILITIES.values()]
        np.testing.assert_allclose(X[y == name].mean(axis=0), expected, atol=0.025)


@pytest.mark.parametrize("options", [{}, {"n": 21, "noise": 0.0, "seed": 5}])
def test_twins_of_the_moons_are_others_with_the_same_means_and_covariances(options):
    moons, twins = (load("moons", twins=is_on, **options) for is_on in (False, True))
    np.testing.assert_array_equal(twins.y, moons.y)
    assert not np.isclose(twins.X, moons.X).all(axis=1).any()
    for name in moons.class_names:
        rows, others = moons.X[moons.y == name], twins.X[twins.y == name]
        np.testing.assert_allclose(others.mean(axis=0), rows.mean(axis=0), atol=1e-12)
        np.testing.assert_allclose(np.cov(others.T), np.cov(rows.T), atol=1e-12)
