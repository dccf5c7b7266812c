"""The animation begins and ends with the raw rows, is round in the middle and agrees with LDA."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, Fisher
from lindisc.datasets import load
from pages.lessons.fisher.sphering_animation import BACK, PLANE, SPHERED, sphering_animation
from tests.pages.lessons.fisher.views import two_of


@pytest.mark.parametrize("slug", ["crabs", "iris", "banknotes", "unbalanced", "wine"])
def test_rows_are_round_from_the_sphered_stage_on_seen_as_by_fisher_and_mapped_back(slug):
    data = load(slug)
    animation = sphering_animation(data.X, data.y, (0, 1))
    points, covariances = animation.points, animation.covariances
    assert_allclose(points[BACK], points[0], atol=1e-9)
    assert animation.agreeing == len(data.X)
    assert_allclose(animation.wrong, LDA().fit(data.X, data.y).predict(data.X) != data.y)
    d = min(len(data.class_names) - 1, 2)
    assert_allclose(covariances[SPHERED], np.eye(2), atol=1e-9)
    assert_allclose(covariances[PLANE], np.diag([1, d - 1]), atol=1e-9)
    Z = Fisher(n_components=d).fit_transform(data.X, data.y)
    assert_allclose(np.abs(points[PLANE][:, :d]), np.abs(Z), atol=1e-8)
    assert_allclose(points[PLANE][:, d:], 0, atol=1e-12)
    assert np.ptp(points[SPHERED], axis=0).min() > 1


@pytest.mark.parametrize("slug", ["crabs", "unbalanced", "three-in-line"])
def test_mapped_back_the_lines_are_where_two_classes_of_lda_tie(slug):
    X, y = two_of(load(slug))
    animation = sphering_animation(X, y, (0, 1))
    lines = animation.lines[-1]
    places = lines[np.isfinite(lines[:, 0])] / animation.enlargement
    lda = LDA().fit(X, y)
    scores = np.sort(lda.discriminants(places + lda.priors_ @ lda.means_), axis=1)
    assert_allclose(scores[:, -1], scores[:, -2], atol=1e-7 * np.abs(scores).max())


@pytest.mark.parametrize("slug", ["crabs", "unbalanced"])
def test_frames_neither_collapse_nor_jump(slug):
    animation = sphering_animation(*two_of(load(slug)), (0, 1))
    areas = np.linalg.det(animation.covariances[: SPHERED + 1])
    assert min(areas) > 1e-6
    assert np.abs(np.diff(animation.points, axis=0)).max() < 3
