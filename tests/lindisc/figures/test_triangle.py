"""The density of a Dirichlet lies where its triangle says."""

import numpy as np
import pytest

from lindisc.bayes.posteriors import Dirichlet
from lindisc.figures import dirichlet_map
from lindisc.geometry.triangle import CORNERS

NAMES = ("a", "b", "<c>")


def shares_at(x, y):
    """The shares whose mean of the corners is this point, by linear equations."""
    square = np.vstack([CORNERS.T, np.ones(3)])
    return np.linalg.solve(square, np.stack([x, y, np.ones_like(x)]).reshape(3, -1)).T


def test_the_drawn_density_integrates_to_one():
    field = dirichlet_map(Dirichlet((4, 2, 3)), NAMES).data[0]
    x, y = np.meshgrid(field.x.astype(float), field.y.astype(float))
    inside = (shares_at(x, y) > 0).all(axis=1).reshape(x.shape)
    cell = (field.x[1] - field.x[0]) * (field.y[1] - field.y[0])
    per_triangle = 0.5 / (0.5 * CORNERS[2, 1])  # the map stretches areas of (x_1, x_2)
    assert np.sum(field.z[inside]) * cell * per_triangle == pytest.approx(1, abs=0.01)


def test_the_drawn_density_belongs_to_the_corners_with_the_names():
    figure = dirichlet_map(Dirichlet((20, 2, 3)), NAMES)
    field, corners = figure.data[0], figure.data[-1]
    row, column = np.unravel_index(field.z.argmax(), field.z.shape)
    top = shares_at(field.x[[column]].astype(float), field.y[[row]].astype(float))[0]
    assert top == pytest.approx([19 / 22, 1 / 22, 2 / 22], abs=0.02)
    assert list(corners.text) == ["a", "b", "&lt;c&gt;"]
    assert np.abs(np.column_stack([corners.x, corners.y]) - CORNERS).max() < 0.05


def test_samples_and_mean_lie_where_their_shares_say():
    belief = Dirichlet((4, 2, 3))
    samples = belief.sample(50, 0)
    figure = dirichlet_map(belief, NAMES, samples=samples, dark=True)
    points = next(trace for trace in figure.data if trace.name == "samples")
    mean = next(trace for trace in figure.data if trace.name == "mean")
    assert shares_at(points.x, points.y) == pytest.approx(samples, abs=1e-6)
    assert shares_at(mean.x, mean.y)[0] == pytest.approx([4 / 9, 2 / 9, 3 / 9], abs=1e-6)


def test_a_density_that_is_infinite_at_the_edges_is_drawn_finite():
    figure = dirichlet_map(Dirichlet((0.5, 0.5, 0.5)), NAMES)
    assert np.isfinite(figure.data[0].z).all()
    assert len(figure.to_json()) < 60_000
