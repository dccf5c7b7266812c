"""The crossing of two weighted Gaussians, by its own equation."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_array_equal
from scipy.stats import norm

from lindisc.projection.direction import crossing


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


def test_equal_classes_are_cut_in_the_middle():
    values = np.array([-3.0, -1.0, 1.0, 3.0])
    assert crossing(values, np.array([0, 0, 1, 1])).threshold == pytest.approx(0)


@pytest.mark.parametrize("flip", [1, -1])
def test_rows_are_classified_by_their_side_whichever_mean_is_larger(flip):
    values, codes = projected(0)
    found = crossing(flip * values, codes)
    assert_array_equal(found.predict(flip * np.array([-5.0, 7.0])), [0, 1])


def test_without_a_crossing_between_the_means_the_larger_density_wins():
    values, codes = projected(1, means=(0, 0.1), sds=(0.3, 3.0))
    found = crossing(values, codes)
    assert found.threshold is None
    places = np.linspace(-8, 8, 200)
    expected = np.argmax(weighted(places, values, codes), axis=0)
    assert_array_equal(found.predict(places), expected)
    assert set(expected) == {0, 1}


def test_a_class_without_spread_is_refused():
    with pytest.raises(ValueError, match="vary within both classes; those of class 1 do not"):
        crossing([0.0, 1.0, 2.0, 2.0], [0, 0, 1, 1])
