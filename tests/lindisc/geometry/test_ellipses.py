"""An ellipse holds the share of the Gaussian that it says."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from lindisc.geometry.ellipses import ellipse

entry = st.floats(-3, 3)


@given(st.tuples(entry, entry), st.tuples(entry, entry, entry, entry))
def test_every_point_has_the_mahalanobis_distance_of_the_share(mean, root):
    root = np.reshape(root, (2, 2))
    covariance = root @ root.T + 0.1 * np.eye(2)
    deviations = ellipse(mean, covariance) - mean
    distances = np.einsum("ij,ij->i", deviations @ np.linalg.inv(covariance), deviations)
    assert distances == pytest.approx(np.full(len(distances), chi2.ppf(0.95, 2)))


def test_that_share_of_a_large_sample_lies_inside():
    rng = np.random.default_rng(0)
    root = np.array([[2.0, 0.0], [1.0, 0.5]])
    sample = rng.standard_normal((20_000, 2)) @ root.T
    line = ellipse([0.0, 0.0], root @ root.T, share=0.8)
    edges = np.diff(line, axis=0)
    gaps = sample[:, None] - line[:-1]
    on_the_left = edges[:, 0] * gaps[:, :, 1] > edges[:, 1] * gaps[:, :, 0]
    inside = on_the_left.all(axis=1) | ~on_the_left.any(axis=1)
    assert inside.mean() == pytest.approx(0.8, abs=0.01)


def test_a_gaussian_without_width_is_a_segment():
    line = ellipse([1.0, 1.0], [[1.0, 1.0], [1.0, 1.0]])
    assert line[:, 0] == pytest.approx(line[:, 1])
