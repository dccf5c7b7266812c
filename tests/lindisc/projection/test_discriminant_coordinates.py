"""Planes that rows suggest for themselves are those that a singular value decomposition finds."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

from lindisc import Fisher
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.projection.discriminant_coordinates import (
    discriminant_plane,
    main_directions,
    principal_plane,
)

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
