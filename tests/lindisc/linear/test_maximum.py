import numpy as np
import pytest

from lindisc.linear.maximum import has_maximum

LINE = np.array([[-2.0], [-1], [1], [2]])


def with_ones(X):
    return np.column_stack([np.ones(len(X)), X])


def test_classes_that_touch_have_no_maximum():
    X = np.array([[-1.0], [0], [0], [1]])
    assert not has_maximum(with_ones(X), np.array([0, 0, 1, 1]), 2)


@pytest.mark.parametrize(
    ("codes", "exists"),
    [([0, 0, 1, 1], False), ([0, 1, 0, 1], True), ([0, 1, 1, 0], True)],
)
def test_two_classes_have_a_maximum_where_they_overlap(codes, exists):
    assert has_maximum(with_ones(LINE), np.array(codes), 2) is exists


def test_one_class_apart_from_two_that_overlap_is_enough_for_no_maximum():
    X = np.array([[-9.0], [-8], [-1], [0], [1], [2]])
    apart = np.array([0, 0, 1, 2, 1, 2])
    assert not has_maximum(with_ones(X), apart, 3)
    assert has_maximum(with_ones(X), np.array([0, 1, 2, 0, 1, 2]), 3)


def test_a_feature_that_marks_one_row_leaves_no_maximum():
    rng = np.random.default_rng(0)
    X = np.column_stack([rng.normal(size=200), np.arange(200) == 7])
    codes = rng.integers(2, size=200)
    assert has_maximum(with_ones(X[:, :1]), codes, 2)
    assert not has_maximum(with_ones((X - X.mean(axis=0)) / X.std(axis=0)), codes, 2)
