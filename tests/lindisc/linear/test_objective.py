import numpy as np
import pytest

from lindisc.linear.losses import HingeLoss, LogisticLoss, SoftmaxLoss, SquaredLoss
from lindisc.linear.objective import Objective

STEP = 1e-6


def objective(loss, n_classes, n=60, **options):
    rng = np.random.default_rng(1)
    Z = np.column_stack([np.ones(n), rng.normal(size=(n, 2))])
    targets = loss.targets(rng.integers(n_classes, size=n), n_classes)
    return Objective(loss, Z, targets, np.array([0, 2.0, 3.0]), **options)


PROBLEMS = (
    objective(LogisticLoss(), 2),
    objective(SquaredLoss(), 3, emphasis=np.linspace(0.1, 2, 60)[:, None]),
    objective(SoftmaxLoss(), 3),
)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_gradient_and_hessian_are_finite_differences(problem):
    weights = np.random.default_rng(2).normal(size=problem.shape)
    tangent = problem.tangent(weights)
    hessian = problem.hessian(tangent.scores)
    assert problem.gradient(weights) == pytest.approx(tangent.gradient)
    for k in range(weights.size):
        move = STEP * (np.arange(weights.size) == k).reshape(weights.shape)
        above, below = problem.tangent(weights + move), problem.tangent(weights - move)
        slope = (above.value - below.value) / (2 * STEP)
        assert tangent.gradient.ravel()[k] == pytest.approx(slope, abs=1e-6)
        bend = (above.gradient - below.gradient).ravel() / (2 * STEP)
        without_common = np.eye(len(weights)) - problem.loss.ignores_common_shift / len(weights)
        inner = np.kron(without_common, np.eye(weights.shape[1]))
        assert inner @ hessian[:, k] == pytest.approx(inner @ bend, abs=1e-6)


def test_a_common_shift_of_softmax_weights_is_costly_so_that_newton_has_one_answer():
    problem = PROBLEMS[-1]
    scores = problem.tangent(np.zeros(problem.shape)).scores
    assert np.linalg.eigvalsh(problem.hessian(scores)).min() > 1


def test_hessians_do_not_depend_on_how_rows_are_blocked():
    many = objective(LogisticLoss(), 2, n=10_000)
    scores = many.tangent(np.array([[0.1, 0.2, -0.3]])).scores
    share = 1 / (1 + np.exp(-scores))
    expected = many.Z.T @ (share * (1 - share) * many.Z) + np.diag(many.penalty)
    assert many.hessian(scores) == pytest.approx(expected)


def test_curves_of_many_frames_are_the_values_and_errors_of_each():
    problem = objective(HingeLoss(), 3)
    frames = np.random.default_rng(5).normal(size=(7, *problem.shape))
    curves = problem.curves(frames)
    assert curves["loss"] == pytest.approx([problem.tangent(frame).value for frame in frames])
    winners = [np.argmax(problem.Z @ frame.T, axis=1) for frame in frames]
    wrong = [np.mean(problem.targets.argmax(axis=1) != winner) for winner in winners]
    assert curves["training error"] == pytest.approx(wrong)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_blocks_are_finite_differences_within_a_column(problem):
    weights = np.random.default_rng(2).normal(size=problem.shape)
    bends = problem.loss.curvature(problem.tangent(weights).scores, problem.targets)
    for a in range(problem.shape[0]):
        for j, column in enumerate(problem.block(bends[:, a]).T):
            move = np.zeros(problem.shape)
            move[a, j] = STEP
            bend = problem.gradient(weights + move)[a] - problem.gradient(weights - move)[a]
            assert column == pytest.approx(bend / (2 * STEP), abs=1e-6)


def test_rows_count_as_often_as_they_are_told():
    for problem in PROBLEMS:
        weights = np.random.default_rng(2).normal(size=problem.shape)
        rows = np.array([3, 3, 3, 5])
        often = problem.part(rows, 1.0)
        counted = problem.part(np.array([3, 5]), np.array([[3.0], [1]]))
        assert counted.tangent(weights).value == pytest.approx(often.tangent(weights).value)
        assert counted.gradient(weights) == pytest.approx(often.gradient(weights))
        scores, same = (part.tangent(weights).scores for part in (counted, often))
        assert counted.hessian(scores) == pytest.approx(often.hessian(same))
