import numpy as np
import pytest
from sklearn.svm import SVC

from lindisc.linear.separability import Separator, separating, widest


def with_ones(X):
    return np.column_stack([np.ones(len(X)), X])


SQUARE = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]])
LINE = np.array([[-2.0], [-1], [1], [2]])


def test_xor_has_no_separator_and_two_sides_of_a_square_have_one():
    assert separating(with_ones(SQUARE), np.array([-1.0, -1, 1, 1])) is None
    sides = np.array([-1.0, 1, -1, 1])
    v = separating(with_ones(SQUARE), sides)
    assert (sides * (with_ones(SQUARE) @ v) > 0).all()


def test_classes_that_touch_are_not_separable():
    X = np.array([[-1.0], [0], [0], [1]])
    assert separating(with_ones(X), np.array([-1.0, -1, 1, 1])) is None


def test_the_widest_margin_is_that_of_a_support_vector_machine():
    rng = np.random.default_rng(4)
    for p in (1, 2, 5):
        X = rng.normal(size=(40, p)) * 3 + 7
        direction = rng.normal(size=p)
        scores = X @ direction
        signs = np.where(scores > np.median(scores), 1.0, -1.0)
        X = X + 0.3 * signs[:, None] * direction
        machine = SVC(C=1e8, kernel="linear", tol=1e-8).fit(X, signs)
        oracle = Separator.along(machine.coef_[0], X, signs)
        found = widest(X, signs)
        assert found.margin == pytest.approx(oracle.margin, rel=1e-4)
        assert found.margin > oracle.margin * (1 - 1e-7)


def test_a_direction_that_does_not_separate_has_no_positive_margin():
    assert Separator.along(np.array([1.0]), LINE, np.array([1.0, -1, 1, -1])).margin < 0
    assert Separator.along(np.zeros(1), LINE, np.array([1.0, -1, 1, -1])).margin == 0
