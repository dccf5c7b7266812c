"""Descent and ridge as they are run, step by step and solved, keep what the formulas say."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.early_stopping import Stopping

BOWL = ConstrainedQuadratic([-0.5, 1.2], [[1.0, 0.83], [0.83, 1.0]])
STOPPING = Stopping(BOWL)


@pytest.mark.parametrize("steps", [0, 1, 7, 60])
def test_descent_step_by_step_comes_to_the_same_weights(steps):
    w = np.zeros(2)
    for _ in range(steps):
        w = w - STOPPING.rate * BOWL.hessian @ (w - BOWL.minimum)
    assert_allclose(STOPPING.weights(STOPPING.kept_by_descent(steps)), w, atol=1e-12)


@pytest.mark.parametrize("ridge", [0.0, 0.1, 5.0])
def test_ridge_solved_has_the_same_weights(ridge):
    w = np.linalg.solve(BOWL.hessian + ridge * np.eye(2), BOWL.hessian @ BOWL.minimum)
    assert_allclose(STOPPING.weights(STOPPING.kept_by_ridge(ridge)), w)


@pytest.mark.parametrize("steps", [1, 20, 500])
def test_the_ridge_that_is_as_long_is_as_long(steps):
    descent, ridge = (
        STOPPING.weights(kept)
        for kept in (
            STOPPING.kept_by_descent(steps),
            STOPPING.kept_by_ridge(STOPPING.ridge_as_long(steps)),
        )
    )
    assert_allclose(np.linalg.norm(descent), np.linalg.norm(ridge))


def test_more_steps_are_a_smaller_ridge():
    ridges = [STOPPING.ridge_as_long(steps) for steps in (1, 2, 5, 20, 100)]
    assert (np.diff(ridges) < 0).all()


def test_descent_that_has_come_to_the_minimum_is_as_long_as_no_ridge():
    assert STOPPING.ridge_as_long(10_000) == 0


def test_steps_and_ridges_below_zero_are_refused():
    with pytest.raises(ValueError, match="`steps` of Stopping"):
        STOPPING.kept_by_descent(-1)
    with pytest.raises(ValueError, match="`ridge` of Stopping"):
        STOPPING.kept_by_ridge(-0.1)
