"""Centres and scales without parts of the rows are those that scikit-learn finds in the others."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.preprocessing import StandardScaler

from lindisc.fold_scaling import Units


@pytest.mark.parametrize("n_parts", [2, 7, 60])
def test_units_are_those_of_the_other_rows(n_parts):
    rng = np.random.default_rng(0)
    X = StandardScaler().fit_transform(rng.normal(size=(60, 3)) * [1, 100, 0])
    parts = np.arange(60) % n_parts
    units = Units.without_each(X, parts)
    for k in range(n_parts):
        others = StandardScaler().fit(X[parts != k])
        assert_allclose(units.centres[k], others.mean_, atol=1e-12)
        assert_allclose(units.scales[k], others.scale_, rtol=1e-12)
    assert units.known.all()


def test_what_varies_only_in_the_part_left_out_has_no_known_scale():
    X = np.column_stack([np.arange(20.0), np.eye(20)[0]])
    units = Units.without_each(StandardScaler().fit_transform(X), np.arange(20) // 5)
    assert units.known.tolist() == [False, True, True, True]
