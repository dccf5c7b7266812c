"""Every stage of the sphering picture shows the same rows and classifies them as LDA does."""

from itertools import pairwise

import pytest
from numpy.testing import assert_allclose, assert_array_equal

from lindisc import LDA, Fisher, sphering
from lindisc.datasets import load
from tests.lindisc.gaussian.brute_force import rows_of_classes

CRABS = load("crabs")


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


def test_the_plane_has_fishers_coordinates():
    *_, flat = sphering(CRABS.X, CRABS.y)
    assert_allclose(flat.points, Fisher().fit_transform(CRABS.X, CRABS.y), atol=1e-8)


def test_wide_data_are_refused():
    X, codes = rows_of_classes(0, n=9, p=12)
    with pytest.raises(ValueError, match="`X` of sphering must have at most as many features"):
        sphering(X, codes, gamma=0.5)
