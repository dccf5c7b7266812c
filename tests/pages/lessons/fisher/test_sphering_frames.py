"""The animation begins and ends with the raw rows, is round in the middle and agrees with LDA."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, Fisher
from lindisc.datasets import load
from pages.lessons.fisher.sphering_animation import (
    BACK,
    NEAREST,
    PLANE,
    RAW,
    SPHERED,
    sphering_animation,
)

TWO = {"crabs": ["log FL", "log RW"], "unbalanced": None, "three-in-line": None}


def rows(slug, features=None):
    data = load(slug)
    columns = [data.feature_names.index(name) for name in features or data.feature_names]
    return data.X[:, columns], data.y


def stages(animation):
    return {frame.stage: frame for frame in animation.frames if frame.stage}


@pytest.mark.parametrize("slug", ["crabs", "iris", "banknotes", "unbalanced"])
def test_the_stages_come_in_order_and_the_last_picture_is_the_first(slug):
    animation = sphering_animation(*rows(slug), (0, 1))
    assert list(stages(animation)) == [RAW, SPHERED, PLANE, NEAREST, BACK]
    assert_allclose(animation.frames[-1].points, animation.frames[0].points, atol=1e-9)
    assert animation.agreeing == len(animation.frames[0].points)


@pytest.mark.parametrize("slug", ["crabs", "iris", "unbalanced"])
def test_the_first_picture_is_the_two_features_enlarged(slug):
    X, y = rows(slug)
    animation = sphering_animation(X, y, (0, 1))
    gaps = animation.frames[0].points / animation.enlargement - X[:, :2]
    assert_allclose(gaps, np.broadcast_to(gaps[0], gaps.shape), atol=1e-9)


@pytest.mark.parametrize("slug", ["crabs", "iris", "wine"])
def test_classes_are_round_when_sphered_and_in_the_plane(slug):
    found = stages(sphering_animation(*rows(slug), (0, 1)))
    for stage in (SPHERED, PLANE, NEAREST):
        assert_allclose(found[stage].covariance, np.eye(2), atol=1e-9)


@pytest.mark.parametrize("slug", ["crabs", "iris"])
def test_the_plane_has_discriminant_coordinates_up_to_signs(slug):
    X, y = rows(slug)
    Z = Fisher(n_components=2).fit_transform(X, y)
    found = stages(sphering_animation(X, y, (0, 1)))[PLANE].points
    assert_allclose(np.abs(found), np.abs(Z), atol=1e-8)


def test_two_classes_fall_onto_a_line():
    found = stages(sphering_animation(*rows("banknotes"), (0, 1)))
    assert_allclose(found[PLANE].points[:, 1], 0, atol=1e-12)
    assert np.ptp(found[SPHERED].points[:, 1]) > 1


@pytest.mark.parametrize("slug", TWO)
def test_mapped_back_the_lines_are_where_two_classes_of_lda_tie(slug):
    X, y = rows(slug, TWO[slug])
    animation = sphering_animation(X, y, (0, 1))
    lines = animation.frames[-1].lines
    places = lines[np.isfinite(lines[:, 0])] / animation.enlargement
    lda = LDA().fit(X, y)
    scores = np.sort(lda.discriminants(places + lda.priors_ @ lda.means_), axis=1)
    assert_allclose(scores[:, -1], scores[:, -2], atol=1e-7 * np.abs(scores).max())


@pytest.mark.parametrize("slug", ["crabs", "unbalanced"])
def test_frames_neither_collapse_nor_jump(slug):
    animation = sphering_animation(*rows(slug, TWO[slug]), (0, 1))
    areas = [np.linalg.det(frame.covariance) for frame in animation.frames[:13]]
    assert min(areas) > 1e-6
    leaps = [np.abs(b.points - a.points).max()
             for a, b in zip(animation.frames, animation.frames[1:], strict=False)]  # fmt: skip
    assert max(leaps) < 1


def test_wrong_rows_are_those_of_lda():
    X, y = rows("crabs")
    found = stages(sphering_animation(X, y, (0, 1)))
    assert found[SPHERED].wrong is None
    assert_allclose(found[NEAREST].wrong, LDA().fit(X, y).predict(X) != y)


def test_what_has_no_inverse_is_refused_by_the_names_of_a_table():
    X, y = rows("crabs", ["log FL", "log RW"])
    table = pd.DataFrame({"length": X[:, 0], "twice": 2 * X[:, 0]})
    with pytest.raises(ValueError, match="twice"):
        sphering_animation(table, y, (0, 1))
