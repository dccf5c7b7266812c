"""Many structures at once make of statistics what each of them makes."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc.gaussian.covariance import Shrinkage
from lindisc.gaussian.statistics import weights_of
from lindisc.gaussian.structure import Structure, Training
from lindisc.gaussian.structures import covariances_of
from tests.lindisc.gaussian.brute_force import rows_of_classes

TRAINING = Training(*rows_of_classes(0, n=40, p=3), 3)
SHARE = st.floats(0, 1)
SHRINKAGE = st.builds(
    Shrinkage,
    st.floats(0.1, 1),
    st.sampled_from(["spherical", "diagonal"]),
    st.floats(0, 10),
)
STRUCTURES = st.lists(st.builds(Structure, SHARE, SHRINKAGE, st.booleans()), min_size=1, max_size=6)


@given(STRUCTURES)
def test_covariances_are_those_of_each_structure(structures):
    found = covariances_of(structures, TRAINING.full)
    for covariances, structure in zip(found, structures, strict=True):
        expected = [one.matrix() for one in structure.covariances(TRAINING)]
        assert_allclose(covariances, expected, rtol=1e-9, atol=1e-12)


@given(
    st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=3), min_size=1, max_size=4),
    SHARE,
    st.booleans(),
)
def test_weights_for_many_counts_are_those_for_each(counts, alpha, unbiased):
    options = np.array(alpha), np.array(unbiased)
    found = weights_of(*options, np.array(counts))
    expected = [weights_of(*options, np.array(each)) for each in counts]
    np.testing.assert_array_equal(found, expected)
    for weights, n in zip(found, np.array(counts), strict=True):
        everyone = (1 - alpha) / max(n.sum() - unbiased * (n > 0).sum(), 1)
        own = alpha / np.maximum(n - unbiased, 1)
        assert_allclose(weights, everyone + np.diag(own), rtol=1e-12)
