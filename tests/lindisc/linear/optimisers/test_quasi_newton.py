import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression

from lindisc.linear.losses import LogisticLoss
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.quasi_newton import Blocks, Diagonal, QuasiNewton


def problem(n_classes, ridge=0.0):
    rng = np.random.default_rng(8)
    X = rng.normal(size=(300, 3)) @ rng.normal(size=(3, 3))
    codes = (X @ rng.normal(size=(3, n_classes)) + rng.gumbel(size=(300, n_classes))).argmax(1)
    loss = LogisticLoss().for_classes(n_classes)
    Z = np.column_stack([np.ones(300), X])
    penalty = np.array([0, ridge, ridge, ridge])
    return Objective(loss, Z, loss.targets(codes, n_classes), penalty), codes


def steps(objective, lead, enough=1e-12):
    start = np.zeros(objective.shape)
    return list(QuasiNewton(lead, enough).steps_from(objective, start, objective.tangent(start)))


def leads(objective):
    C = objective.shape[0]
    bends = objective.loss.curvature(np.zeros((300, C)), objective.targets)
    block = objective.block(bends[:, 0])
    return Blocks(np.linalg.inv(block)[None]), Diagonal(np.tile(np.diagonal(block), (C, 1)))


@pytest.mark.parametrize("n_classes", [2, 4])
@pytest.mark.parametrize("ridge", [0.0, 3.0])
def test_any_lead_ends_at_the_minimum_that_scikit_learn_finds(n_classes, ridge):
    objective, codes = problem(n_classes, ridge)
    options = {"solver": "newton-cholesky", "tol": 1e-12}
    oracle = LogisticRegression(C=1 / ridge if ridge else np.inf, **options)
    oracle.fit(objective.Z[:, 1:], codes)
    expected = np.column_stack([oracle.intercept_, oracle.coef_])
    for lead in leads(objective):
        last = steps(objective, lead)[-1]
        assert last.weights == pytest.approx(expected, abs=1e-6)
        assert last.decrement <= 1e-12


def test_every_step_gains_and_knows_its_number_and_tangent():
    objective, _ = problem(4)
    for lead in leads(objective):
        found = steps(objective, lead)
        assert [step.number for step in found] == list(range(len(found)))
        values = [step.tangent.value for step in found]
        assert (np.diff(values) <= 1e-9).all()
        assert values == pytest.approx([objective.tangent(step.weights).value for step in found])
        assert len({step.weights.tobytes() for step in found}) == len(found)


def test_the_decrement_ends_near_twice_the_gain_that_is_left():
    objective, _ = problem(2)
    lead, _ = leads(objective)
    lowest = steps(objective, lead)[-1].tangent.value
    last = steps(objective, lead, enough=1e-4)[-1]
    assert last.decrement == pytest.approx(2 * (last.tangent.value - lowest), rel=0.5)


def test_a_lead_that_promises_far_too_much_is_put_right():
    objective, _ = problem(2)
    lead, _ = leads(objective)
    last = steps(objective, Blocks(1e6 * lead.inverses))[-1]
    assert last.weights == pytest.approx(steps(objective, lead)[-1].weights, abs=1e-6)
