import numpy as np
import pytest

from lindisc.linear.losses import (
    TRAINABLE,
    HingeLoss,
    LogisticLoss,
    PerceptronLoss,
    SoftmaxLoss,
    SquaredLoss,
    ZeroOneLoss,
)
from lindisc.linear.objective import Objective

LOSSES = (*TRAINABLE, ZeroOneLoss(), SoftmaxLoss())
CURVED = (SquaredLoss(), LogisticLoss(), SoftmaxLoss())
STEP = 1e-6


def scores_and_targets(loss, n_classes=3):
    rng = np.random.default_rng(3)
    scores = rng.normal(size=(20, n_classes)) * 2
    return scores, loss.targets(rng.integers(n_classes, size=20), n_classes)


def named(loss):
    return type(loss).__name__


def bends(loss, scores, targets):
    """Second derivatives as one matrix per row."""
    same = np.eye(scores.shape[1])
    bends = loss.curvature(scores, targets)[:, :, None] * same
    if not loss.ignores_common_shift:
        return bends
    shared = loss.coupling(scores)
    return bends - shared[:, :, None] * shared[:, None, :] * (1 - same)


@pytest.mark.parametrize("loss", LOSSES, ids=named)
def test_gradients_are_finite_differences_of_values(loss):
    scores, targets = scores_and_targets(loss)
    losses, gradient = loss.tangent(scores, targets)
    assert losses == pytest.approx(loss.value(scores, targets).sum(axis=1))
    assert gradient == pytest.approx(loss.gradient(scores, targets))
    for k, move in enumerate(STEP * np.eye(3)):
        above, below = (loss.value(scores + d, targets).sum(axis=1) for d in (move, -move))
        assert gradient[:, k] == pytest.approx((above - below) / (2 * STEP), abs=1e-8)


@pytest.mark.parametrize("loss", CURVED, ids=named)
def test_curvatures_are_finite_differences_of_gradients_and_within_their_bound(loss):
    scores, targets = scores_and_targets(loss)
    found = bends(loss, scores, targets)
    for k, move in enumerate(STEP * np.eye(3)):
        above, below = (loss.gradient(scores + d, targets) for d in (move, -move))
        assert found[:, :, k] == pytest.approx((above - below) / (2 * STEP), abs=1e-8)
    largest = np.linalg.eigvalsh([*found, *bends(loss, 0 * scores, targets)]).max()
    assert largest <= loss.curvature_bound + 1e-12


@pytest.mark.parametrize(
    ("loss", "heights"),
    [
        (SquaredLoss(), [4.5, 0.5, 0, 0.5]),
        (PerceptronLoss(), [2, 0, 0, 0]),
        (HingeLoss(), [3, 1, 0, 0]),
        (LogisticLoss(), np.log1p(np.exp([2, 0, -1, -2]))),
        (ZeroOneLoss(), [1, 1, 0, 0]),
    ],
    ids=lambda value: named(value) if not isinstance(value, list | np.ndarray) else "",
)
def test_heights_over_the_margin_are_those_of_the_formula(loss, heights):
    assert loss.height(np.array([-2.0, 0, 1, 2])) == pytest.approx(heights)


def test_logistic_and_softmax_survive_scores_that_overflow_an_exponential():
    far = np.array([[-1e4], [1e4]])
    assert LogisticLoss().value(far, np.ones((2, 1))).ravel() == pytest.approx([1e4, 0])
    both = np.array([[-1e4, 1e4]])
    assert SoftmaxLoss().value(both, np.eye(2)[[0]]).sum() == pytest.approx(2e4)
    assert SoftmaxLoss().gradient(both, np.eye(2)[[0]]).ravel() == pytest.approx([-1, 1])


def objective(loss, n_classes, n=60, **options):
    rng = np.random.default_rng(1)
    Z = np.column_stack([np.ones(n), rng.normal(size=(n, 2))])
    targets = loss.targets(rng.integers(n_classes, size=n), n_classes)
    return Objective(loss, Z, targets, np.array([0, 2.0, 3.0]), **options)


PROBLEMS = (
    objective(LogisticLoss(), 2),
    objective(SquaredLoss(), 3, emphasis=np.linspace(0.1, 2, 60)[:, None]),
    objective(SoftmaxLoss(), 3),
    objective(LogisticLoss(), 2, n=100_000),  # more rows than a block
)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_gradient_and_hessian_of_an_objective_are_finite_differences(problem):
    weights = np.random.default_rng(2).normal(size=problem.shape)
    tangent, n = problem.tangent(weights), len(problem.Z)
    hessian = problem.hessian(tangent.scores)
    of_columns = problem.loss.curvature(tangent.scores, problem.targets).T
    assert problem.gradient(weights) == pytest.approx(tangent.gradient)
    without_common = np.eye(len(weights)) - problem.loss.ignores_common_shift / len(weights)
    inner = np.kron(without_common, np.eye(weights.shape[1]))
    for k in range(weights.size):
        a, j = np.unravel_index(k, weights.shape)
        move = STEP * (np.arange(weights.size) == k).reshape(weights.shape)
        above, below = problem.tangent(weights + move), problem.tangent(weights - move)
        slope = (above.value - below.value) / (2 * STEP)
        assert tangent.gradient.ravel()[k] == pytest.approx(slope, abs=1e-8 * n)
        bend = (above.gradient - below.gradient) / (2 * STEP)
        assert inner @ hessian[:, k] == pytest.approx(inner @ bend.ravel(), abs=1e-7 * n)
        assert problem.block(of_columns[a])[:, j] == pytest.approx(bend[a], abs=1e-7 * n)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_rows_count_as_often_as_they_are_told(problem):
    weights = np.random.default_rng(2).normal(size=problem.shape)
    often = problem.part(np.array([3, 3, 3, 5]), 1.0)
    counted = problem.part(np.array([3, 5]), np.array([[3.0], [1]]))
    assert counted.tangent(weights).value == pytest.approx(often.tangent(weights).value)
    assert counted.gradient(weights) == pytest.approx(often.gradient(weights))
    scores, same = (part.tangent(weights).scores for part in (counted, often))
    assert counted.hessian(scores) == pytest.approx(often.hessian(same))
