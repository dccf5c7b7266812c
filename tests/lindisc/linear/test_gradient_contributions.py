"""A tug of war: at the lowest summed loss nobody moves the weights."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LeastSquares, Logistic
from lindisc.datasets import load
from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.linear.hinge import Hinge
from lindisc.linear.losses import TRAINABLE, LogisticLoss, SquaredLoss

data = load("gaussians-common", n=60)
SIGNS = np.where(data.y == "B", 1.0, -1.0)


@pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)
def test_their_sum_is_minus_the_gradient_of_the_summed_loss(loss):
    weights, step = np.array([0.2, 1.0, -0.4]), 1e-6
    Z = np.column_stack([np.ones(len(data.X)), data.X])

    def total(w):
        return loss.height(SIGNS * (Z @ w)).sum()

    differences = [
        (total(weights + step * e) - total(weights - step * e)) / (2 * step) for e in np.eye(3)
    ]
    pulls = GradientContributions.of(loss.slope(SIGNS * (Z @ weights)), SIGNS, data.X)
    assert_allclose(pulls.total, -np.array(differences), atol=1e-5)
    assert_allclose(pulls.lengths, np.abs(pulls.on_constant) * np.linalg.norm(data.X, axis=1))


@pytest.mark.parametrize(
    ("model", "loss"), [(LeastSquares(), SquaredLoss()), (Logistic(), LogisticLoss())]
)
def test_at_the_optimum_they_sum_to_zero(model, loss):
    margins = SIGNS * model.fit(data.X, data.y).decision_function(data.X)
    pulls = GradientContributions.of(loss.slope(margins), SIGNS, data.X)
    assert pulls.lengths.max() > 0.1
    assert_allclose(pulls.total, 0, atol=1e-6)


def test_of_hinge_loss_the_rows_on_the_kink_keep_the_balance():
    model = Hinge().fit(data.X, data.y)
    assert_allclose(
        GradientContributions.of(-model.multipliers_[:, 0], SIGNS, data.X).total, 0, atol=1e-9
    )
