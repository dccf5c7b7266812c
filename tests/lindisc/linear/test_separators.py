from itertools import combinations

import numpy as np
import pytest
from sklearn.svm import SVC

from lindisc.linear.separators import Separation, Separator

LINE = np.array([[-2.0], [-1], [1], [2]])


def widest(X, signs):
    signs = np.array(signs, dtype=float)
    return Separation(X).widest(signs, np.zeros(X.shape[1]))


def nearest_points(first, second):
    """The distance of two hulls in a plane: of a corner of one from a corner or side of another."""
    distances = [np.linalg.norm(a - b) for a in first for b in second]
    for corners, sides in ((first, second), (second, first)):
        for start, end in combinations(sides, 2):
            along = end - start
            for corner in corners if along.any() else ():
                share = np.clip((corner - start) @ along / (along @ along), 0, 1)
                distances.append(np.linalg.norm(corner - start - share * along))
    return min(distances)


def test_rows_a_hair_apart_are_separable_and_rows_that_are_equal_are_not():
    for hair in 10.0 ** -np.arange(1, 11):
        X = np.array([[-1.0, 0], [0, 0], [0, hair], [1, hair], [-1, hair], [1, 0]])
        assert widest(X, [-1, -1, 1, 1, 1, -1]).margin == pytest.approx(hair / 2)
        X[2:5, 1] = 0
        assert widest(X, [-1, -1, 1, 1, 1, -1]).margin == 0


@pytest.mark.parametrize("units", [(1, 1), (1e8, 1e-8), (1e-8, 1e8), (2e7, 1)], ids=str)
def test_the_widest_margin_in_a_plane_is_half_of_the_distance_of_the_hulls(units):
    rng = np.random.default_rng(0)
    for _ in range(50):
        X = rng.integers(-9, 10, size=(rng.integers(3, 12), 2)) * np.array(units, dtype=float)
        scores = X / units @ rng.normal(size=2)
        signs = np.where(scores > np.sort(scores)[rng.integers(len(X) - 1)], 1.0, -1.0)
        expected = nearest_points(X[signs < 0], X[signs > 0]) / 2
        assert widest(X, signs).margin == pytest.approx(expected, rel=1e-6)


def test_the_widest_margin_is_that_of_a_support_vector_machine_with_a_guess_or_without():
    rng = np.random.default_rng(4)
    for p in (1, 2, 5, 60, 600):
        X = rng.normal(size=(40, p)) * 3 + 7
        direction = rng.normal(size=p)
        scores = X @ direction
        signs = np.where(scores > np.median(scores), 1.0, -1.0)
        X = X + 0.3 * signs[:, None] * direction
        machine = SVC(C=1e8, kernel="linear", tol=1e-8).fit(X, signs)
        oracle = Separator.along(machine.coef_[0], X, signs)
        for guess in (np.zeros(p), direction):
            found = Separation(X).widest(signs, guess)
            assert found.margin == pytest.approx(oracle.margin, rel=1e-4)
            assert found.margin > oracle.margin * (1 - 1e-7)
            assert np.linalg.norm(found.weights) == pytest.approx(1)
            margins = signs * (X @ found.weights + found.offset)
            assert margins.min() == pytest.approx(found.margin)


def test_a_direction_that_does_not_separate_has_no_positive_margin():
    assert Separator.along(np.array([1.0]), LINE, np.array([1.0, -1, 1, -1])).margin < 0
    assert Separator.along(np.zeros(1), LINE, np.array([1.0, -1, 1, -1])).margin == 0


def test_the_sign_of_a_margin_is_exact_where_rounding_would_hide_it():
    tiny = 2.0**-70
    X = np.array([[1.0, 1, 0], [1 + 2.0**-30, 1 - 2.0**-30, tiny]])
    for side in (1, -1):
        along = Separator.along(np.array([1.0, 1, side]), X, np.array([-1.0, 1]))
        assert along.margin == pytest.approx(side * tiny / 2 / np.sqrt(3))
