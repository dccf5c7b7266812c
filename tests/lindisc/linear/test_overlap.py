import numpy as np

from lindisc.linear.overlap import overlapping

XOR = np.array([[1.0, 0, 0], [1, 1, 1], [-1, 0, -1], [-1, -1, 0]])


def test_equal_multipliers_prove_that_xor_overlaps():
    assert overlapping(XOR, np.ones(4))


def test_multipliers_may_be_rough_where_classes_overlap():
    assert overlapping(XOR, np.array([1.0, 1.3, 0.8, 1.1]))


def test_rows_that_touch_are_proved_by_the_rows_where_they_do():
    touching = np.array([[1.0, 0], [-1, 0], [1, 1], [-1, 1]])
    assert not overlapping(touching, np.ones(4))
    assert overlapping(touching, np.array([1, 1, 0.0, 0.0]))


def test_nothing_proves_it_of_rows_that_can_be_separated():
    rng = np.random.default_rng(0)
    for _ in range(300):
        n, m = rng.integers(2, 12), rng.integers(1, 5)
        A = rng.normal(size=(n, m)) * 10.0 ** rng.uniform(-5, 5, size=(n, 1))
        A *= np.sign(A @ rng.normal(size=m))[:, None]
        assert not overlapping(A, 10.0 ** rng.uniform(-9, 9, size=n))
