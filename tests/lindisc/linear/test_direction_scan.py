"""A weight vector by hand: its margins, stairs, straight pieces, slopes, and what rows add."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.datasets import load
from lindisc.linear.direction_scan import DirectionScan
from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.linear.losses import TRAINABLE

data = load("gaussians-common", n=40)
SIGNS = np.where(data.y == "B", 1.0, -1.0)
SWING = DirectionScan.of(data.X, SIGNS)
each_loss = pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)


@pytest.mark.parametrize(("lean", "length"), [(0.0, 1.0), (-0.7, 2.0), (1.3, 0.1)])
def test_margins_are_those_of_the_weights(lean, length):
    constant, *w = SWING.weights(lean, length)
    assert_allclose(SWING.margins([lean], length)[0], SIGNS * (data.X @ w + constant))
    assert_allclose(np.linalg.norm(w), length * np.sqrt(1 + lean**2))


@each_loss
def test_slopes_are_finite_differences_and_every_lean_may_have_a_length_of_its_own(loss):
    leans, lengths, step = np.linspace(-1, 1, 7), np.linspace(0.2, 3, 7), 1e-6
    above, below = (SWING.losses(loss, leans + d, lengths) for d in (step, -step))
    slopes = SWING.slopes(loss, leans, lengths)
    assert_allclose(slopes, (above - below) / (2 * step), atol=1e-4)
    alone = [SWING.losses(loss, [s], L)[0] for s, L in zip(leans, lengths, strict=True)]
    assert_allclose(SWING.losses(loss, leans, lengths), alone, rtol=1e-12)


def test_classes_with_one_mean_still_have_a_direction():
    corners = load("xor-exact")
    swing = DirectionScan.of(corners.X, np.where(corners.y == "B", 1.0, -1.0))
    assert swing.u.tolist() == [1, 0]


@each_loss
def test_contributions_sum_to_minus_the_gradient_of_the_summed_loss(loss):
    weights, step = np.array([0.2, 1.0, -0.4]), 1e-6
    Z = np.column_stack([np.ones(len(data.X)), data.X])

    def total(w):
        return loss.height(SIGNS * (Z @ w)).sum()

    moves = step * np.eye(3)
    differences = [(total(weights + d) - total(weights - d)) / (2 * step) for d in moves]
    pulls = GradientContributions.of(loss.slope(SIGNS * (Z @ weights)), SIGNS, data.X)
    assert_allclose(pulls.total, -np.array(differences), atol=1e-5)
    assert_allclose(pulls.lengths, np.abs(pulls.on_constant) * np.linalg.norm(data.X, axis=1))
