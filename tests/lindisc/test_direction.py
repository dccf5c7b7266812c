"""One direction for two classes against scatters by hand, and the theorem of the three."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.optimize import minimize_scalar

from lindisc.datasets import load
from lindisc.direction import (
    angle_between,
    best_direction,
    cuts,
    degrees_of,
    scatter_along,
    unit_vector,
)
from tests.lindisc.gaussian.brute_force import rows_of_classes


@given(st.floats(0, 179.99))
def test_the_angle_of_a_unit_vector_is_its_own(degrees):
    assert degrees_of(unit_vector(degrees)) == pytest.approx(degrees, abs=1e-6)
    assert angle_between(unit_vector(0), unit_vector(degrees)) == pytest.approx(
        min(degrees, 180 - degrees), abs=1e-6
    )


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


def test_many_directions_at_once_are_as_good_as_one_by_one():
    X, codes = rows_of_classes(1, p=2, n_classes=2)
    degrees = np.arange(0, 180, 7)
    together = scatter_along(unit_vector(degrees), X, codes)
    single = [scatter_along(unit_vector(d), X, codes).ratio for d in degrees]
    assert_allclose(together.ratio, single)


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


def test_class_one_lies_beyond_every_cut():
    X, codes = rows_of_classes(3, n_classes=2)
    for cut in cuts(X, codes).values():
        assert cut.w @ (X[codes == 1].mean(axis=0) - X[codes == 0].mean(axis=0)) > 0


def test_equal_means_have_no_direction():
    data = load("xor-exact")
    with pytest.raises(ValueError, match="means of both classes coincide"):
        cuts(data.X, data.y)


def test_three_classes_are_refused():
    X, codes = rows_of_classes(4)
    with pytest.raises(ValueError, match="`y` of cuts must hold two classes; got 3"):
        cuts(X, codes)
