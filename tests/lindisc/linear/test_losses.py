import numpy as np
import pytest

from lindisc.linear.losses import (
    TRAINABLE,
    Curved,
    HingeLoss,
    LogisticLoss,
    PerceptronLoss,
    SoftmaxLoss,
    SquaredLoss,
    ZeroOneLoss,
)

LOSSES = (*TRAINABLE, ZeroOneLoss(), SoftmaxLoss())
CURVED = tuple(loss for loss in LOSSES if isinstance(loss, Curved))
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
def test_tangents_are_the_losses_of_the_rows_and_the_gradient(loss):
    scores, targets = scores_and_targets(loss)
    losses, gradient = loss.tangent(scores, targets)
    assert losses == pytest.approx(loss.value(scores, targets).sum(axis=1))
    assert gradient == pytest.approx(loss.gradient(scores, targets))


@pytest.mark.parametrize("loss", LOSSES, ids=named)
def test_gradients_are_finite_differences_of_values(loss):
    scores, targets = scores_and_targets(loss)
    for k in range(scores.shape[1]):
        move = STEP * (np.arange(scores.shape[1]) == k)
        above = loss.value(scores + move, targets).sum(axis=1)
        below = loss.value(scores - move, targets).sum(axis=1)
        slope = (above - below) / (2 * STEP)
        assert loss.gradient(scores, targets)[:, k] == pytest.approx(slope, abs=1e-8)


@pytest.mark.parametrize("loss", CURVED, ids=named)
def test_curvatures_are_finite_differences_of_gradients(loss):
    scores, targets = scores_and_targets(loss)
    for k in range(scores.shape[1]):
        move = STEP * (np.arange(scores.shape[1]) == k)
        change = loss.gradient(scores + move, targets) - loss.gradient(scores - move, targets)
        bend = change / (2 * STEP)
        assert bends(loss, scores, targets)[:, :, k] == pytest.approx(bend, abs=1e-8)


@pytest.mark.parametrize("loss", CURVED, ids=named)
def test_no_curvature_exceeds_its_bound(loss):
    scores, targets = scores_and_targets(loss)
    at_zero = bends(loss, 0 * scores, targets)
    largest = max(np.linalg.eigvalsh(c).max() for c in (at_zero, bends(loss, scores, targets)))
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


def test_softmax_of_two_classes_is_the_logistic_loss_of_their_difference():
    scores, targets = scores_and_targets(SoftmaxLoss(), n_classes=2)
    signs = 2 * targets[:, [1]] - 1
    alone = LogisticLoss().value(np.diff(scores), signs)
    assert SoftmaxLoss().value(scores, targets).sum(axis=1) == pytest.approx(alone[:, 0])


def test_logistic_and_softmax_survive_scores_that_overflow_an_exponential():
    far = np.array([[-1e4], [1e4]])
    assert LogisticLoss().value(far, np.ones((2, 1))).ravel() == pytest.approx([1e4, 0])
    both = np.array([[-1e4, 1e4]])
    assert SoftmaxLoss().value(both, np.eye(2)[[0]]).sum() == pytest.approx(2e4)
    assert SoftmaxLoss().gradient(both, np.eye(2)[[0]]).ravel() == pytest.approx([-1, 1])


def test_a_row_on_the_boundary_is_wrong_for_the_perceptron():
    assert PerceptronLoss().slope(np.array([0.0, 1e-300])).tolist() == [-1, 0]


def test_two_classes_have_one_column_of_signs_and_three_have_one_each():
    codes = np.array([0, 1, 1])
    assert HingeLoss().targets(codes, 2).tolist() == [[-1], [1], [1]]
    assert HingeLoss().targets(codes, 3).tolist() == [[1, -1, -1], [-1, 1, -1], [-1, 1, -1]]
