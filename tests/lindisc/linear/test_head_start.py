"""A head start on many rows ends where the long way ends."""

import numpy as np
import pytest

from lindisc import Logistic
from lindisc.linear.coordinates import Coordinates
from lindisc.linear.head_start import head_start
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.newton import Newton

ENOUGH = 1e-6


def objective_of(n_rows, n_classes, ridge=0.0):
    rng = np.random.default_rng(1)
    codes = rng.integers(n_classes, size=n_rows)
    X = rng.normal(size=(n_rows, 4)) + rng.normal(size=(n_classes, 4))[codes]
    coordinates = Coordinates.of(X, ridge)
    loss = LogisticLoss().for_classes(n_classes)
    targets = loss.targets(codes, n_classes)
    return Objective(loss, coordinates.design(X), targets, coordinates.penalty(ridge))


def test_few_rows_start_at_zero():
    weights, _ = head_start(objective_of(1000, 2), ENOUGH)
    assert not weights.any()


@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("ridge", [0.0, 50.0])
def test_many_rows_start_where_nothing_is_left_to_gain(n_classes, ridge):
    objective = objective_of(40_000, n_classes, ridge)
    weights, tangent = head_start(objective, ENOUGH)
    first = next(Newton(1.0).steps(objective, weights))
    assert first.decrement < 2 * ENOUGH
    np.testing.assert_array_equal(tangent.gradient, first.tangent.gradient)


def test_many_separable_rows_have_no_maximum():
    x = np.concatenate([np.linspace(-2, -1, 20_000), np.linspace(1, 2, 20_000)])
    model = Logistic().fit(x[:, None], x > 0)
    assert not model.maximum_exists_
    assert model.score(x[:, None], x > 0) == 1
