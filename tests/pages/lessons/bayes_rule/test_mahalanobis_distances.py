"""Squared Mahalanobis distances, their threshold, and the best rule."""

import numpy as np
import pytest
from scipy.spatial.distance import mahalanobis

from lindisc import GaussianProblem
from pages.lessons.bayes_rule.mahalanobis_distances import distance_threshold, squared_distances

COVARIANCES = np.array([[[1.0, 0.3], [0.3, 2.0]], [[0.5, -0.2], [-0.2, 0.4]]])
MEANS = np.array([[-1.0, 0.5], [1.0, 0.0]])
PLACES = np.random.default_rng(0).normal(size=(200, 2)) * 3


def problem(costs=None):
    return GaussianProblem(MEANS, COVARIANCES, [0.3, 0.7], costs)


def test_distances_are_those_of_scipy():
    found = squared_distances(problem()).values(PLACES)
    inverses = np.linalg.inv(COVARIANCES)
    expected = [[mahalanobis(x, m, s) ** 2 for m, s in zip(MEANS, inverses, strict=True)]
                for x in PLACES]  # fmt: skip
    np.testing.assert_allclose(found, expected)


@pytest.mark.parametrize("costs", [None, [[0, 1], [4, 0]], [[0.5, 3], [2, 1]]])
def test_the_best_rule_says_the_second_class_beyond_the_threshold(costs):
    known = problem(costs)
    first, second = squared_distances(known).values(PLACES).T
    beyond = first - second > distance_threshold(known)
    np.testing.assert_array_equal(beyond, known.predict(PLACES) == 1)
    assert 0 < beyond.sum() < len(PLACES)


def test_the_threshold_is_that_of_the_formula():
    determinants = np.log(np.linalg.det(COVARIANCES))
    expected = determinants[1] - determinants[0] + 2 * np.log(0.3 / 0.7)
    assert distance_threshold(problem()) == pytest.approx(expected)


def test_a_class_that_never_occurs_is_never_said():
    assert distance_threshold(GaussianProblem([0, 1], [1, 1], [1.0, 0.0])) == np.inf


def test_more_than_two_classes_are_refused():
    with pytest.raises(ValueError, match="two classes; the problem has 3"):
        distance_threshold(GaussianProblem([0, 1, 2], [1, 1, 1], [0.2, 0.3, 0.5]))
