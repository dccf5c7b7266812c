"""A weight vector by hand: lines that stand, stairs, straight pieces, and slopes."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc.datasets import load
from lindisc.linear.direction_scan import DirectionScan
from lindisc.linear.losses import TRAINABLE, PerceptronLoss, ZeroOneLoss

data = load("gaussians-common", n=40)
SIGNS = np.where(data.y == "B", 1.0, -1.0)
SWING = DirectionScan.of(data.X, SIGNS)


@pytest.mark.parametrize(("lean", "length"), [(0.0, 1.0), (-0.7, 2.0), (1.3, 0.1)])
def test_margins_are_those_of_the_weights(lean, length):
    constant, *w = SWING.weights(lean, length)
    assert_allclose(SWING.margins([lean], length)[0], SIGNS * (data.X @ w + constant))
    assert_allclose(np.linalg.norm(w), length * np.sqrt(1 + lean**2))


def test_a_longer_w_draws_the_same_line():
    short, long = SWING.weights(0.4, 0.5), SWING.weights(0.4, 2.0)
    assert_allclose(long, 4 * short)
    D = SWING.losses(PerceptronLoss(), [0.4], 1.0)
    assert_allclose(SWING.losses(PerceptronLoss(), [0.4], 0.01), D / 100)


@pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)
def test_slopes_are_finite_differences(loss):
    leans, step = np.linspace(-1, 1, 7), 1e-6
    above, below = (SWING.losses(loss, leans + d, 1.5) for d in (step, -step))
    assert_allclose(SWING.slopes(loss, leans, 1.5), (above - below) / (2 * step), atol=1e-4)


def test_errors_are_stairs_and_the_perceptron_loss_a_chain_of_straight_pieces():
    z = SIGNS[:, None] * (data.X - SWING.middle)
    kinks = np.sort(-(z @ SWING.u) / (z @ SWING.v))
    for low, high in pairwise(kinks):
        leans = low + (high - low) * np.array([0.2, 0.5, 0.8])
        errors = SWING.losses(ZeroOneLoss(), leans, 1.0)
        assert errors.min() == errors.max()
        assert_allclose(np.diff(SWING.losses(PerceptronLoss(), leans, 1.0), n=2), 0, atol=1e-10)
    assert not SWING.slopes(ZeroOneLoss(), kinks[:-1] + np.diff(kinks) / 2, 1.0).any()


def test_classes_with_one_mean_still_have_a_direction():
    corners = load("xor-exact")
    swing = DirectionScan.of(corners.X, np.where(corners.y == "B", 1.0, -1.0))
    assert swing.u.tolist() == [1, 0]


@pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)
def test_every_lean_may_have_a_length_of_its_own(loss):
    leans, lengths = np.linspace(-1, 1, 5), np.linspace(0.2, 3, 5)
    pairs = list(zip(leans, lengths, strict=True))
    found = SWING.losses(loss, leans, lengths), SWING.slopes(loss, leans, lengths)
    assert_allclose(found[0], [SWING.losses(loss, [s], L)[0] for s, L in pairs], rtol=1e-12)
    assert_allclose(
        found[1], [SWING.slopes(loss, [s], L)[0] for s, L in pairs], rtol=1e-12, atol=1e-12
    )
