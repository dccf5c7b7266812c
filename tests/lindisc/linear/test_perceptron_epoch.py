import numpy as np
import pytest

from lindisc.linear.perceptron_updates import Pass


def naive(tests, size, weights):
    """The turns of a pass, one look at a time, and the weights after it."""
    turns, weights = [], weights.copy()
    for turn, test in enumerate(tests):
        if test @ weights <= 0:
            weights += test * np.append(size, np.ones(len(test) - 1))
            turns.append(turn)
    return turns, weights


def whole_numbers(n, m, noise=0):
    """Rows r (1, x) of whole numbers; without noise a few updates separate them."""
    rng = np.random.default_rng(n + m)
    Z = np.column_stack([np.ones(n), rng.integers(-5, 6, size=(n, m - 1))])
    scores = Z @ rng.integers(1, 4, size=m) + noise * rng.normal(size=n)
    return np.where(scores > 0, 1.0, -1.0)[:, None] * Z


@pytest.mark.parametrize("noise", [0, 50])
@pytest.mark.parametrize("m", [2, 4, 5, 8, 9, 40])
@pytest.mark.parametrize("n", [3, 70, 1000, 9000])
def test_blocks_learn_from_the_same_rows_as_looking_one_by_one(n, m, noise):
    tests = whole_numbers(n, m, noise)
    learning, weights = Pass.over(tests, 3.0), np.zeros(m)
    for _ in range(3):
        turns, expected = naive(tests, 3.0, weights)
        assert learning.learn(weights).tolist() == turns
        assert weights.tolist() == expected.tolist()


@pytest.mark.parametrize(("n", "m"), [(200, 3), (200, 12), (3000, 12)])
def test_rows_in_another_order_are_learnt_from_in_that_order(n, m):
    tests = whole_numbers(n, m, 20)
    order = np.random.default_rng(0).permutation(n)
    weights = np.zeros(m)
    turns = Pass.over(tests, 1.0).reordered(order).learn(weights)
    assert turns.tolist() == naive(tests[order], 1.0, np.zeros(m))[0]
